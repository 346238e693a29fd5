import { phraseKey } from '../../../text/words.ts'
import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { areApart, type Gap, gapsOf, takes } from './gaps.ts'

const MOST = 2
const LEAST_WORTH = 1.4
/** With so many gaps one that only its own word fits does no harm. */
const MANY = 4
const NAMED = /^(?:place|people|name|acronym)$/
const FIGURE = /^(?:number|year)$/

/** Words of the lesson that may stand beside those of a passage, the best first. */
export function poolOf(lesson: Sentence[], knowledge: Knowledge): Gap[] {
  return lesson
    .filter(({ scripture }) => !scripture)
    .flatMap((sentence) => gapsOf(sentence, knowledge))
    .filter(({ worth, stems }) => worth >= LEAST_WORTH && stems.length <= 2)
    .map((gap) => ({ gap, known: isKnown(gap, knowledge) }))
    .filter(({ gap, known }) => known || !NAMED.test(gap.sort))
    .toSorted((a, b) => Number(b.known) - Number(a.known) || b.gap.worth - a.gap.worth)
    .map(({ gap }) => gap)
}

/** What the text gives once is a stranger to its lesson, a name above all. */
const isKnown = ({ text }: Gap, { document, termByKey }: Knowledge): boolean =>
  document.lang === 'ar' || (termByKey.get(phraseKey(text))?.count ?? 1) > 1

/** Gaps that, as far as grammar goes, only their own word fits. */
export const lonelyOf = (gaps: Gap[]): Gap[] =>
  gaps.filter((gap) => !gaps.some((other) => other !== gap && takes(gap, other.sort)))

/**
 * One or two of the words of `strange`, which stand nowhere in the passage, so that no gap has only one word that fits
 * it and the last one is not given away. Undefined if a gap stays lonely.
 */
export function extraWords(gaps: Gap[], strange: Gap[], knowledge: Knowledge): string[] | undefined {
  const lonely = lonelyOf(gaps)
  if (lonely.length > MOST) return undefined
  const chosen: Gap[] = []
  const isApart = (other: Gap) => [...gaps, ...chosen].every((one) => areApart(other, one, knowledge))
  for (const gap of lonely) {
    if (chosen.some(({ sort }) => takes(gap, sort))) continue
    // One number among words is found without reading.
    if (FIGURE.test(gap.sort)) return undefined
    const found = strange.find((other) => takes(gap, other.sort) && isApart(other))
    if (!found && (gaps.length < MANY || lonely.length > 1)) return undefined
    if (found) chosen.push(found)
  }
  if (chosen.length === 0) {
    const found = strange.find(
      (other) => gaps.filter((gap) => takes(gap, other.sort)).length > 1 && isApart(other),
    )
    if (found) chosen.push(found)
  }
  return chosen.map(({ text }) => text)
}
