import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { areApart, type Gap, gapsOf } from './gaps.ts'

const MOST = 2

/**
 * Words of the lesson that stand nowhere in the passage and fit one of its gaps as far as grammar goes. Undefined if a
 * gap would be left that only one of the words fits.
 */
export function extraWords(
  gaps: Gap[],
  shown: Set<string>,
  lesson: Sentence[],
  knowledge: Knowledge,
): string[] | undefined {
  const bySort = Map.groupBy(gaps, ({ sort }) => sort)
  const lonely = [...bySort].filter(([, { length }]) => length < 2).map(([sort]) => sort)
  if (lonely.length > MOST) return undefined
  const [commonest = ''] = [...bySort].toSorted((a, b) => b[1].length - a[1].length)[0] ?? []
  const wanted = lonely.length > 0 ? lonely : [commonest]
  const own = new Set(gaps.map(({ sentence }) => sentence.block))
  const others = lesson
    .filter(({ block }) => !own.has(block) && !block.kept)
    .flatMap((sentence) => gapsOf(sentence, knowledge))
    .filter(({ stems }) => !stems.some((stem) => shown.has(stem)))
    .toSorted((a, b) => b.worth - a.worth)
  const chosen: Gap[] = []
  for (const sort of wanted) {
    const found = others.find(
      (other) => other.sort === sort && [...gaps, ...chosen].every((one) => areApart(other, one, knowledge)),
    )
    if (found) chosen.push(found)
    else if (lonely.length > 0) return undefined
  }
  return chosen.map(({ text }) => text)
}
