import type { Sentence } from '../../document.ts'
import type { Alteration } from './alteration.ts'
import { findOpposite } from './opposites.ts'

/** What says the opposite, and why it does: its sort and its worth. */
export type Flip = readonly [pattern: RegExp, by: string, sort: string, worth: number]

/** The places of a sentence that a closed class of opposites turns round. Where both stand nothing is certain. */
export function flipped(sentence: Sentence, flips: readonly Flip[], lang: 'ar' | 'en'): Alteration[] {
  const text = sentence.plain.text
  const made: Alteration[] = []
  for (const [pattern, by, sort, worth] of flips) {
    const found = pattern.exec(text)
    if (!found || text.includes(by)) continue
    const [from, to] = [found.index, found.index + found[0].length]
    if (made.some((other) => other.from < to && other.to > from)) continue
    made.push({ from, to, by: found[0].replace(pattern, by), sort, worth })
  }
  const swap = findOpposite(text, lang)
  if (swap && !made.some(({ from, to }) => from < swap.to && to > swap.from))
    made.push({ from: swap.from, to: swap.to, by: swap.opposite, sort: 'opposite', worth: 0.8 })
  return made
}
