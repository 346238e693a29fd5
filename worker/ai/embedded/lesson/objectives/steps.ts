import { plain } from '../../../text/fold.ts'
import { nameOf, type Objective, type ObjectiveContext, spansOf } from './objective.ts'
import { arabicNumberAfter, heading, lowered, numberWord, quote } from './wording.ts'

const LEAST = 3

/** Steps in the document are put in order. */
export function stepObjectives({ sections, title, lang }: ObjectiveContext): Objective[] {
  return sections.flatMap((section) =>
    section.units.flatMap((unit): Objective[] => {
      const steps = unit.kind === 'steps' ? unit.blocks.find(({ kind }) => kind === 'steps') : undefined
      if (!steps || steps.sentences.length < LEAST) return []
      const name = heading(nameOf(section, title, lang))
      const count = steps.sentences.length
      const text = lang === 'en' ? english(name, count) : arabic(name, count)
      return [{ kind: 'steps', rank: 0, text, spans: spansOf(steps.sentences) }]
    }),
  )
}

function english(name: string, count: number): string {
  const how = /^how to (.+)$/i.exec(name)?.[1]
  if (how) return `describe how to ${how} in ${numberWord(count)} steps`
  const known = /^(?:the )?((?:steps|stages|phases) (?:of|in|for) .+)$/i.exec(name)?.[1]
  if (known) return `put the ${numberWord(count)} ${lowered(known)} in order`
  const gerund = /^\p{Lu}\p{Ll}+ing\b/u.test(name)
  return `put the ${numberWord(count)} steps of ${gerund ? lowered(name) : quote(name, 'en')} in order`
}

function arabic(name: string, count: number): string {
  const bare = plain(name).text
  if (/^(?:خطوات|مراحل|إجراءات|تسلسل)\s/u.test(bare)) return `ترتيب ${name}`
  if (/^كيف\s/u.test(bare)) return `شرح ${name} خطوة بخطوة`
  const number = arabicNumberAfter(count)
  return number ? `ترتيب خطوات ${quote(name, 'ar')} ${number}` : `ترتيب خطوات ${quote(name, 'ar')}`
}
