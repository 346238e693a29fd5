import { and, eq, notExists, type SQL, sql } from 'drizzle-orm'
import { assessments, blocks, courses, jobs, lessons, reviewItems } from '#db/schema/index.ts'
import type { Course } from '#worker/contract/courses.ts'
import { nextVersion } from '#worker/jobs/step-lease.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { courseColumns, ownCourse } from './queries.ts'
import { courseView } from './rules.ts'
import { unlistInSearch, updateSearchIndex } from './search.ts'

/** Unreviewed items that a refusal names; `count` says how many there are in all. */
const NAMED = 50

const taken = sql`state IN ('approved', 'edited')`
/** What students will see: approved lessons. */
const counts = {
  levels_count: sql<number>`(SELECT count(DISTINCT level_id) FROM lessons WHERE course_id = courses.id AND ${taken})`,
  lessons_count: sql<number>`(SELECT count(*) FROM lessons WHERE course_id = courses.id AND ${taken})`,
  minutes: sql<number>`(SELECT coalesce(sum(minutes), 0) FROM lessons WHERE course_id = courses.id AND ${taken})`,
}

/** How many approved questions of some types an exam or exercise can draw from its pool. */
const approved = (ofType: SQL) =>
  sql`(SELECT count(*) FROM questions q WHERE q.course_id = assessments.course_id AND q.type ${ofType}
    AND q.pool IN ('both', CASE assessments.kind WHEN 'exam' THEN 'exam' ELSE 'practice' END)
    AND q.state IN ('approved', 'edited') AND (assessments.level_id IS NULL OR q.level_id = assessments.level_id)
    AND (assessments.lesson_id IS NULL OR q.lesson_id = assessments.lesson_id))`

/** Drafts were counted before the review, so exams that ask for more questions than were approved are reduced. */
const fitAssessments = (services: Services, courseId: string) =>
  services.db
    .update(assessments)
    .set({
      mcq_count: sql`min(mcq_count, ${approved(sql`= 'multiple_choice'`)})`,
      true_or_false_count: sql`min(true_or_false_count, ${approved(sql`= 'true_or_false'`)})`,
      other_count: sql`min(other_count, ${approved(sql`NOT IN ('multiple_choice', 'true_or_false')`)})`,
    })
    .where(eq(assessments.course_id, courseId))

/** Updates the counts of a published course after a decision on a lesson, for a batch. */
export const refreshCounts = (services: Services, courseId: string) =>
  services.db
    .update(courses)
    .set(counts)
    .where(and(eq(courses.id, courseId), eq(courses.status, 'published')))

/**
 * Publishes a reviewed course: one batch reads, another one writes. The second repeats the condition, so an item
 * added by a regeneration in between prevents publishing.
 */
export async function publishCourse(services: Services, ownerId: string, courseId: string): Promise<Course> {
  const { db } = services
  const now = services.now()
  const own = ownCourse(ownerId, courseId)
  const pending = and(eq(reviewItems.course_id, courseId), eq(reviewItems.state, 'pending'))
  const [[state], items, [left]] = await db.batch([
    db
      .select({
        status: courses.status,
        title: courses.title,
        description: courses.description,
        is_active: courses.is_active,
        writing: sql<number>`EXISTS (SELECT 1 FROM jobs j WHERE j.course_id = courses.id AND j.state IN ('queued', 'running'))`,
        readable: sql<number>`EXISTS (SELECT 1 FROM ${lessons} l JOIN ${blocks} b ON b.lesson_id = l.id
          WHERE l.course_id = courses.id AND l.state IN ('approved', 'edited') AND b.state IN ('approved', 'edited'))`,
      })
      .from(courses)
      .where(own),
    db
      .select({ id: reviewItems.id, kind: reviewItems.kind, lesson_id: reviewItems.lesson_id })
      .from(reviewItems)
      .where(pending)
      .limit(NAMED),
    db.select({ count: sql<number>`count(*)` }).from(reviewItems).where(pending),
  ])
  const course = found(state)
  if (course.status === 'published') throw new AppError('already_published')
  if (course.writing) throw new AppError('job_running')
  if (items.length > 0) throw new AppError('unreviewed_items', { detail: { items, count: left?.count ?? 0 } })
  if (!course.readable) throw new AppError('nothing_to_publish')

  const reviewed = notExists(db.select({ id: reviewItems.id }).from(reviewItems).where(pending))
  const [published] = await db.batch([
    db
      .update(courses)
      .set({ ...counts, status: 'published', published_at: now, updated_at: now })
      .where(and(own, eq(courses.status, 'in_progress'), reviewed))
      .returning(courseColumns),
    db
      .update(jobs)
      .set({ state: 'done', updated_at: now, ...nextVersion })
      .where(and(eq(jobs.course_id, courseId), eq(jobs.state, 'ready_for_review'), reviewed)),
    fitAssessments(services, courseId),
    course.is_active
      ? updateSearchIndex(services, { id: courseId, title: course.title, description: course.description })
      : unlistInSearch(services, courseId),
  ])
  if (!published[0]) throw new AppError('conflict')
  return courseView(published[0])
}

/** Shows a course in the catalogue or hides it. Students who have joined keep it. */
export async function activateCourse(
  services: Services,
  ownerId: string,
  courseId: string,
  active: boolean,
): Promise<Course> {
  const [row] = await services.db
    .update(courses)
    .set({ is_active: active, updated_at: services.now() })
    .where(ownCourse(ownerId, courseId))
    .returning(courseColumns)
  const course = found(row)
  if (active && course.status === 'published') await updateSearchIndex(services, course)
  else await unlistInSearch(services, courseId)
  return courseView(course)
}
