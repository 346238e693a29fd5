import { CODE_LETTERS, LIMITS } from '#db/vocabulary.ts'

/** 30 letters and digits in eight places: 6.5 × 10^11 codes, of which at most 30 wrong ones are tried in a while. */
export function newCode(length: number = LIMITS.inviteCodeChars): string {
  const letters: string[] = []
  while (letters.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length))) {
      // Bytes above the last whole round of letters would make the first letters likelier.
      const letter =
        byte < 256 - (256 % CODE_LETTERS.length) ? CODE_LETTERS[byte % CODE_LETTERS.length] : undefined
      if (letter !== undefined && letters.length < length) letters.push(letter)
    }
  }
  return letters.join('')
}

/** A code as it is stored, however it was typed: small letters, hyphens and spaces make no difference. */
export const plainCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')

/** In two groups, to be read aloud and written down. */
export const shownCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`
