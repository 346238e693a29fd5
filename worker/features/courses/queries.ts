import { and, count, eq, getTableColumns, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { insertMany } from '#db/bulk-insert.ts'
import { assessments, categories, courses, questions } from '#db/schema/index.ts'
import { LOWEST_PRICE } from '#db/vocabulary.ts'
import type { CourseBody, CoursePatch } from '#worker/contract/course-fields.ts'
import type { Course, OwnCourse, WholeCourse } from '#worker/contract/courses.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import { expectRoom, hasRoom } from '#worker/platform/limits/caps.ts'
import type { Services } from '#worker/platform/services.ts'
import { courseView, slugOf } from './rules.ts'
import { syncSearchIndex } from './search.ts'

const {
  owner_id: _owner,
  thumbnail_bytes: _bytes,
  live_version: _live,
  indexed_version: _indexed,
  certificate_months: _months,
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

/** Courses as their instructor sees them; the caller adds order and limit. */
export const selectOwn = (services: Services, where: SQL | undefined) =>
  services.db.select(ownColumns).from(courses).where(where).$dynamic()

/** The query above made the JSON, so its shape is known. */
export function ownView({ job, review, materials, ...row }: OwnRow): OwnCourse {
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

/** Throws 404 for a course of somebody else. */
export async function expectOwnCourse(services: Services, ownerId: string, courseId: string): Promise<void> {
  const own = ownCourse(ownerId, courseId)
  found(await services.db.select({ id: courses.id }).from(courses).where(own).get())
}

export async function getOwnCourse(
  services: Services,
  ownerId: string,
  courseId: string,
): Promise<OwnCourse> {
  const [row] = await selectOwn(services, ownCourse(ownerId, courseId))
  return ownView(found(row))
}

/** The course with what its parts hold; a question that was taken out of use does not count. */
export async function getWholeCourse(
  services: Services,
  ownerId: string,
  courseId: string,
): Promise<WholeCourse> {
  const { db } = services
  const inUse = and(eq(questions.course_id, courseId), ne(questions.state, 'rejected'))
  const [[row], [asked], [held]] = await db.batch([
    selectOwn(services, ownCourse(ownerId, courseId)),
    db.select({ n: count() }).from(questions).where(inUse),
    db.select({ n: count() }).from(assessments).where(eq(assessments.course_id, courseId)),
  ])
  return {
    ...ownView(found(row)),
    questions_number: found(asked).n,
    assessments_number: found(held).n,
  }
}

/**
 * True in SQL while the instructor may use the category: one of the catalogue, or one of their own. It stands in the
 * statement that writes the course, because a category may be deleted at the same moment.
 */
export const mayHave = (ownerId: string, categoryId: string | null | undefined): SQL =>
  categoryId
    ? sql`exists (select 1 from ${categories} where ${and(eq(categories.id, categoryId), usableBy(ownerId))})`
    : sql`true`

/** For after a statement under `mayHave` wrote nothing. */
export async function expectCategory(
  services: Services,
  ownerId: string,
  categoryId: string | null | undefined,
): Promise<void> {
  if (!categoryId) return
  const there = await services.db.$count(categories, and(eq(categories.id, categoryId), usableBy(ownerId)))
  if (there === 0) throw new AppError('invalid', { fields: { category_id: 'invalid_value' } })
}

/** True in SQL for the categories that an instructor may use: the catalogue's and their own. */
export const usableBy = (ownerId: string) => or(isNull(categories.owner_id), eq(categories.owner_id, ownerId))

export async function createCourse(
  services: Services,
  ownerId: string,
  body: z.infer<typeof CourseBody>,
): Promise<Course> {
  const now = services.now()
  const id = newId()
  const made = { id, slug: slugOf(body.title, id), owner_id: ownerId, created_at: now, updated_at: now }
  const { db } = services
  const allowed = sql`${hasRoom('courses', ownerId)} and ${mayHave(ownerId, body.category_id)}`
  for (const insert of insertMany(db, courses, [{ ...body, ...made }], allowed)) await insert
  const [row] = await db.select(shown).from(courses).where(eq(courses.id, id))
  if (!row) {
    await expectCategory(services, ownerId, body.category_id)
    await expectRoom(services, ownerId, ['courses'])
  }
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

/** True in SQL when the course may be in that language: another one only while it has no lessons and none are written. */
function mayBeIn(language: Patch['language']): SQL | undefined {
  if (language === undefined) return undefined
  return sql`(${courses.language} = ${language} or not (
    exists (select 1 from lessons l where l.course_id = courses.id)
    or exists (select 1 from jobs j where j.course_id = courses.id and j.state in ('queued', 'running', 'outline_ready'))))`
}

/** The parts that were sent are written over those that are stored, and the others stay as they are. */
const partly = (column: typeof courses.plan | typeof courses.allow_download, part: object) =>
  sql`json_patch(${column}, ${JSON.stringify(part)})`

/** A listed course is indexed again, because its words, price or category may have changed. */
export async function updateCourse(
  services: Services,
  ownerId: string,
  courseId: string,
  patch: Patch,
): Promise<Course> {
  const { db } = services
  const { plan, allow_download: allowed, joining_ends_at: joiningEnds, ...values } = patch
  const [course] = await db
    .update(courses)
    .set({
      ...values,
      ...(plan ? { plan: partly(courses.plan, plan) } : {}),
      ...(joiningEnds === undefined
        ? {}
        : { joining_ends_at: joiningEnds === null ? null : Date.parse(joiningEnds) }),
      ...(allowed ? { allow_download: partly(courses.allow_download, allowed) } : {}),
      updated_at: services.now(),
    })
    .where(
      and(
        ownCourse(ownerId, courseId),
        mayHave(ownerId, patch.category_id),
        staysPayable(patch),
        mayBeIn(patch.language),
      ),
    )
    .returning(shown)
  if (!course) {
    const before = await getOwnCourse(services, ownerId, courseId)
    if (patch.language !== undefined && patch.language !== before.language)
      throw new AppError('invalid', { fields: { language: 'language_is_written' } })
    await expectCategory(services, ownerId, patch.category_id)
    throw new AppError('invalid', { fields: { price: 'price_too_low' } })
  }
  await syncSearchIndex(services, course)
  return courseView(course)
}

export { shown as courseColumns }
