import { and, eq, isNotNull, or, type SQLWrapper, sql } from 'drizzle-orm'
import { bookmarks, courses, enrolments, lessons, lessonVersions } from '#db/schema/index.ts'
import type { Bookmark } from '#worker/contract/bookmarks.ts'
import { builtOnce } from '#worker/platform/database/built-once.ts'
import { newestFirst, type PageQuery } from '#worker/platform/paging.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { isJoined, listedLesson, listedLessonColumns } from '#worker/reading/listed-lesson.ts'
import { liveLesson } from '#worker/reading/live-versions.ts'

const ownedBy = (studentId: SQLWrapper | string, lessonId: SQLWrapper | string) =>
  and(eq(bookmarks.student_id, studentId), eq(bookmarks.lesson_id, lessonId))

/** A student's bookmarks, the newest first. Those of withdrawn lessons stay, marked as not available. */
export async function listBookmarks(services: Services, studentId: string, query: PageQuery) {
  const page = newestFirst([bookmarks.created_at, bookmarks.lesson_id], query)
  const rows = await services.db
    .select({
      lesson_id: bookmarks.lesson_id,
      ...listedLessonColumns,
      created_at: bookmarks.created_at,
    })
    .from(bookmarks)
    .innerJoin(lessons, eq(lessons.id, bookmarks.lesson_id))
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .leftJoin(lessonVersions, liveLesson)
    .leftJoin(enrolments, isJoined(studentId))
    .where(and(eq(bookmarks.student_id, studentId), page.older))
    .orderBy(...page.order)
    .limit(page.limit)
  const { shown, next_cursor: nextCursor } = page.of(rows, (row) => ({
    at: row.created_at,
    id: row.lesson_id,
  }))
  return { data: shown.map(bookmarkOf), nextCursor }
}

type Row = Parameters<typeof listedLesson>[0] & { created_at: number }
const bookmarkOf = (row: Row): Bookmark => ({ ...listedLesson(row), created_at: iso(row.created_at) })

/** A lesson that a student may bookmark or has bookmarked, and which of the two; any other is not there. */
const stateOf = (services: Services, studentId: SQLWrapper | string, lessonId: SQLWrapper | string) =>
  services.db
    .select({
      bookmarked: sql<boolean>`${bookmarks.created_at} IS NOT NULL`.mapWith(Boolean).as('bookmarked'),
    })
    .from(lessons)
    .leftJoin(enrolments, isJoined(studentId))
    .leftJoin(bookmarks, ownedBy(studentId, lessonId))
    .where(
      and(
        eq(lessons.id, lessonId),
        or(
          and(isNotNull(enrolments.joined_at), isNotNull(lessons.live_version)),
          isNotNull(bookmarks.created_at),
        ),
      ),
    )

const firstState = builtOnce((services) =>
  stateOf(services, sql.placeholder('student'), sql.placeholder('lesson')),
)

/** Whether a lesson is bookmarked. Undefined if the student has no access to it. */
export const findBookmark = (services: Services, studentId: string, lessonId: string) =>
  firstState(services).get({ student: studentId, lesson: lessonId })

/** Bookmarks a lesson once, however often it is asked; false where the student cannot read the lesson. */
export async function createBookmark(
  services: Services,
  studentId: string,
  lessonId: string,
): Promise<boolean> {
  const { db } = services
  const readable = db
    .select({
      student_id: sql<string>`${studentId}`.as('student_id'),
      lesson_id: lessons.id,
      created_at: sql<number>`${services.now()}`.as('created_at'),
    })
    .from(lessons)
    .innerJoin(enrolments, isJoined(studentId))
    .where(and(eq(lessons.id, lessonId), isNotNull(lessons.live_version)))
  const [, [state]] = await db.batch([
    db.insert(bookmarks).select(readable).onConflictDoNothing(),
    stateOf(services, studentId, lessonId),
  ])
  return state?.bookmarked ?? false
}

/** Deletes a bookmark, which may be repeated; false where the student has nothing to do with the lesson. */
export async function deleteBookmark(
  services: Services,
  studentId: string,
  lessonId: string,
): Promise<boolean> {
  const { db } = services
  const [states] = await db.batch([
    stateOf(services, studentId, lessonId),
    db.delete(bookmarks).where(ownedBy(studentId, lessonId)),
  ])
  return states.length > 0
}
