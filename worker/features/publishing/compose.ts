import type { Pool } from '#db/question-vocabulary.ts'
import type { PublishedReview } from '#db/schema/index.ts'
import { type AssessmentKind, QUESTION_TYPES, type QuestionType, type ReviewState } from '#db/vocabulary.ts'
import type { LessonDocument } from '#worker/contract/learning.ts'
import type { CourseDocument } from '#worker/contract/publishing.ts'
import { certifyingFaults } from '#worker/features/assessments/certifying-rules.ts'
import { hashOf } from '#worker/platform/hash.ts'
import { iso } from '#worker/platform/time.ts'
import { partsView } from '#worker/questions/content.ts'
import { fitsDraw } from '#worker/questions/draw.ts'
import { shownParts, showsKey } from '#worker/questions/grade.ts'
import { type CitationRow, citationView } from '#worker/reading/citations.ts'
import { blockView, sentenceViews } from '#worker/reading/content.ts'
import type { LessonRows, OutlineRows } from './draft-queries.ts'

/** A lesson of the draft: what students would read of it, and how each item of it was reviewed. */
export type DraftLesson = {
  id: string
  level_id: string
  live_version: number | null
  newest_version: number
  document: LessonDocument
  review: Record<string, PublishedReview>
}

/** The lessons of these rows, in the order of the rows. */
export function draftLessons([
  lessonRows,
  blockRows,
  cardRows,
  citationRows,
  askedRows,
]: LessonRows): DraftLesson[] {
  const cited = Map.groupBy(citationRows, (row) => row.item_id)
  const blocksOf = Map.groupBy(blockRows, (row) => row.lesson_id)
  const cardsOf = Map.groupBy(cardRows, (row) => row.lesson_id)
  const askedOf = Map.groupBy(askedRows, (row) => row.lesson_id)
  return lessonRows.map((lesson) => {
    const own = { blocks: blocksOf.get(lesson.id) ?? [], cards: cardsOf.get(lesson.id) ?? [] }
    const items = [lesson, ...own.blocks, ...own.cards]
    const isUnread =
      lesson.asks_unread || items.some((item) => item.state === 'pending' || item.approved_together !== null)
    return {
      id: lesson.id,
      level_id: lesson.level_id,
      live_version: lesson.live_version,
      newest_version: lesson.newest_version,
      document: {
        title: lesson.title,
        language: lesson.language,
        minutes: lesson.minutes,
        objectives: sentenceViews(lesson.objectives),
        summary: sentenceViews(lesson.summary),
        summary_citations: citationsOf(cited.get(lesson.id)),
        blocks: own.blocks.map((block) => ({
          ...blockView(block),
          id: block.id,
          citations: citationsOf(cited.get(block.id)),
        })),
        cards: own.cards.map(({ id, front, back }) => ({
          id,
          front,
          back,
          citations: citationsOf(cited.get(id)),
        })),
        checks: (askedOf.get(lesson.id) ?? []).map(checkView),
        checked_at: isUnread ? null : iso(lesson.reviewed_at),
      },
      review: Object.fromEntries(items.map((item) => [item.id, reviewOf(item)])),
    }
  })
}

/** A question as a check shows it. What is to be put in order is mixed the same way at each publish, and never shown solved. */
function checkView({
  id,
  version,
  title,
  objective_id: objectiveId,
  key,
  ...question
}: LessonRows[4][number]): LessonDocument['checks'][number] {
  const mixed = [0, 1, 2, 3, 4, 5, 6, 7].map((place) => shownParts(question, seedOf(id), place))
  const parts = mixed.find((shown) => !showsKey(question, key, shown)) ?? question.parts
  return { question_id: id, version, title, objective_id: objectiveId, ...partsView(question.type, parts) }
}

const seedOf = (id: string): number => Number.parseInt(hashOf(id).slice(0, 8), 16)

const citationsOf = (rows: CitationRow[] = []) =>
  rows.toSorted((a, b) => a.position - b.position).map(citationView)

const reviewOf = ({
  state,
  reviewed_at: at,
  reviewed_by: by,
  engine,
  checks,
  approved_together: together,
}: PublishedReview) => ({
  state,
  reviewed_at: at,
  reviewed_by: by,
  engine,
  checks,
  approved_together: together,
})

export type OutlineLesson = { id: string; level_id: string; title: string; minutes: number; version: number }

/** The final exam of a course belongs to no level and no lesson. */
const isFinal = (row: Place & { kind: AssessmentKind }) =>
  row.kind === 'exam' && row.level_id === null && row.lesson_id === null

/** What keeps the final exam of this draft from certifying. Of several exams the one that is nearest to it counts. */
export function certificateFaults(lessons: number, rows: OutlineRows, states: readonly ReviewState[]) {
  const faults = rows[2].filter(isFinal).map((exam) => faultsOf(exam, lessons, rows, states))
  const [least] = faults.toSorted((a, b) => a.length - b.length)
  return least ?? faultsOf(undefined, lessons, rows, states)
}

function faultsOf(
  exam: OutlineRows[2][number] | undefined,
  lessons: number,
  [, questionRows, , namedRows, , cvs]: OutlineRows,
  states: readonly ReviewState[],
) {
  const shown = questionRows.filter(({ state }) => states.includes(state))
  const named = new Set(
    namedRows.filter((row) => row.assessment_id === exam?.id).map((row) => row.question_id),
  )
  const pool = shown.filter((one) =>
    named.size > 0 ? named.has(one.id) : exam !== undefined && isInPool(one, exam),
  )
  return certifyingFaults({
    exam,
    pool,
    named: named.size > 0,
    lessons,
    cvApproved: cvs.some(({ status }) => status === 'approved'),
  })
}

/**
 * The outline of a course from its draft, with the questions in these states. Levels without a lesson are left out,
 * exams ask for no more questions than there are, and lessons of the version before that are gone are kept for those
 * who finished them.
 */
export function courseDocument(
  lessons: OutlineLesson[],
  rows: OutlineRows,
  states: readonly ReviewState[],
  before: CourseDocument | null = null,
): CourseDocument {
  const [levelRows, questionRows, assessmentRows, namedRows, sources, , terms] = rows
  const shown = questionRows.filter(({ state }) => states.includes(state))
  const kept = new Set(shown.map(({ id }) => id))
  const ids = new Set(lessons.map(({ id }) => id))
  const were = (before?.levels ?? []).flatMap((level) =>
    level.lessons.map((lesson) => ({ ...lesson, level_id: level.id })),
  )
  return {
    levels: levelRows
      .map((level) => ({
        ...level,
        lessons: lessons
          .filter(({ level_id: levelId }) => levelId === level.id)
          .map(({ level_id: _, ...lesson }) => lesson),
      }))
      .filter((level) => level.lessons.length > 0),
    assessments: assessmentRows.map(({ is_active: isActive, ...row }) => {
      const pool = shown.filter((question) => isInside(question, row) && isInPool(question, row))
      const available = (...types: QuestionType[]) => pool.filter(({ type }) => types.includes(type)).length
      return {
        ...row,
        opens_at: iso(row.opens_at),
        closes_at: iso(row.closes_at),
        draws: row.draws.flatMap((draw) => {
          const count = Math.min(draw.count, pool.filter((question) => fitsDraw(draw, question)).length)
          return count > 0 ? [{ ...draw, count }] : []
        }),
        mcq_count: Math.min(row.mcq_count, available('multiple_choice')),
        true_or_false_count: Math.min(row.true_or_false_count, available('true_or_false')),
        other_count: Math.min(row.other_count, available(...OTHER_TYPES)),
        question_ids: namedRows
          .filter((named) => named.assessment_id === row.id && kept.has(named.question_id))
          .map((named) => named.question_id),
        certifies:
          isFinal(row) &&
          faultsOf({ ...row, is_active: isActive }, lessons.length, rows, states).length === 0,
      }
    }),
    sources,
    ...glossaryIn(terms, ids),
    left: [...(before?.left ?? []), ...were].filter(({ id }) => !ids.has(id)),
  }
}

/** A term of a lesson that students do not have is not theirs; a course without terms has no glossary. */
function glossaryIn(terms: OutlineRows[6], lessonIds: ReadonlySet<string>): Pick<CourseDocument, 'glossary'> {
  const shown = terms.filter(({ lesson_id: id }) => id === null || lessonIds.has(id))
  return shown.length > 0 ? { glossary: shown } : {}
}

type Place = { level_id: string | null; lesson_id: string | null }
const isInside = (question: Place, { level_id: levelId, lesson_id: lessonId }: Place) =>
  (levelId === null || question.level_id === levelId) &&
  (lessonId === null || question.lesson_id === lessonId)

const OTHER_TYPES = QUESTION_TYPES.filter((type) => type !== 'multiple_choice' && type !== 'true_or_false')
/** An exercise draws what is for practice, an exam what is for exams; what is for both serves either. */
const isInPool = ({ pool }: { pool: Pool }, { kind }: { kind: AssessmentKind }) =>
  pool === 'both' || pool === (kind === 'exam' ? 'exam' : 'practice')
