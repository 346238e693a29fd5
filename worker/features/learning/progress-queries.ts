import { and, eq, or, sql } from 'drizzle-orm'
import { courses, courseVersions, enrolments, lessonProgress, lessons } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import type { Progress } from '#worker/contract/learning.ts'
import { enrolment, isEnrolled, placesOf, takesStudents } from '#worker/features/courses/enrolment-queries.ts'
import { enterLessonCards } from '#worker/features/practice/enter-queries.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { Caller } from '#worker/platform/http/request.ts'
import type { Services } from '#worker/platform/services.ts'
import { courseForStudent, liveOutline, reachable } from './live-queries.ts'
import { outlineOf, progressIn } from './outline-rules.ts'
import { progressOf, steps } from './rules.ts'

/** Joins a free course; calling it again is harmless. Returns the course, or null if it has to be paid for first. */
export async function joinCourse(
  services: Services,
  studentId: string,
  courseId: string,
): Promise<{ slug: string } | null> {
  const { db, now } = services
  const takes = takesStudents(now())
  const free = and(reachable, takes, eq(courses.payment_status, 'free'))
  const [rows] = await db.batch([
    db
      .select({
        slug: courses.slug,
        reachable: sql<boolean>`${reachable}`.mapWith(Boolean),
        takes: sql<boolean>`${takes}`.mapWith(Boolean).as('takes'),
        joined: sql<boolean>`${or(isEnrolled(studentId), free)}`.mapWith(Boolean),
      })
      .from(courses)
      .where(eq(courses.id, courseId)),
    ...enrolment(services, studentId, courseId, { when: free, at: now() }),
  ])
  const course = found(rows[0])
  if (course.joined) return { slug: course.slug }
  if (!course.reachable) throw new AppError('not_found')
  if (!course.takes) throw new AppError('joining_closed')
  return null
}

type Place = { position: number; done?: boolean; block_id?: string }
export type SavedPlace = { position: number; done: boolean; course: Progress }

/**
 * Stores the place in a lesson. It only grows and a lesson is finished once, so late or repeated reports undo nothing.
 * The enrolment's counter is recounted, not incremented.
 */
export async function updatePlace(
  services: Services,
  { userId: studentId, timeZone }: Pick<Caller, 'userId' | 'timeZone'>,
  lessonId: string,
  place: Place,
): Promise<SavedPlace> {
  const { db } = services
  const now = services.now()
  // A batch, which the session goes along with.
  const [[row]] = await db.batch([
    db
      .select(courseForStudent)
      .from(lessons)
      .innerJoin(courses, eq(courses.id, lessons.course_id))
      .leftJoin(courseVersions, liveOutline)
      .leftJoin(enrolments, and(eq(enrolments.course_id, courses.id), eq(enrolments.student_id, studentId)))
      .where(eq(lessons.id, lessonId)),
  ])
  const course = found(row)
  const outline = outlineOf(course.outline)
  const path = steps(progressIn(outline, course.places))
  const before = path.find((step) => step.id === lessonId)
  // A lesson that left the course can still be read by those who finished it, but nothing more is stored about it.
  const isOver = !before && course.places?.[lessonId]?.[1] === 1
  if (!before && !isOver) throw new AppError('not_found')
  if (course.joined_at === null) throw new AppError(course.reachable ? 'not_enrolled' : 'not_found')
  if (!before) return { position: 100, done: true, course: progressOf(path) }
  if (before.locked) throw new AppError('lesson_locked')
  const done = before.done || place.done === true
  const position = done ? 100 : Math.max(before.position, place.position)
  const kept = {
    student_id: studentId,
    lesson_id: lessonId,
    course_id: course.course_id,
    position,
    block_id: place.block_id ?? null,
    done_at: done ? now : null,
    opened_at: now,
    updated_at: now,
  }
  await updateProgress(
    services,
    kept,
    timeZone,
    path.map(({ id }) => id),
  )
  const after = path.map((one) => (one.id === lessonId ? { ...one, position, done } : one))
  return { position, done, course: progressOf(after) }
}

/** Stores the place, and recounts the enrolment's totals over the lessons of the course. */
async function updateProgress(
  services: Services,
  row: typeof lessonProgress.$inferInsert,
  timeZone: string,
  lessonIds: string[],
) {
  const { db } = services
  const mine = and(eq(lessonProgress.student_id, row.student_id), eq(lessonProgress.course_id, row.course_id))
  const done = sql`(SELECT count(*) FROM ${lessonProgress} WHERE ${mine} AND ${lessonProgress.done_at} IS NOT NULL
    AND ${lessonProgress.lesson_id} IN (SELECT value FROM json_each(${JSON.stringify(lessonIds)})))`
  // The time between two saved places; a longer gap is a break, of which only the beginning counts.
  const spent = sql`min(max(excluded.updated_at - ${lessonProgress.updated_at}, 0), ${LIMITS.pauseMs})`
  await db.batch([
    db
      .insert(lessonProgress)
      .values(row)
      .onConflictDoUpdate({
        target: [lessonProgress.student_id, lessonProgress.lesson_id],
        set: {
          block_id: sql`coalesce(excluded.block_id, ${lessonProgress.block_id})`,
          position: sql`max(${lessonProgress.position}, excluded.position)`,
          done_at: sql`coalesce(${lessonProgress.done_at}, excluded.done_at)`,
          seconds: sql`${lessonProgress.seconds} + ${spent} / 1000`,
          updated_at: sql`max(${lessonProgress.updated_at}, excluded.updated_at)`,
        },
      }),
    db
      .update(enrolments)
      .set({
        lessons_done: done,
        places: placesOf(mine),
        last_lesson_id: row.lesson_id,
        last_seen_at: sql`max(${enrolments.last_seen_at}, ${row.updated_at})`,
        completed_at: sql`coalesce(${enrolments.completed_at}, CASE WHEN ${done} >= ${lessonIds.length} THEN ${row.updated_at} END)`,
      })
      .where(and(eq(enrolments.course_id, row.course_id), eq(enrolments.student_id, row.student_id))),
    ...(row.done_at === null
      ? []
      : [enterLessonCards(services, { studentId: row.student_id, timeZone }, row.lesson_id)]),
  ])
}
