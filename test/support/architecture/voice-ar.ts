import type { Term } from './voice.ts'

/** Words and sentences that our Arabic does not use. Arabic letters are no `\w`: `(?<!\p{L})…(?!\p{L})` with the flag `u`. */
export const arabicTerms: readonly Term[] = []
