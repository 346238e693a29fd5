import { display, foldWords } from '../../../text/fold.ts'
import type { Lang } from '../../../text/language.ts'
import type { Alteration } from './alteration.ts'
import { type Stated, said } from './stated.ts'

/** A statement made false, and what was changed in it. */
export type Changed = { text: string; changed: { from: string; to: string } }

/**
 * The statement with the change made. What was changed is told with so much of what stands beside it that it stands once
 * in the statement.
 */
export function changedBy({ sentence, from, to }: Stated, change: Alteration, lang: Lang): Changed {
  const text = said({ sentence, from, to }, change, lang)
  const { raw, plain } = sentence
  let [start, end] = [change.from, change.to]
  const own = (first: number, last: number) => raw.slice(plain.at[first] ?? 0, plain.at[last] ?? raw.length)
  const sides = () => ({
    from: display(own(start, end)),
    to: display(own(start, change.from) + change.by + own(change.to, end)),
  })
  while (count(text, sides().to) !== 1 && (start > from || end < to)) {
    const left = plain.text.lastIndexOf(' ', start - 2) + 1
    if (start > from) start = Math.max(from, left)
    else end = Math.min(to, nextEnd(plain.text, end))
  }
  return { text, changed: sides() }
}

const nextEnd = (text: string, end: number): number => {
  const at = text.indexOf(' ', end + 1)
  return at < 0 ? text.length : at
}

const count = (text: string, phrase: string): number => {
  const needle = foldWords(phrase)
  return needle === '' ? 0 : ` ${foldWords(text)} `.split(` ${needle} `).length - 1
}
