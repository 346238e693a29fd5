import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { notifications } from '#db/schema/index.ts'
import {
  archiveLimit,
  createArchive,
  deleteArchive,
  type Entry,
  findArchiveWith,
  idsIn,
  isListed,
  monthOf,
  readArchive,
  writeArchive,
} from '#worker/platform/files/archive.ts'
import { type Cursor, newestOf } from '#worker/platform/paging.ts'
import type { Services } from '#worker/platform/services.ts'

/** Readers of one run, and notifications of each. */
const READERS = 20
const NOTIFICATIONS = 2_000

type Row = typeof notifications.$inferSelect
type ArchivedNotification = Row & Entry

const cursorOf = ({ created_at: at, id }: { created_at: number; id: string }): Cursor => ({ at, id })

/** Read ones that are old. The condition is written out: a partial index serves only a query with the same one. */
const mayLeave = (services: Services) =>
  and(
    sql`${notifications.read_at} IS NOT NULL`,
    sql`${notifications.created_at} < ${archiveLimit(services, services.env.ARCHIVE_NOTIFICATIONS_DAYS)}`,
  )

export async function listReadersToArchive(services: Services): Promise<string[]> {
  const rows = await services.db
    .select({ id: notifications.user_id })
    .from(notifications)
    .where(mayLeave(services))
    .orderBy(asc(notifications.created_at))
    .limit(READERS)
  return [...new Set(rows.map(({ id }) => id))]
}

/** Moves a reader's old notifications to the archive, a file a month. Returns how many it moved. */
export async function createArchiveOf(services: Services, userId: string): Promise<number> {
  const { db } = services
  const rows = await db
    .select()
    .from(notifications)
    .where(and(eq(notifications.user_id, userId), mayLeave(services)))
    .orderBy(asc(notifications.created_at), asc(notifications.id))
    .limit(NOTIFICATIONS)
  let moved = 0
  for (const month of Map.groupBy(rows, ({ created_at: at }) => monthOf(at)).values()) {
    const entries = month.map((row) => ({ ...row, at: row.created_at }))
    const archive = await writeArchive(services, { userId, kind: 'notifications' }, entries)
    const ids = JSON.stringify(Object.fromEntries(month.map(({ id }) => [id, 1])))
    const [gone] = await db.batch([
      db
        .delete(notifications)
        // One that was marked as unread meanwhile stays, and its copy in the file is not shown.
        .where(
          and(
            eq(notifications.user_id, userId),
            inArray(notifications.id, idsIn(ids)),
            isNotNull(notifications.read_at),
          ),
        )
        .returning({ id: notifications.id }),
      createArchive(services, archive),
    ])
    moved += gone.length
  }
  return moved
}

/** The rows of a page, and of the archive what belongs among them. Files are read only as far as the page reaches. */
export async function withArchived<Shown extends { id: string; created_at: number }>(
  services: Services,
  rows: Shown[],
  {
    files,
    cursor,
    limit,
    view,
  }: {
    files: { file_key: string; newest_at: number }[]
    cursor: Cursor | null
    limit: number
    view: (row: Row) => Shown
  },
): Promise<Shown[]> {
  let merged = rows
  const isOlder = ({ created_at: at, id }: Row) =>
    cursor === null || at < cursor.at || (at === cursor.at && id < cursor.id)
  for (const { file_key: key, newest_at: newest } of files) {
    const last = merged[limit - 1]
    if (last && last.created_at > newest) break
    const there = new Set(merged.map(({ id }) => id))
    const entries = (await readArchive<ArchivedNotification>(services, key)) ?? []
    const older = entries.filter((row) => isOlder(row) && !there.has(row.id)).map(view)
    merged = newestOf(merged, older, cursorOf)
  }
  return merged.slice(0, limit)
}

/** Brings the file that holds a notification back into the rows. False when it is in no file of this reader. */
export async function bringBackNotification(
  services: Services,
  userId: string,
  id: string,
): Promise<boolean> {
  const { db } = services
  const archive = await findArchiveWith<ArchivedNotification>(services, { userId, kind: 'notifications', id })
  if (!archive) return false
  const { key, entries } = archive
  const text = JSON.stringify(entries.map(({ at: _, ...row }) => row))
  await db.batch([
    db
      .insert(notifications)
      .select(
        sql`SELECT n.value ->> 'id', ${userId}, n.value ->> 'kind', n.value ->> 'data', n.value ->> 'link',
          n.value ->> 'key', n.value ->> 'read_at', n.value ->> 'created_at' FROM json_each(${text}) n WHERE ${isListed(key)}`,
      )
      .onConflictDoNothing(),
    deleteArchive(services, key),
  ])
  return true
}
