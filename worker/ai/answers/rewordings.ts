import { fold } from '../text/fold.ts'
import { indexForm } from '../text/index-forms.ts'
import type { Library } from './answerer.ts'
import { questionOf } from './question.ts'

export type Rewording = { asked: string; found: string }

/** More words than these were not one word put in another way. */
const MOST_WORDS = 2
const LEAST_LETTERS = 3

/**
 * What a learner who was refused, and who then asked in other words and was answered, may have meant by which word:
 * each that the material does not know, with each new one that it does. Both questions have to be about one thing.
 */
export async function rewordings(refused: string, answered: string, library: Library): Promise<Rewording[]> {
  const [before, after] = [questionOf(refused), questionOf(answered)]
  if (before.language !== after.language) return []
  const asked = lacking(before.focus, after.focus)
  const found = lacking(after.focus, before.focus)
  const isShared = asked.length < before.focus.length
  if (!isShared && (before.kind !== after.kind || before.focus.length > MOST_WORDS)) return []
  if ([asked, found].some(({ length }) => length === 0 || length > MOST_WORDS)) return []
  const { found: counts } = await library.counts([...asked, ...found])
  const unknown = asked.filter((_, place) => counts[place] === 0)
  const known = found.filter((_, place) => (counts[asked.length + place] ?? 0) > 0)
  return unknown.flatMap((one) => known.map((other) => ({ asked: fold(one), found: fold(other) })))
}

/** Words of the first question that the second does not have, in no form; no numbers and nothing shorter than a word. */
const lacking = (words: string[], others: string[]): string[] => {
  const forms = new Set(others.map((word) => indexForm(fold(word))))
  return words.filter(
    (word) => word.length >= LEAST_LETTERS && !/\p{N}/u.test(word) && !forms.has(indexForm(fold(word))),
  )
}
