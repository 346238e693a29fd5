import { and, asc, eq, inArray, isNull, ne, notExists, or, type SQLWrapper, sql } from 'drizzle-orm'
import {
  assessmentQuestions,
  assessments,
  blocks,
  cards,
  citations,
  courseMaterials,
  courses,
  courseTerms,
  cvs,
  figures,
  lessons,
  levels,
  materials,
  questionKeys,
  questions,
} from '#db/schema/index.ts'
import { ASKED_POOLS, type ReviewState } from '#db/vocabulary.ts'
import type { Services } from '#worker/platform/services.ts'
import { listCitations } from '#worker/reading/citations.ts'

/** The states of items that students get with a publish: those approved by a person. */
export const SHOWN = ['approved', 'edited'] as const
/** The states in the instructor's preview: what students will see once all pending items are approved. */
export const PREVIEWED = ['pending', ...SHOWN] as const

const reviewOf = (table: typeof lessons | typeof blocks | typeof cards) => ({
  state: table.state,
  reviewed_at: table.reviewed_at,
  reviewed_by: table.reviewed_by,
  engine: table.engine,
  checks: table.checks,
  approved_together: table.approved_together,
})

/** A figure that nobody has cut out of its page yet has no picture to show: it comes with the next publish. */
const isDrawn = or(
  ne(blocks.kind, 'figure'),
  sql`NOT EXISTS (SELECT 1 FROM ${figures} WHERE ${figures.id} = ${blocks.data} ->> 'file_id' AND ${figures.file_key} IS NULL)`,
)

/** A hidden lesson is not in the course that a publish makes; looked at by itself it is what it is. */
const isInCourse = (of: { course_id: string } | { lesson_id: string }) =>
  'course_id' in of ? eq(lessons.hidden, false) : undefined

/**
 * The rows of lessons in these states with what they show, as statements for a batch: of a whole course or of one lesson.
 */
export function lessonRowsOf(
  services: Services,
  of: { course_id: string } | { lesson_id: string },
  states: readonly ReviewState[],
) {
  const { db } = services
  const pick = (lessonId: SQLWrapper, courseId: SQLWrapper) =>
    'course_id' in of ? sql`${courseId} = ${of.course_id}` : sql`${lessonId} = ${of.lesson_id}`
  return [
    db
      .select({
        id: lessons.id,
        level_id: lessons.level_id,
        title: lessons.title,
        language: courses.language,
        minutes: lessons.minutes,
        objectives: lessons.objectives,
        summary: lessons.summary,
        // A question that waits or was approved with others keeps the lesson from saying who checked it.
        asks_unread: sql<boolean>`EXISTS (SELECT 1 FROM questions q WHERE q.lesson_id = ${lessons.id}
          AND (q.state = 'pending' OR q.approved_together IS NOT NULL))`
          .mapWith(Boolean)
          .as('asks_unread'),
        live_version: sql<number | null>`${lessons.live_version}`.as('live_version'),
        newest_version: sql<number>`coalesce((SELECT max(v.number) FROM lesson_versions v
          WHERE v.lesson_id = ${lessons.id} AND v.lang = ${courses.language}), 0)`.as('newest_version'),
        ...reviewOf(lessons),
      })
      .from(lessons)
      .innerJoin(courses, eq(courses.id, lessons.course_id))
      .where(and(pick(lessons.id, lessons.course_id), inArray(lessons.state, states), isInCourse(of)))
      .orderBy(asc(lessons.position)),
    db
      .select({
        id: blocks.id,
        lesson_id: blocks.lesson_id,
        kind: blocks.kind,
        data: blocks.data,
        origin: blocks.origin,
        more: blocks.more,
        ...reviewOf(blocks),
      })
      .from(blocks)
      .where(and(pick(blocks.lesson_id, blocks.course_id), inArray(blocks.state, states), isDrawn))
      .orderBy(asc(blocks.lesson_id), asc(blocks.position)),
    db
      .select({
        id: cards.id,
        lesson_id: cards.lesson_id,
        front: cards.front,
        back: cards.back,
        ...reviewOf(cards),
      })
      .from(cards)
      .where(and(pick(cards.lesson_id, cards.course_id), inArray(cards.state, states)))
      .orderBy(asc(cards.lesson_id), asc(cards.position)),
    listCitations(
      services,
      and(
        pick(citations.lesson_id, citations.course_id),
        inArray(citations.item_kind, ['lesson', 'block', 'card']),
      ),
    ),
    // What checks ask: questions of their own lesson, and never one that only exams ask.
    db
      .select({
        id: questions.id,
        lesson_id: blocks.lesson_id,
        version: questions.version,
        title: questions.title,
        objective_id: questions.objective_id,
        type: questions.type,
        parts: questions.parts,
        key: questionKeys.key,
      })
      .from(blocks)
      .innerJoin(questions, eq(questions.id, sql`json_extract(${blocks.data}, '$.question_id')`))
      .innerJoin(questionKeys, eq(questionKeys.question_id, questions.id))
      .where(
        and(
          pick(blocks.lesson_id, blocks.course_id),
          eq(blocks.kind, 'check'),
          inArray(blocks.state, states),
          eq(questions.lesson_id, blocks.lesson_id),
          inArray(questions.state, states),
          inArray(questions.pool, ASKED_POOLS),
        ),
      )
      .orderBy(asc(blocks.lesson_id), asc(blocks.position)),
  ] as const
}

/** The hidden lesson of this id, if it is one. */
export const hiddenLesson = (services: Services, lessonId: SQLWrapper) =>
  services.db
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(eq(lessons.id, lessonId), eq(lessons.hidden, true)))

/** The rest of a course's draft, for the same batch: levels, questions, exams and exercises, files, the instructor's CV. */
export function outlineRowsOf(services: Services, courseId: string) {
  const { db } = services
  return [
    db
      .select({ id: levels.id, title: levels.title })
      .from(levels)
      .where(eq(levels.course_id, courseId))
      .orderBy(asc(levels.position)),
    db
      .select({
        id: questions.id,
        lesson_id: questions.lesson_id,
        level_id: questions.level_id,
        type: questions.type,
        pool: questions.pool,
        difficulty: questions.difficulty,
        skill: questions.skill,
        state: questions.state,
        version: questions.version,
        live_version: questions.live_version,
      })
      .from(questions)
      // What a hidden lesson asks is asked by no exam either.
      .where(and(eq(questions.course_id, courseId), notExists(hiddenLesson(services, questions.lesson_id)))),
    db
      .select({
        id: assessments.id,
        slug: assessments.slug,
        kind: assessments.kind,
        title: assessments.title,
        level_id: assessments.level_id,
        lesson_id: assessments.lesson_id,
        duration_minutes: assessments.duration_minutes,
        mcq_count: assessments.mcq_count,
        true_or_false_count: assessments.true_or_false_count,
        other_count: assessments.other_count,
        success_percentage: assessments.success_percentage,
        max_attempts: assessments.max_attempts,
        pause_minutes: assessments.pause_minutes,
        show: assessments.show,
        draws: assessments.draws,
        opens_at: assessments.opens_at,
        closes_at: assessments.closes_at,
        is_active: assessments.is_active,
      })
      .from(assessments)
      .where(and(eq(assessments.course_id, courseId), isNull(assessments.removed_at)))
      .orderBy(asc(assessments.created_at), asc(assessments.id)),
    db
      .select({
        assessment_id: assessmentQuestions.assessment_id,
        question_id: assessmentQuestions.question_id,
      })
      .from(assessmentQuestions)
      .innerJoin(assessments, eq(assessments.id, assessmentQuestions.assessment_id))
      .where(eq(assessments.course_id, courseId))
      .orderBy(asc(assessmentQuestions.position)),
    db
      .select({ name: materials.name, pages: materials.pages })
      .from(courseMaterials)
      .innerJoin(materials, eq(materials.id, courseMaterials.material_id))
      .where(eq(courseMaterials.course_id, courseId))
      .orderBy(asc(courseMaterials.position)),
    // Who teaches the course: certificates are issued by an instructor whose CV was read and approved.
    db
      .select({ status: cvs.status })
      .from(courses)
      .innerJoin(cvs, eq(cvs.user_id, courses.owner_id))
      .where(eq(courses.id, courseId)),
    db
      .select({
        id: courseTerms.id,
        term: courseTerms.term,
        meaning: courseTerms.meaning,
        lesson_id: courseTerms.lesson_id,
      })
      .from(courseTerms)
      .where(eq(courseTerms.course_id, courseId))
      .orderBy(asc(courseTerms.folded)),
  ] as const
}
type Rows<Statements extends readonly PromiseLike<unknown>[]> = {
  [Index in keyof Statements]: Awaited<Statements[Index]>
}
export type LessonRows = Rows<ReturnType<typeof lessonRowsOf>>
export type OutlineRows = Rows<ReturnType<typeof outlineRowsOf>>
