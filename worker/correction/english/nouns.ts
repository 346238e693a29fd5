import { NOT_OWNED } from './lists.ts'
import type { At } from './tokens.ts'

/** Words in "s" that are no plural, and others that look like a noun where they are none. */
const NO_PLURAL =
  /^(always|perhaps|besides|sometimes|afterwards|nowadays|yours|theirs|ours|hers|his|this|thus|less|across|unless|towards|upwards|downwards|indoors|outdoors|overseas|upstairs|downstairs|news|mathematics|physics|politics|economics|ages|miles|hours|minutes|days|weeks|months|years|lots|loads|thanks|as|yes|does|has|was|is|its)$/
export const isPlural = (word: string, { words }: At): boolean =>
  /[a-z]{3}[^su]s$/.test(word) && !NO_PLURAL.test(word) && words.rank?.(word.slice(0, -1)) !== undefined
/** A word that is known as a noun by its plural. */
export const isNoun = (word: string, { words }: At): boolean =>
  word.length > 3 &&
  /[a-z]$/.test(word) &&
  !/(ly|ing|ed)$/.test(word) &&
  !NOT_OWNED.has(word) &&
  words.has(`${word}s`)

/** "higher" is of "high"; "chamber" is of nothing. */
export const mayCompare = (word: string, { words }: At): boolean => {
  if (!words.loaded || !word.endsWith('er') || /^(other|another|rather|either|better|further)$/.test(word))
    return true
  const stem = word.slice(0, -2)
  return [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1'), stem.replace(/i$/, 'y')].some(
    (one) => one.length > 1 && words.has(one),
  )
}
