import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { courses, enrolments, lessonProgress, lessons, levels } from '#db/schema/index.ts'
import type { Progress } from '#worker/contract/learning.ts'
import { enrolment, isEnrolled } from '#worker/features/courses/enrolment-queries.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { listed, SHOWN } from './catalog-queries.ts'
import { courseProgressOf } from './path-queries.ts'
import { progressOf, steps } from './rules.ts'

/** Joins a free course; it may be repeated. Returns the course, or null if it has to be paid for first. */
export async function joinCourse(
  services: Services,
  studentId: string,
  courseId: string,
): Promise<{ slug: string } | null> {
  const { db, now } = services
  const free = and(listed, eq(courses.payment_status, 'free'))
  const [rows] = await db.batch([
    db
      .select({
        slug: courses.slug,
        listed: sql<boolean>`${listed}`.mapWith(Boolean),
        joined: sql<boolean>`${or(isEnrolled(studentId), free)}`.mapWith(Boolean),
      })
      .from(courses)
      .where(eq(courses.id, courseId)),
    ...enrolment(services, studentId, courseId, { when: free, at: now() }),
  ])
  const course = found(rows[0])
  if (course.joined) return { slug: course.slug }
  if (!course.listed) throw new AppError('not_found')
  return null
}

type Place = { position: number; done?: boolean }
export type SavedPlace = { position: number; done: boolean; course: Progress }

/**
 * Stores the place in a lesson. It only grows and a lesson is done once, so late or repeated reports take nothing
 * back. The counter of the enrolment is recounted, not incremented.
 */
export async function updatePlace(
  services: Services,
  studentId: string,
  lessonId: string,
  place: Place,
): Promise<SavedPlace> {
  const { db } = services
  const now = services.now()
  const [rows, courseProgress] = await db.batch([
    db
      .select({
        course_id: lessons.course_id,
        enrolled: enrolments.joined_at,
        listed: sql<boolean>`${listed}`.mapWith(Boolean),
      })
      .from(lessons)
      .innerJoin(courses, eq(courses.id, lessons.course_id))
      .leftJoin(
        enrolments,
        and(eq(enrolments.course_id, lessons.course_id), eq(enrolments.student_id, studentId)),
      )
      .where(and(eq(lessons.id, lessonId), inArray(lessons.state, SHOWN))),
    courseProgressOf(
      services,
      studentId,
      sql`${levels.course_id} = (SELECT course_id FROM lessons WHERE id = ${lessonId})`,
    ),
  ])
  const lesson = found(rows[0])
  if (lesson.enrolled === null) throw new AppError(lesson.listed ? 'not_enrolled' : 'not_found')
  const before = found(steps(courseProgress).find((step) => step.id === lessonId))
  if (before.locked) throw new AppError('lesson_locked')
  const done = before.done || place.done === true
  const position = done ? 100 : Math.max(before.position, place.position)
  await updateProgress(services, {
    student_id: studentId,
    lesson_id: lessonId,
    course_id: lesson.course_id,
    position,
    done_at: done ? now : null,
    updated_at: now,
  })
  const after = courseProgress.map((one) => (one.id === lessonId ? { ...one, position, done } : one))
  return { position, done, course: progressOf(after) }
}

async function updateProgress(services: Services, row: typeof lessonProgress.$inferInsert) {
  const { db } = services
  const shown = sql`${lessons.course_id} = ${row.course_id} AND ${lessons.state} IN ('approved', 'edited')`
  const total = sql`(SELECT count(*) FROM ${lessons} WHERE ${shown})`
  const done = sql`(SELECT count(*) FROM ${lessonProgress}
    JOIN ${lessons} ON ${lessons.id} = ${lessonProgress.lesson_id}
    WHERE ${lessonProgress.student_id} = ${row.student_id} AND ${lessonProgress.course_id} = ${row.course_id}
      AND ${lessonProgress.done_at} IS NOT NULL AND ${shown})`
  await db.batch([
    db
      .insert(lessonProgress)
      .values(row)
      .onConflictDoUpdate({
        target: [lessonProgress.student_id, lessonProgress.lesson_id],
        set: {
          position: sql`max(${lessonProgress.position}, excluded.position)`,
          done_at: sql`coalesce(${lessonProgress.done_at}, excluded.done_at)`,
          updated_at: sql`max(${lessonProgress.updated_at}, excluded.updated_at)`,
        },
      }),
    db
      .update(enrolments)
      .set({
        lessons_done: done,
        last_lesson_id: row.lesson_id,
        last_seen_at: sql`max(${enrolments.last_seen_at}, ${row.updated_at})`,
        completed_at: sql`coalesce(${enrolments.completed_at}, CASE WHEN ${done} >= ${total} THEN ${row.updated_at} END)`,
      })
      .where(and(eq(enrolments.course_id, row.course_id), eq(enrolments.student_id, row.student_id))),
  ])
}
