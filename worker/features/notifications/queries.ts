import { and, desc, eq, inArray, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { notifications, pushTokens, sessions, users } from '#db/schema/index.ts'
import { batchBuiltOnce, oneFor } from '#worker/platform/database/built-once.ts'
import { archivesOf } from '#worker/platform/files/archive.ts'
import { isLiveSession } from '#worker/platform/identity/session-rows.ts'
import { newId } from '#worker/platform/ids.ts'
import { decodeCursor, newestFirst, type PageQuery } from '#worker/platform/paging.ts'
import type { Services } from '#worker/platform/services.ts'
import { bringBackNotification, withArchived } from './archive-queries.ts'

const shown = {
  id: notifications.id,
  kind: notifications.kind,
  data: notifications.data,
  link: notifications.link,
  read_at: notifications.read_at,
  created_at: notifications.created_at,
  /** Its email was given up. */
  email_failed: sql<number>`exists (select 1 from outbox where outbox.notification_id = notifications.id
    and outbox.channel = 'email' and outbox.state = 'given_up')`,
}
export type NotificationRow = Pick<
  typeof notifications.$inferSelect,
  'id' | 'kind' | 'data' | 'link' | 'read_at' | 'created_at'
> & { email_failed: number }

const unreadOf = (userId: SQLWrapper | string) =>
  and(eq(notifications.user_id, userId), isNull(notifications.read_at))

type Reads = {
  userId: SQLWrapper | string
  limit: number
  older?: SQL | undefined
  before?: number
}

const listReads = (services: Services, { userId, limit, older, before }: Reads) =>
  [
    services.db
      .select(shown)
      .from(notifications)
      .where(and(eq(notifications.user_id, userId), older))
      .orderBy(desc(notifications.created_at), desc(notifications.id))
      .limit(limit),
    services.db
      .select({
        display: users.preferences,
        unread: sql<number>`(select count(*) from ${notifications} where ${unreadOf(userId)})`.as('unread'),
      })
      .from(users)
      .where(eq(users.id, userId)),
    archivesOf(services, { userId, kind: 'notifications', before }),
  ] as const

/** Every page shows how many are unread. */
const readNewest = oneFor((limit: number) =>
  batchBuiltOnce((services) => listReads(services, { userId: sql.placeholder('user'), limit })),
)

/** A page, newest first, with how many are unread and how the reader writes numbers and dates. */
export async function listNotifications(services: Services, userId: string, query: PageQuery) {
  const page = newestFirst([notifications.created_at, notifications.id], query)
  const cursor = decodeCursor(query.cursor)
  const { limit, older } = page
  const [rows, [reader], files] = await (cursor
    ? services.db.batch(listReads(services, { userId, limit, older, before: cursor.at }))
    : readNewest(limit)(services, { user: userId }))
  const reached = await withArchived<NotificationRow>(services, rows, {
    ...{ files, cursor, limit: page.limit },
    view: (row) => ({ ...row, email_failed: 0 }),
  })
  const listed = page.of(reached, (row) => ({ at: row.created_at, id: row.id }))
  return { ...listed, unread: reader?.unread ?? 0, display: reader?.display ?? {} }
}

const displayOf = (services: Services, userId: SQLWrapper | string) =>
  services.db.select({ display: users.preferences }).from(users).where(eq(users.id, userId))

/** Marks one; undefined when it is not the user's. One that is in the archive comes back for it. */
export async function updateReadAt(services: Services, userId: string, id: string, readAt: number | null) {
  const marked = await updateRow(services, userId, { id, readAt })
  if (marked.row || !(await bringBackNotification(services, userId, id))) return marked
  return updateRow(services, userId, { id, readAt })
}

async function updateRow(
  services: Services,
  userId: string,
  { id, readAt }: { id: string; readAt: number | null },
) {
  const { db } = services
  const [rows, unread, reader] = await db.batch([
    db
      .update(notifications)
      .set({ read_at: readAt === null ? null : sql`coalesce(${notifications.read_at}, ${readAt})` })
      .where(and(eq(notifications.id, id), eq(notifications.user_id, userId)))
      .returning(shown),
    db.select({ n: sql<number>`count(*)` }).from(notifications).where(unreadOf(userId)),
    displayOf(services, userId),
  ])
  return { row: rows[0], unread: unread[0]?.n ?? 0, display: reader[0]?.display ?? {} }
}

export const markAllRead = (services: Services, userId: string, readAt: number) =>
  services.db.update(notifications).set({ read_at: readAt }).where(unreadOf(userId))

/** Where the user is to be reached: only devices and browsers whose session is still good. */
export const pushTokensOf = (services: Services, userId: string) =>
  services.db
    .select({ token: pushTokens.token, web_push: pushTokens.web_push })
    .from(pushTokens)
    .innerJoin(sessions, eq(sessions.id, pushTokens.session_id))
    .where(and(eq(pushTokens.user_id, userId), isLiveSession(userId, services.now())))

/** That device or browser of the user, while its session is still good. */
export const findPushToken = (services: Services, userId: string, id: string) =>
  services.db
    .select({ token: pushTokens.token, web_push: pushTokens.web_push })
    .from(pushTokens)
    .innerJoin(sessions, eq(sessions.id, pushTokens.session_id))
    .where(and(eq(pushTokens.id, id), isLiveSession(userId, services.now())))
    .get()

type Receiver = { userId: string; sessionId: string }

/**
 * Replaces the user's FCM tokens. A token that is there keeps the session that brought it, unless that one
 * has ended; a new one is this session's. A token that moved to this account leaves the other.
 */
export async function replaceTokens(services: Services, { userId, sessionId }: Receiver, tokens: string[]) {
  const { db, now } = services
  const wanted = JSON.stringify([...new Set(tokens)])
  const isWanted = sql`${pushTokens.token} in (select value from json_each(${wanted}))`
  const live = db.select({ id: sessions.id }).from(sessions).where(isLiveSession(userId, now()))
  const isKept = and(isWanted, eq(pushTokens.user_id, userId), inArray(pushTokens.session_id, live))
  const rows = JSON.stringify([...new Set(tokens)].map((token) => [newId(), token]))
  await db.batch([
    db
      .delete(pushTokens)
      .where(and(eq(pushTokens.user_id, userId), isNull(pushTokens.web_push), sql`not ${isWanted}`)),
    db.delete(pushTokens).where(and(isWanted, sql`not (${isKept})`)),
    db
      .insert(pushTokens)
      .select(
        sql`select value ->> 0, ${userId}, ${sessionId}, value ->> 1, null, ${now()} from json_each(${rows}) where true`,
      )
      .onConflictDoNothing(),
  ])
}

type WebPush = { endpoint: string; keys: { p256dh: string; auth: string } }

/** A browser has one subscription; the one before, of the same session, no longer answers. */
export const createWebPush = (
  services: Services,
  { userId, sessionId }: Receiver,
  { endpoint, keys }: WebPush,
) =>
  services.db.batch([
    services.db
      .delete(pushTokens)
      .where(
        or(
          eq(pushTokens.token, endpoint),
          and(eq(pushTokens.session_id, sessionId), isNotNull(pushTokens.web_push)),
        ),
      ),
    services.db.insert(pushTokens).values({
      id: newId(),
      user_id: userId,
      session_id: sessionId,
      token: endpoint,
      web_push: keys,
      created_at: services.now(),
    }),
  ])

export async function preferencesOf(services: Services, userId: string) {
  const [row] = await services.db
    .select({ preferences: users.preferences })
    .from(users)
    .where(eq(users.id, userId))
  return row?.preferences ?? {}
}

/** Sets keys of the preferences and leaves the others as they are. */
export const updatePreferences = (services: Services, userId: string, part: Record<string, unknown>) =>
  services.db
    .update(users)
    .set({
      preferences: sql`json_patch(${users.preferences}, ${JSON.stringify(part)})`,
      updated_at: services.now(),
    })
    .where(eq(users.id, userId))
