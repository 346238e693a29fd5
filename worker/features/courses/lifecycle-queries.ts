import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { courses, payments } from '#db/schema/index.ts'
import type { Course, CoursesActionBody } from '#worker/contract/courses.ts'
import { deleteStatementFiles } from '#worker/features/xapi/clean.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { courseColumns, ownCourse } from './queries.ts'
import { courseView } from './rules.ts'
import { syncSearchIndex } from './search.ts'

type Action = z.infer<typeof CoursesActionBody>['action']

/** What an action writes, and of which courses it changes anything. */
const actionOf = (action: Action, now: number) =>
  ({
    archive: { set: { archived_at: now }, when: isNull(courses.archived_at) },
    unarchive: { set: { archived_at: null }, when: isNotNull(courses.archived_at) },
    activate: { set: { is_active: true }, when: eq(courses.is_active, false) },
    deactivate: { set: { is_active: false }, when: eq(courses.is_active, true) },
  })[action]

/**
 * Does the same with several courses. The answer names those that it changed, so that undoing it leaves alone what was
 * so before. Courses of others, or that are gone, are passed over.
 */
export async function updateStates(
  services: Services,
  ownerId: string,
  { ids, action }: z.infer<typeof CoursesActionBody>,
): Promise<string[]> {
  const now = services.now()
  const { set, when } = actionOf(action, now)
  const named = sql`${courses.id} in (select value from json_each(${JSON.stringify(ids)}))`
  const rows = await services.db
    .update(courses)
    .set({ ...set, updated_at: now })
    .where(and(named, eq(courses.owner_id, ownerId), when))
    .returning(courseColumns)
  await syncSearchIndex(services, ...rows)
  return rows.map((row) => row.id)
}

type Change = { is_active: boolean } | { archived_at: SQL | null }

async function changeState(services: Services, ownerId: string, courseId: string, change: Change) {
  const [row] = await services.db
    .update(courses)
    .set({ ...change, updated_at: services.now() })
    .where(ownCourse(ownerId, courseId))
    .returning(courseColumns)
  const course = found(row)
  await syncSearchIndex(services, course)
  return courseView(course)
}

/** Shows a course in the catalogue or hides it. Students who have joined keep it. */
export const activateCourse = (
  services: Services,
  ownerId: string,
  courseId: string,
  active: boolean,
): Promise<Course> => changeState(services, ownerId, courseId, { is_active: active })

/** Closes a course to everybody who has not joined it. It may be repeated: the first time counts. */
export const archiveCourse = (services: Services, ownerId: string, courseId: string): Promise<Course> =>
  changeState(services, ownerId, courseId, {
    archived_at: sql`coalesce(${courses.archived_at}, ${services.now()})`,
  })

/** Brings it back as it was: shown or hidden. */
export const unarchiveCourse = (services: Services, ownerId: string, courseId: string): Promise<Course> =>
  changeState(services, ownerId, courseId, { archived_at: null })

/**
 * Refused while somebody learns from it or a job still writes to it; the condition is part of the statement. Its
 * pending payments are closed and returned, because they still have to be closed at the gateway.
 */
export async function deleteCourse(services: Services, ownerId: string, courseId: string): Promise<string[]> {
  const { db, now } = services
  const learners = sql`EXISTS (SELECT 1 FROM enrolments e WHERE e.course_id = courses.id)`
  const writing = sql`EXISTS (SELECT 1 FROM jobs j WHERE j.course_id = courses.id AND j.state IN ('queued', 'running'))`
  const own = ownCourse(ownerId, courseId)
  const isGone = sql`not exists (select 1 from ${courses} where ${eq(courses.id, courseId)})`
  const [deleted, closed, left] = await db.batch([
    db
      .delete(courses)
      .where(and(own, sql`NOT ${learners}`, sql`NOT ${writing}`))
      .returning({ id: courses.id, thumbnail_key: courses.thumbnail_key }),
    db
      .update(payments)
      .set({ state: 'closed', close_due_at: now() })
      .where(and(eq(payments.course_id, courseId), eq(payments.state, 'pending'), isGone))
      .returning({ id: payments.id }),
    db
      .select({ learners: sql<number>`${learners}` })
      .from(courses)
      .where(own),
  ])
  const [gone] = deleted
  if (!gone) throw new AppError(found(left[0]).learners ? 'has_learners' : 'job_running')
  if (gone.thumbnail_key) await services.files.delete(gone.thumbnail_key)
  await deleteStatementFiles(services, courseId)
  return closed.map(({ id }) => id)
}
