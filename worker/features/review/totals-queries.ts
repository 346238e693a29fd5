import { and, asc, eq, sql } from 'drizzle-orm'
import { courses, lessons, levels, reviewItems } from '#db/schema/index.ts'
import { type ContentLanguage, REJECT_REASONS } from '#db/vocabulary.ts'
import type { LessonTotals } from '#worker/contract/review.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'

const count = (state: 'approved' | 'edited' | 'rejected') =>
  sql<number>`sum(state = ${sql.raw(`'${state}'`)})`.as(state)

type Reasons = LessonTotals['reasons']
const NO_REASONS: Reasons = { wrong: 0, not_in_source: 0, unclear: 0, not_needed: 0 }

/** The counts by reason as JSON, `{reason: count}`. */
const countReasons = sql<Reasons>`json_object(${sql.join(
  REJECT_REASONS.map(
    (reason) => sql`${sql.raw(`'${reason}'`)}, coalesce(sum(reject_reason = ${sql.raw(`'${reason}'`)}), 0)`,
  ),
  sql`, `,
)})`.mapWith((text: string): Reasons => JSON.parse(text))

const objectivesCount = sql<number>`json_array_length(${lessons.objectives})`.as('objectives')
/** In a select from several tables drizzle names the columns of each. */
const objectivesAsked =
  sql<number>`(SELECT count(DISTINCT o.value ->> 'id') FROM json_each(${lessons.objectives}) o
  JOIN questions q ON q.objective_id = o.value ->> 'id' AND q.lesson_id = ${lessons.id} AND q.state <> 'rejected')`.as(
    'objectives_asked',
  )

/** Every lesson of the instructor's course, in order, with the progress of its review. */
export async function getTotals(
  services: Services,
  ownerId: string,
  courseId: string,
): Promise<{ language: ContentLanguage; totals: LessonTotals[] }> {
  const { db } = services
  const [[course], lessonRows, countRows] = await db.batch([
    db
      .select({ language: courses.language })
      .from(courses)
      .where(and(eq(courses.id, courseId), eq(courses.owner_id, ownerId))),
    db
      .select({
        lesson_id: sql<string>`${lessons.id}`.as('lesson_id'),
        lesson_title: sql<string>`${lessons.title}`.as('lesson_title'),
        minutes: lessons.minutes,
        objectives: objectivesCount,
        objectives_asked: objectivesAsked,
        level_id: sql<string>`${levels.id}`.as('level_id_of'),
        level_title: sql<string>`${levels.title}`.as('level_title'),
      })
      .from(lessons)
      .innerJoin(levels, eq(levels.id, lessons.level_id))
      .where(eq(lessons.course_id, courseId))
      .orderBy(asc(levels.position), asc(lessons.position)),
    db
      .select({
        lesson_id: reviewItems.lesson_id,
        items: sql<number>`count(*)`.as('items'),
        approved: count('approved'),
        edited: count('edited'),
        rejected: count('rejected'),
        approved_together: sql<number>`sum(approved_together IS NOT NULL)`.as('together'),
        failed_checks: sql<number>`sum(failed AND state = 'pending')`.as('failed_checks'),
        reasons: countReasons.as('reasons'),
      })
      .from(reviewItems)
      .where(eq(reviewItems.course_id, courseId))
      .groupBy(reviewItems.lesson_id),
  ])
  const { language } = found(course)
  const counts = new Map(countRows.map(({ lesson_id: lessonId, ...row }) => [lessonId, row]))
  const none = {
    items: 0,
    approved: 0,
    edited: 0,
    rejected: 0,
    approved_together: 0,
    failed_checks: 0,
    reasons: NO_REASONS,
  }
  const totals = lessonRows.map((lesson) => ({ ...lesson, ...(counts.get(lesson.lesson_id) ?? none) }))
  return { language, totals }
}

/** The number of undecided items of a course, as a query for a batch. */
export const countPending = (services: Services, courseId: string) =>
  services.db
    .select({ count: sql<number>`count(*)`.as('count') })
    .from(reviewItems)
    .where(and(eq(reviewItems.course_id, courseId), eq(reviewItems.state, 'pending')))
