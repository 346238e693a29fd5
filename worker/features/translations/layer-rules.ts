import type { Mark } from '#db/content.ts'
import type { LessonDocument } from '#worker/contract/learning.ts'
import type { CourseDocument } from '#worker/contract/publishing.ts'
import type { Counts, SegmentState, UnitKind } from '#worker/contract/translations.ts'
import { unitIn } from '#worker/questions/translated.ts'
import type { Pair } from './glossary-rules.ts'
import { courseIn, type LayeredQuestion, lessonIn, questionTexts, type Say, termUnit } from './unit-rules.ts'

/** The group of the course's own segments, such as its title. */
export const COURSE_GROUP = 'course'

export type Unit = {
  unit: string
  group: string
  kind: UnitKind
  item: string | null
  source: string
  /** The marks that the tags of the source stand for. */
  marks?: Mark[]
}
export type Translated = {
  unit: string
  source: string
  text: string
  state: 'machine' | 'approved'
  former: string[]
}
export type SourceCourse = {
  course: { title: string; description: string }
  outline: CourseDocument
  lessons: { id: string; version: number; document: LessonDocument }[]
  questions: (LayeredQuestion & { version: number; lesson_id: string | null })[]
  terms: { id: string; term: string; meaning: string }[]
}

/** The group of a question's segments: its lesson's. */
const groupOf = (question: { lesson_id: string | null }, { lessons }: SourceCourse) =>
  lessons.some(({ id }) => id === question.lesson_id) ? (question.lesson_id ?? COURSE_GROUP) : COURSE_GROUP

/** Every segment of a course in reading order; a lesson's questions follow its text. */
export function listUnits(source: SourceCourse): Unit[] {
  const units: Unit[] = []
  const collect =
    (group: string): Say =>
    (unit, kind, text, item, marks) => {
      units.push({ unit, group, kind, item, source: text, ...(marks ? { marks } : {}) })
      return text
    }
  courseIn(source.course, source.outline, source.terms, collect(COURSE_GROUP))
  const byGroup = Map.groupBy(source.questions, (question) => groupOf(question, source))
  for (const question of byGroup.get(COURSE_GROUP) ?? []) questionTexts(question, collect(COURSE_GROUP))
  for (const { id, document } of source.lessons) {
    lessonIn(id, document, collect(id))
    for (const question of byGroup.get(id) ?? []) questionTexts(question, collect(id))
  }
  return units
}

/** A translation is stale once its source has changed since it was written. */
export function stateOf(unit: Unit, target: Translated | undefined): SegmentState {
  if (target === undefined || target.text === '') return 'missing'
  return target.source === unit.source ? target.state : 'stale'
}

export const byUnit = <Target extends { unit: string }>(targets: Target[]): Map<string, Target> =>
  new Map(targets.map((target) => [target.unit, target]))

/** The texts without a translation, each once. */
export const missingTexts = (units: Unit[], targets: ReadonlyMap<string, Translated>): string[] => [
  ...new Set(
    units.filter((one) => stateOf(one, targets.get(one.unit)) === 'missing').map(({ source }) => source),
  ),
]

export function countStates(units: Unit[], targets: ReadonlyMap<string, Translated>): Counts {
  const counts: Counts = { total: units.length, missing: 0, machine: 0, stale: 0, approved: 0 }
  for (const unit of units) counts[stateOf(unit, targets.get(unit.unit))]++
  return counts
}

/** The glossary in both languages: the terms of the course that have a translation. */
export const pairsOf = (
  terms: { id: string; term: string }[],
  targets: ReadonlyMap<string, Translated>,
): Pair[] =>
  terms.flatMap(({ id, term }) => {
    const target = targets.get(termUnit(id))
    return target && target.text !== '' ? [{ id, term, target: target.text, former: target.former }] : []
  })

export type Live = {
  title: string
  description: string
  levels: Record<string, string>
  assessments: Record<string, string>
  terms: Record<string, { term: string; meaning: string }>
}
export type LiveLesson = { id: string; of: number; document: LessonDocument }
export type LiveQuestion = { question_id: string; version: number; texts: Record<string, string> }

/**
 * What students would get from a translation: the course's own texts, the lessons with every segment approved, and the
 * questions with every text approved. Anything else stays in the course's language.
 */
export function composeLayer<Lang extends LessonDocument['language']>(
  source: SourceCourse,
  targets: ReadonlyMap<string, Translated>,
  lang: Lang,
): { course: Live; lessons: LiveLesson[]; questions: LiveQuestion[] } {
  const say: Say = (unit, kind, text, item) => {
    const target = targets.get(unit)
    const isRight = stateOf({ unit, kind, item, source: text, group: '' }, target) === 'approved'
    return isRight && target ? target.text : text
  }
  const units = Map.groupBy(listUnits(source), ({ group }) => group)
  const isApproved = (one: Unit) => stateOf(one, targets.get(one.unit)) === 'approved'
  const approved = source.questions.flatMap((question): LiveQuestion[] => {
    const own = collected(question)
    if (own.length === 0 || !own.every(isApproved)) return []
    return [{ question_id: question.id, version: question.version, texts: questionTexts(question, say) }]
  })
  const texts = new Map(approved.map((question) => [question.question_id, question]))
  const lessons = source.lessons.flatMap(({ id, version, document }): LiveLesson[] => {
    if (!(units.get(id) ?? []).every(isApproved)) return []
    const said = lessonIn(id, document, say)
    const checks = said.checks.map((check) => {
      const asked = texts.get(check.question_id)
      return asked?.version === check.version ? checkIn(check, asked.texts) : check
    })
    return [{ id, of: version, document: { ...said, checks, language: lang } }]
  })
  return {
    course: courseIn(source.course, source.outline, source.terms, say),
    lessons,
    questions: approved,
  }
}

function collected(question: LayeredQuestion): Unit[] {
  const units: Unit[] = []
  questionTexts(question, (unit, kind, source, item) => {
    units.push({ unit, kind, source, item, group: '' })
    return source
  })
  return units
}

type Check = LessonDocument['checks'][number]
function checkIn(check: Check, texts: Record<string, string>): Check {
  const named = (list: { id: string; text: string }[]) =>
    list.map(({ id, text }) => ({ id, text: texts[`part/${id}`] ?? text }))
  const title = texts.title ?? check.title
  if ('answers' in check) return { ...check, title, answers: named(check.answers) }
  if ('items' in check) return { ...check, title, items: named(check.items) }
  if ('lefts' in check) return { ...check, title, lefts: named(check.lefts), rights: named(check.rights) }
  return 'unit' in check ? { ...check, title, unit: unitIn(texts) ?? check.unit } : { ...check, title }
}

/** The course's and levels' titles must be approved, and at least one lesson. */
export function canPublish(units: Unit[], targets: ReadonlyMap<string, Translated>, ready: number): boolean {
  const own = units.filter(({ kind }) => kind === 'course_title' || kind === 'level_title')
  return ready > 0 && own.every((one) => stateOf(one, targets.get(one.unit)) === 'approved')
}
