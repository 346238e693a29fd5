import { searchForm } from '#worker/extract/fold.ts'

/** Equal for two spellings of one word: vowel marks, hamza and capitals make no difference. */
export const folded = (text: string): string => searchForm(text)
