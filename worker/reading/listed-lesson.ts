import { and, eq, isNotNull, type SQLWrapper, sql } from 'drizzle-orm'
import { courses, enrolments, lessons, lessonVersions } from '#db/schema/index.ts'
import { named } from '#worker/platform/database/named.ts'

/** Joins to a lesson the student's enrolment in its course. */
export const isJoined = (studentId: SQLWrapper | string) =>
  and(eq(enrolments.course_id, lessons.course_id), eq(enrolments.student_id, studentId))

/**
 * A lesson in a student's list over all courses. The query joins `courses`, and where there are rows the live version
 * (`liveLesson`) and the enrolment (`isJoined`).
 */
export const listedLessonColumns = {
  level_id: lessons.level_id,
  // A lesson that left the course has no live title, so its draft's is shown.
  lesson_title: sql<string>`coalesce(${lessonVersions.document} ->> 'title', ${lessons.title})`.as(
    'lesson_title',
  ),
  course_id: lessons.course_id,
  slug: courses.slug,
  course_title: named(courses.title, 'course_title'),
  language: courses.language,
  available: sql<boolean>`${and(isNotNull(lessons.live_version), sql`${enrolments.joined_at} IS NOT NULL`)}`
    .mapWith(Boolean)
    .as('available'),
}

type ListedRow = {
  lesson_id: string
  level_id: string
  lesson_title: string
  course_id: string
  slug: string
  course_title: string
  language: (typeof courses.$inferSelect)['language']
  available: boolean
}

/** The lesson and course of such a row as they cross the wire, and whether the student can open the lesson. */
export const listedLesson = (row: ListedRow) => ({
  lesson: { id: row.lesson_id, level_id: row.level_id, title: row.lesson_title },
  course: { id: row.course_id, slug: row.slug, title: row.course_title, language: row.language },
  available: row.available,
})
