import { spanOf } from '../../questions/candidate.ts'
import { ledTo, listedUnder } from './listing-headings.ts'
import { nameOf, type Objective, type ObjectiveContext, spansOf } from './objective.ts'
import { heading } from './wording.ts'

const LEAST_ITEMS = 2

/** "The causes of the war were:" and a list: they are named, unless the heading says so already. */
export function leadObjectives({ sections, title, lang }: ObjectiveContext): Objective[] {
  return sections.flatMap((section) => {
    if (listedUnder(heading(nameOf(section, title, lang)), lang)) return []
    return section.units.flatMap((unit, at): Objective[] => {
      if (unit.kind !== 'list' && unit.kind !== 'glossary') return []
      const list = unit.blocks
        .filter(({ kind }) => kind !== 'paragraph')
        .flatMap(({ sentences }) => sentences)
      const before = section.units[at - 1]
      const last = before?.kind === 'prose' ? before.sentences.at(-1) : undefined
      const text = list.length >= LEAST_ITEMS ? ledTo(unit.lead ?? last?.plain ?? '', lang) : undefined
      if (text === undefined) return []
      const spans = [...(last ? [spanOf(last.sentence)] : []), ...spansOf(list)]
      return [{ kind: 'listed', rank: 1.4, text, spans }]
    })
  })
}
