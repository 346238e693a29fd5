import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { courses } from '#db/schema/index.ts'
import type { OwnCourse, OwnCoursesQuery } from '#worker/contract/courses.ts'
import { searchForm } from '#worker/extract/fold.ts'
import { decodeTextCursor, encodeTextCursor, newestFirst, pageSize } from '#worker/platform/paging.ts'
import type { Services } from '#worker/platform/services.ts'
import { ownView, selectOwn } from './queries.ts'

type Query = z.infer<typeof OwnCoursesQuery>

/** The states in which a course can be listed; without one, all that is not archived. */
const STATES: Record<NonNullable<Query['state']>, SQL | undefined> = {
  in_progress: and(isNull(courses.archived_at), eq(courses.status, 'in_progress')),
  published: and(isNull(courses.archived_at), eq(courses.status, 'published'), eq(courses.is_active, true)),
  inactive: and(isNull(courses.archived_at), eq(courses.is_active, false)),
  archived: isNotNull(courses.archived_at),
}

/** A title as it stands in the alphabet: letters with a hamza beside those without one, capitals beside small ones. */
const byTitle = sql<string>`replace(replace(replace(lower(${courses.title}), 'أ', 'ا'), 'إ', 'ا'), 'آ', 'ا')`

/** An instructor has a few hundred courses at most, so their words are compared here, folded as both sides have to be. */
async function matching(services: Services, ownerId: string, typed: string): Promise<string[]> {
  const rows = await services.db
    .select({ id: courses.id, title: courses.title, subjects: courses.subjects })
    .from(courses)
    .where(eq(courses.owner_id, ownerId))
  return rows
    .filter(({ title, subjects }) =>
      [title, ...subjects.map((subject) => subject.title)].some((text) => searchForm(text).includes(typed)),
    )
    .map(({ id }) => id)
}

type Row = { id: string; key: number | string }
type Order = {
  order: SQL[]
  after: SQL | undefined
  limit: number
  key: SQL<number | string>
  of: (rows: Row[]) => { shown: Row[]; next_cursor: string | null }
}

function titleOrder(query: Query): Order {
  const limit = pageSize(query.limit)
  const cursor = decodeTextCursor(query.cursor)
  return {
    order: [asc(byTitle), asc(courses.id)],
    after: cursor ? sql`(${byTitle}, ${courses.id}) > (${cursor.text}, ${cursor.id})` : undefined,
    limit: limit + 1,
    key: byTitle,
    of: (rows) => {
      const shown = rows.slice(0, limit)
      const last = shown.at(-1)
      const more = rows.length > limit && last
      return { shown, next_cursor: more ? encodeTextCursor({ text: String(last.key), id: last.id }) : null }
    },
  }
}

const NUMBERS = {
  newest: courses.created_at,
  changed: courses.updated_at,
  students: courses.learners_count,
} as const

function orderOf({ sort = 'newest', ...query }: Query): Order {
  if (sort === 'title') return titleOrder(query)
  const column = NUMBERS[sort]
  const page = newestFirst([column, courses.id], query)
  return {
    order: [desc(column), desc(courses.id)],
    after: page.older,
    limit: page.limit,
    key: sql`${column}`,
    of: (rows) => page.of(rows, ({ id, key }) => ({ at: Number(key), id })),
  }
}

/**
 * A page of an instructor's courses. Which ones is asked twice in one batch, because what a course's row counts of its
 * items is read only for those that are shown.
 */
export async function listOwnCourses(services: Services, ownerId: string, query: Query) {
  const { db } = services
  const typed = searchForm(query.search ?? '')
  const order = orderOf(query)
  const where = and(
    eq(courses.owner_id, ownerId),
    query.state ? STATES[query.state] : isNull(courses.archived_at),
    query.language && eq(courses.language, query.language),
    query.category_id ? eq(courses.category_id, query.category_id) : undefined,
    query.payment_status && eq(courses.payment_status, query.payment_status),
    typed === '' ? undefined : inList(await matching(services, ownerId, typed)),
    order.after,
  )
  const page = { id: courses.id, key: order.key.as('key') }
  const shownIds = db
    .select({ id: courses.id })
    .from(courses)
    .where(where)
    .orderBy(...order.order)
    .limit(order.limit - 1)
  const [rows, own] = await db.batch([
    db
      .select(page)
      .from(courses)
      .where(where)
      .orderBy(...order.order)
      .limit(order.limit),
    selectOwn(services, inArray(courses.id, shownIds)),
  ])
  const { shown, next_cursor: nextCursor } = order.of(rows)
  const byId = new Map(own.map((row) => [row.id, row]))
  const list = shown.flatMap(({ id }): OwnCourse[] => {
    const row = byId.get(id)
    return row ? [ownView(row)] : []
  })
  return { list, next_cursor: nextCursor }
}

const inList = (ids: string[]): SQL =>
  sql`${courses.id} in (select value from json_each(${JSON.stringify(ids)}))`
