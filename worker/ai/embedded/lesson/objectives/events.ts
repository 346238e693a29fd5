import { spanOf } from '../../questions/candidate.ts'
import type { Objective, ObjectiveContext } from './objective.ts'
import { heading, quote } from './wording.ts'
import { yearOf } from './years.ts'

const LEAST = 4

/** Events with years that follow each other are put in order. */
export function eventObjectives({ sections, title, lang }: ObjectiveContext): Objective[] {
  const dated = sections
    .flatMap(({ units }) => units.flatMap((unit) => (unit.kind === 'prose' ? unit.sentences : [])))
    .flatMap((one) => {
      const year = yearOf(one.plain)
      return year === undefined ? [] : [{ one, year }]
    })
  const rising = dated.filter(({ year }, at) => at === 0 || year > (dated[at - 1]?.year ?? 0))
  if (rising.length < LEAST || rising.length < dated.length * 0.6) return []
  const name = quote(heading(title), lang)
  const text = lang === 'en' ? `put the main events of ${name} in order` : `ترتيب أهم أحداث ${name} زمنيًّا`
  return [{ kind: 'events', rank: 1.6, text, spans: rising.map(({ one }) => spanOf(one.sentence)) }]
}
