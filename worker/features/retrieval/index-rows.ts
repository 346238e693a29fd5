import type { ContentLanguage } from '#db/vocabulary.ts'
import { plain } from '#worker/ai/text/fold.ts'
import { indexForms, skeletonsIn } from '#worker/ai/text/index-forms.ts'
import { isStopWord } from '#worker/ai/text/stop-words.ts'
import { words } from '#worker/ai/text/words.ts'
import type { Unit } from './unit.ts'

/** For a lesson its course, id and version; for a material only its id. */
export type IndexSource = {
  course_id: string | null
  lesson_id: string | null
  version: number | null
  material_id: string | null
  layer?: ContentLanguage
  course_version?: number
}

/** "It is made in the hypothalamus" has the same subject as the sentence before it. */
const LEANS =
  /^(?:It|They|This|These|He|She|His|Her|Their|Its|Such|One|Both)\b|^\P{L}*(?:[\p{L}\p{N}-]+ ){0,4}(?:of|in|from|with|by|to) (?:it|them)\b|^[وف]?(?:هو|هي|هم|هذا|هذه|ذلك|تلك|كان|كانت|كما|[يت]\p{L}{3,})(?=\s)/u
const OPENING_WORDS = 5

/** Rows of the table `passages`, for the units of one lesson or material in order. */
export function indexRows(units: Unit[], source: IndexSource) {
  const scope = scopeWord(source.course_id ?? source.material_id ?? '')
  let subject = ''
  return units.map((unit, position) => {
    const before = units[position - 1]
    const after = units[position + 1]
    subject = before && before.block === unit.block ? subjectOf(unit, before, subject) : ''
    const said = `${unit.text} ${unit.label}`
    const near = [before, after].filter((one) => one !== undefined && belongTogether(unit, one))
    return {
      ...unit,
      ...source,
      layer: source.layer ?? null,
      course_version: source.course_version ?? null,
      position,
      subject,
      scope,
      words: formsIn(said),
      heads: formsIn(`${unit.heading} ${unit.title}`),
      near: formsIn(near.map((one) => one?.text ?? '').join(' ')),
      skeletons: skeletonsIn(said).join(' '),
    }
  })
}
export type IndexRow = ReturnType<typeof indexRows>[number]

const formsIn = (text: string): string => indexForms(text).join(' ')

/** List items belong to the sentence that introduces them. */
const belongTogether = (one: Unit, other: Unit): boolean =>
  one.block === other.block ||
  (one.heading === other.heading && (one.kind === 'item') !== (other.kind === 'item'))

function subjectOf(unit: Unit, before: Unit, inherited: string): string {
  if (unit.kind !== 'text' || !LEANS.test(plain(unit.text).text)) return ''
  const opening = before.label
    ? indexForms(before.label)
    : words(before.text)
        .slice(0, OPENING_WORDS)
        .filter((word) => !isStopWord(word))
        .flatMap(indexForms)
  return [inherited, ...opening].filter(Boolean).join(' ')
}

/** The id of a course or material as one word, because the index would split it at hyphens and underscores. */
export const scopeWord = (id: string): string => `in${id.replaceAll(/[-_]/g, '')}`
