import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { insertMany } from '#db/bulk-insert.ts'
import { categories, courses } from '#db/schema/index.ts'
import type { Category, CategoryBody, CategoryPatch } from '#worker/contract/categories.ts'
import { courseColumns, usableBy } from '#worker/features/courses/queries.ts'
import { syncSearchIndex } from '#worker/features/courses/search.ts'
import { isTaken } from '#worker/platform/database/taken.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import { expectRoom, hasRoom } from '#worker/platform/limits/caps.ts'
import type { Services } from '#worker/platform/services.ts'
import { foldName, isSameName } from './rules.ts'

const {
  position: _position,
  owner_id: _owner,
  folded_ar: _foldedAr,
  folded_en: _foldedEn,
  ...shown
} = getTableColumns(categories)

/** The categories of the catalogue in its order, then the caller's own by their age, with how many courses are in each. */
export async function listCategories(services: Services, userId: string): Promise<Category[]> {
  const { db } = services
  const [rows, counts] = await db.batch([
    db
      .select({ ...shown, own: sql<number>`${categories.owner_id} is not null`.as('own') })
      .from(categories)
      .where(usableBy(userId))
      .orderBy(asc(sql`${categories.owner_id} is not null`), asc(categories.position), asc(categories.id)),
    db
      .select({ id: courses.category_id, count: sql<number>`count(*)`.as('count') })
      .from(courses)
      .where(eq(courses.owner_id, userId))
      .groupBy(courses.category_id),
  ])
  const inEach = new Map(counts.map(({ id, count }) => [id, count]))
  return rows.map((row) => ({ ...row, own: row.own === 1, courses_number: inEach.get(row.id) ?? 0 }))
}

const ownCategory = (ownerId: string, id: string) =>
  and(eq(categories.id, id), eq(categories.owner_id, ownerId))

async function getCategory(services: Services, userId: string, categoryId: string): Promise<Category> {
  const all = await listCategories(services, userId)
  return found(all.find(({ id }) => id === categoryId))
}

type Names = { name_ar?: string | undefined; name_en?: string | undefined }

const foldedNames = ({ name_ar: ar, name_en: en }: Names) => ({
  ...(ar === undefined ? {} : { folded_ar: foldName(ar) }),
  ...(en === undefined ? {} : { folded_en: foldName(en) }),
})

/**
 * One name leads to one category; without this, a list would show two that nobody can tell apart. Those of the
 * catalogue stay as they are, and of two own ones that are named at once the table takes the first.
 */
function mustBeNew(all: Category[], names: Names): void {
  const fields: Record<string, 'category_known'> = {}
  for (const key of ['name_ar', 'name_en'] as const) {
    const name = names[key]
    if (name !== undefined && all.some((one) => isSameName(one[key], name))) fields[key] = 'category_known'
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields })
}

export async function createCategory(
  services: Services,
  ownerId: string,
  body: z.infer<typeof CategoryBody>,
): Promise<Category> {
  const { db } = services
  mustBeNew(await listCategories(services, ownerId), body)
  const id = newId()
  const made = { id, owner_id: ownerId, position: services.now() }
  const row = { ...body, ...foldedNames(body), ...made, subjects: body.subjects ?? [] }
  for (const insert of insertMany(db, categories, [row], hasRoom('categories', ownerId))) await insert
  const all = await listCategories(services, ownerId)
  const category = all.find((one) => one.id === id)
  if (!category) {
    await expectRoom(services, ownerId, ['categories'])
    mustBeNew(all, body)
  }
  return found(category)
}

export async function updateCategory(
  services: Services,
  ownerId: string,
  categoryId: string,
  patch: z.infer<typeof CategoryPatch>,
): Promise<Category> {
  const others = async () => {
    const all = await listCategories(services, ownerId)
    found(all.find(({ id, own }) => id === categoryId && own))
    return all.filter(({ id }) => id !== categoryId)
  }
  mustBeNew(await others(), patch)
  const { name_ar: nameAr, name_en: nameEn, subjects } = patch
  const set = {
    ...(nameAr === undefined ? {} : { name_ar: nameAr }),
    ...(nameEn === undefined ? {} : { name_en: nameEn }),
    ...(subjects === undefined ? {} : { subjects }),
    ...foldedNames(patch),
  }
  if (Object.keys(set).length > 0)
    await services.db
      .update(categories)
      .set(set)
      .where(ownCategory(ownerId, categoryId))
      .catch(async (thrown: unknown) => {
        if (isTaken(thrown, 'categories')) mustBeNew(await others(), patch)
        throw thrown
      })
  return getCategory(services, ownerId, categoryId)
}

/**
 * Moves the courses of some categories into another and deletes them, as one: all of them are the caller's, or nothing
 * happens. The one that stays may be the catalogue's.
 */
export async function mergeCategories(
  services: Services,
  ownerId: string,
  into: string,
  ids: string[],
): Promise<Category> {
  const others = [...new Set(ids)].filter((id) => id !== into)
  const named = sql`(select value from json_each(${JSON.stringify(others)}))`
  const mayMerge = sql`exists (select 1 from ${categories} where ${and(eq(categories.id, into), usableBy(ownerId))})
    and (select count(*) from ${categories} where ${eq(categories.owner_id, ownerId)}
      and ${categories.id} in ${named}) = ${others.length}`
  if (others.length > 0) {
    const gone = await moveCourses(services, { ownerId, from: named, into, when: mayMerge })
    if (gone === 0) throw new AppError('not_found')
  }
  return getCategory(services, ownerId, into)
}

/** Its courses are in no category then. */
export async function deleteCategory(services: Services, ownerId: string, categoryId: string): Promise<void> {
  const gone = await moveCourses(services, {
    ownerId,
    from: sql`(${categoryId})`,
    into: null,
    when: sql`true`,
  })
  if (gone === 0) throw new AppError('not_found')
}

type Move = { ownerId: string; from: SQL; into: string | null; when: SQL }

/** Answers how many categories went. What the catalogue's index says of their courses changes with them. */
async function moveCourses(services: Services, { ownerId, from, into, when }: Move): Promise<number> {
  const { db } = services
  const own = sql`(select c.id from ${categories} c where c.owner_id = ${ownerId} and c.id in ${from})`
  const [moved, gone] = await db.batch([
    db
      .update(courses)
      .set({ category_id: into, updated_at: services.now() })
      .where(and(eq(courses.owner_id, ownerId), sql`${courses.category_id} in ${own}`, when))
      .returning(courseColumns),
    db
      .delete(categories)
      .where(and(eq(categories.owner_id, ownerId), sql`${categories.id} in ${from}`, when))
      .returning({ id: categories.id }),
  ])
  await syncSearchIndex(services, ...moved)
  return gone.length
}
