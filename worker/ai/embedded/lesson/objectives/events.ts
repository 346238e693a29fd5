import { spanOf } from '../../questions/candidate.ts'
import type { Objective, ObjectiveContext } from './objective.ts'
import { yearOf } from './years.ts'

const LEAST = 4

/** Events with years that follow each other are put in order. */
export function eventObjectives({ sections, lang }: ObjectiveContext): Objective[] {
  const dated = sections
    .flatMap(({ units }) => units.flatMap((unit) => (unit.kind === 'prose' ? unit.sentences : [])))
    .flatMap((one) => {
      const year = one.cues.has('meta') || one.plain.startsWith('(') ? undefined : yearOf(one.plain)
      return year === undefined ? [] : [{ one, year }]
    })
  const rising = dated.filter(({ year }, at) => at === 0 || year > (dated[at - 1]?.year ?? 0))
  if (rising.length < LEAST || rising.length < dated.length * 0.6) return []
  const [first, last] = [rising[0]?.year, rising.at(-1)?.year]
  const text =
    lang === 'en'
      ? `put the main events from ${first} to ${last} in order`
      : `ترتيب أهم الأحداث من سنة ${first} إلى سنة ${last}`
  return [{ kind: 'events', rank: 1.6, text, spans: rising.map(({ one }) => spanOf(one.sentence)) }]
}
