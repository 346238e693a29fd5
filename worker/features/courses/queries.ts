import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { insertMany } from '#db/bulk-insert.ts'
import { categories, courses, payments } from '#db/schema/index.ts'
import { LOWEST_PRICE } from '#db/vocabulary.ts'
import type { Course, CourseBody, CoursePatch, OwnCourse } from '#worker/contract/courses.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import { expectRoom, hasRoom } from '#worker/platform/limits/caps.ts'
import { newestFirst, type PageQuery } from '#worker/platform/paging.ts'
import type { Services } from '#worker/platform/services.ts'
import { courseView, slugOf } from './rules.ts'
import { unlistInSearch, updateSearchIndex } from './search.ts'

const {
  owner_id: _owner,
  thumbnail_key: _thumbnail,
  live_version: _live,
  ...shown
} = getTableColumns(courses)

/**
 * Counts of a course's items. Table by table, because SQLite would read all of the view `review_items` for a
 * course that another table names.
 */
const itemsOf = (condition: string) =>
  sql.raw(
    ['lessons', 'blocks', 'questions', 'cards']
      .map((table) => `(SELECT count(*) FROM ${table} WHERE course_id = courses.id${condition})`)
      .join(' + '),
  )

/**
 * Columns inside a subquery are named in full by hand: drizzle leaves the table off in a select from one table. One
 * read of a course includes its newest job, what is left to review and its files.
 */
const ownColumns = {
  ...shown,
  job: sql<string | null>`(SELECT json_object('id', j.id, 'state', j.state) FROM jobs j
    WHERE j.course_id = courses.id AND coalesce(j.error_code, '') <> 'nothing_new'
    ORDER BY j.created_at DESC LIMIT 1)`,
  review: sql<string>`json_object('pending', ${itemsOf(" AND state = 'pending'")}, 'total', ${itemsOf('')})`,
  materials: sql<string>`(SELECT json_group_array(json_object('id', m.id, 'name', m.name) ORDER BY cm.position)
    FROM course_materials cm JOIN materials m ON m.id = cm.material_id WHERE cm.course_id = courses.id)`,
}

type OwnRow = Awaited<ReturnType<typeof selectOwn>>[number]

const selectOwn = (services: Services, where: SQL | undefined, limit: number) =>
  services.db
    .select(ownColumns)
    .from(courses)
    .where(where)
    .orderBy(desc(courses.created_at), desc(courses.id))
    .limit(limit)

/** The query above made the JSON, so its shape is known. */
function ownView({ job, review, materials, ...row }: OwnRow): OwnCourse {
  return {
    ...courseView(row),
    job: job === null ? null : (JSON.parse(job) as OwnCourse['job']),
    review: JSON.parse(review) as OwnCourse['review'],
    materials: JSON.parse(materials) as OwnCourse['materials'],
  }
}

/** The condition that makes another instructor's course a 404. */
export const ownCourse = (ownerId: string, courseId: string) =>
  and(eq(courses.id, courseId), eq(courses.owner_id, ownerId))

export async function listOwnCourses(services: Services, ownerId: string, query: PageQuery) {
  const page = newestFirst([courses.created_at, courses.id], query)
  const rows = await selectOwn(services, and(eq(courses.owner_id, ownerId), page.older), page.limit)
  const { shown: rowsShown, next_cursor: nextCursor } = page.of(rows, (row) => ({
    at: row.created_at,
    id: row.id,
  }))
  return { list: rowsShown.map(ownView), next_cursor: nextCursor }
}

export async function getOwnCourse(
  services: Services,
  ownerId: string,
  courseId: string,
): Promise<OwnCourse> {
  const [row] = await selectOwn(services, ownCourse(ownerId, courseId), 1)
  return ownView(found(row))
}

async function mustBeCategory(services: Services, categoryId: string | null | undefined): Promise<void> {
  if (!categoryId) return
  const [row] = await services.db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, categoryId))
  if (!row) throw new AppError('invalid', { fields: { category_id: 'invalid_value' } })
}

export async function createCourse(
  services: Services,
  ownerId: string,
  body: z.infer<typeof CourseBody>,
): Promise<Course> {
  const now = services.now()
  await mustBeCategory(services, body.category_id)
  const id = newId()
  const made = { id, slug: slugOf(body.title, id), owner_id: ownerId, created_at: now, updated_at: now }
  const { db } = services
  for (const insert of insertMany(db, courses, [{ ...body, ...made }], hasRoom('courses', ownerId)))
    await insert
  const [row] = await db.select(shown).from(courses).where(eq(courses.id, id))
  if (!row) await expectRoom(services, ownerId, ['courses'])
  return courseView(found(row))
}

type Patch = z.infer<typeof CoursePatch>

/** True in SQL when the patched course can be paid for: a part that the patch leaves out stays as it is. */
function staysPayable({ payment_status: status, price, currency }: Patch): SQL | undefined {
  if (status === undefined && price === undefined && currency === undefined) return undefined
  const least = Object.entries(LOWEST_PRICE).map(([name, amount]) => sql`when ${name} then ${amount}`)
  const lowest = sql`case ${currency ?? courses.currency} ${sql.join(least, sql` `)} end`
  return sql`(${status ?? courses.payment_status} = 'free' or ${price ?? courses.price} >= ${lowest})`
}

/** A listed course is indexed again, because its words, price or category may have changed. */
export async function updateCourse(
  services: Services,
  ownerId: string,
  courseId: string,
  patch: Patch,
): Promise<Course> {
  const { db } = services
  await mustBeCategory(services, patch.category_id)
  const [row] = await db
    .update(courses)
    .set({ ...patch, updated_at: services.now() })
    .where(and(ownCourse(ownerId, courseId), staysPayable(patch)))
    .returning(shown)
  if (!row) {
    await getOwnCourse(services, ownerId, courseId)
    throw new AppError('invalid', { fields: { price: 'price_too_low' } })
  }
  const course = row
  if (course.status === 'published' && course.is_active) await updateSearchIndex(services, course)
  return courseView(course)
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
    .returning(shown)
  const course = found(row)
  if (active && course.status === 'published') await updateSearchIndex(services, course)
  else await unlistInSearch(services, courseId)
  return courseView(course)
}

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
      .returning({ id: courses.id }),
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
  if (deleted.length > 0) return closed.map(({ id }) => id)
  throw new AppError(found(left[0]).learners ? 'has_learners' : 'job_running')
}

export { shown as courseColumns }
