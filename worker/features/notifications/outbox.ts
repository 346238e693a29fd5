import { and, eq, is, isNotNull, SQL, sql } from 'drizzle-orm'
import { notifications, outbox, pushTokens, sessions, users } from '#db/schema/index.ts'
import { EMAILED_KINDS, LIMITS, type NotificationKind, type OutboxChannel } from '#db/vocabulary.ts'
import type { MailText } from '#worker/i18n/mail.ts'
import { wake } from '#worker/jobs/messages.ts'
import { decrypt, encrypt } from '#worker/platform/identity/encryption.ts'
import { isLiveSession } from '#worker/platform/identity/session-rows.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'

const PURPOSE = 'outbox'
/** No user's id. */
const NOBODY = ''

/** An email that is not about a notification, composed already: a code, a link, a warning. */
export type OwnEmail = {
  /** The account that it is about; the email goes when that account goes. */
  userId: string
  /** What it is about. A code that waits is dropped when the next one is written. */
  kind: 'verification' | 'reset' | 'already_registered' | 'email_change' | 'invitation'
  to: string
  mail: MailText
  /** When it is of no use any more, epoch milliseconds. */
  expiresAt: number
  /** Written only where this holds. */
  when?: SQL
}

/**
 * The statements that put an email into the outbox. It may hold a code, so it is stored encrypted. Without an email
 * there are as many statements, and they keep nothing.
 */
export async function emailStatements(services: Services, email: OwnEmail | undefined) {
  const { db, now } = services
  const id = newId()
  const at = now()
  const { userId = NOBODY, kind = 'verification', to = '', mail, expiresAt = at, when } = email ?? {}
  const sealed = await encrypt(services, PURPOSE, id, JSON.stringify({ to, mail }))
  // A code ends those before it; a link leaves them as good as they were.
  const ended = kind === 'verification' ? kind : ''
  const isOlder = and(eq(outbox.user_id, userId), eq(outbox.kind, ended), isNotNull(outbox.due_at))
  return [
    db.update(outbox).set({ state: 'dropped', due_at: null, sealed: null }).where(isOlder),
    db
      .insert(outbox)
      .select(
        sql`select ${id}, ${users.id}, null, null, 'email', ${kind}, ${sealed}, 'waiting', null, ${at}, ${expiresAt}, ${at}, 0, null from ${users} where ${and(eq(users.id, userId), when)}`,
      ),
  ] as const
}

/** What `emailStatements` stored. Null when it does not open, because the secret was changed meanwhile. */
export async function openEmail(services: Services, id: string, sealed: string) {
  const text = await decrypt(services, PURPOSE, id, sealed)
  // Only emailStatements writes it.
  return text === null ? null : (JSON.parse(text) as Pick<OwnEmail, 'to' | 'mail'>)
}

export type NewNotification = {
  kind: NotificationKind
  /** One notification a cause: the second one with the same key is dropped. As SQL where only the batch can read it. */
  key: string | SQL
  /** Names and numbers of its sentence; JSON in SQL where only the batch can read them. */
  data?: Record<string, string | number> | SQL
  /** Path of the screen it leads to. */
  link?: string
}

/**
 * The statements that write a notification and what is to leave for it. They belong into the batch of what caused it,
 * so that no crash comes between the two. A cause that may turn out not to happen is said in `when`: where that is
 * false, or the key is there already, they write nothing. They stand before the statement that makes `when` false, or
 * after the one that makes it true. Preferences are asked at delivery. `wakeOutbox` follows the batch.
 */
export function notificationStatements(
  services: Services,
  userId: string | SQL,
  { kind, key, data = {}, link }: NewNotification,
  when: SQL = sql`true`,
) {
  const { db, now } = services
  const id = newId()
  const at = now()
  const channels: OutboxChannel[] = EMAILED_KINDS.includes(kind) ? ['page', 'email'] : ['page']
  const row = (channel: SQL, suffix: SQL, token: SQL) =>
    sql`${id} || ':' || ${suffix}, ${notifications.user_id}, ${notifications.id}, ${token}, ${channel}, null, null, 'waiting', null, ${at}, ${at + LIMITS.deliveryMs}, ${at}, 0, null`
  const isNew = eq(notifications.id, id)
  const json = is(data, SQL) ? data : sql`${JSON.stringify(data)}`
  return [
    db
      .insert(notifications)
      .select(
        sql`select ${id}, ${users.id}, ${kind}, ${json}, ${link ?? null}, ${key}, null, ${at} from ${users} where ${eq(users.id, userId)} and ${when}`,
      )
      .onConflictDoNothing(),
    db
      .insert(outbox)
      .select(
        sql`select ${row(sql`value`, sql`value`, sql`null`)} from ${notifications}, json_each(${JSON.stringify(channels)}) where ${isNew}`,
      ),
    db.insert(outbox).select(
      sql`select ${row(sql`iif(${pushTokens.web_push} is null, 'fcm', 'web_push')`, sql`${pushTokens.id}`, sql`${pushTokens.id}`)}
        from ${notifications} join ${pushTokens} on ${pushTokens.user_id} = ${notifications.user_id}
        join ${sessions} on ${sessions.id} = ${pushTokens.session_id}
        where ${isNew} and ${isLiveSession(sql`${notifications.user_id}`, at)}`,
    ),
  ] as const
}

type ForEveryone = {
  kind: NotificationKind
  key: string
  data: Record<string, string | number>
  link: string
  /** Where that is false nothing is written. */
  when: SQL
}

/**
 * As `notificationStatements`, for all of `readers` at once: a query of the ids of users. Three statements, however many
 * they are; a reader who has a notification of this key gets none.
 */
export function everyoneStatements(
  services: Services,
  readers: SQL,
  { kind, key, data, link, when }: ForEveryone,
) {
  const { db } = services
  const at = services.now()
  const channels: OutboxChannel[] = EMAILED_KINDS.includes(kind) ? ['page', 'email'] : ['page']
  const row = (channel: SQL, suffix: SQL, token: SQL) =>
    sql`${notifications.id} || ':' || ${suffix}, ${notifications.user_id}, ${notifications.id}, ${token}, ${channel}, null, null, 'waiting', null, ${at}, ${at + LIMITS.deliveryMs}, ${at}, 0, null`
  // Found by their readers and the key, which one index has.
  const written = sql`${notifications.user_id} in (${readers}) and ${eq(notifications.key, key)}`
  return [
    db
      .insert(notifications)
      .select(
        sql`select lower(hex(randomblob(16))), reader, ${kind}, ${JSON.stringify(data)}, ${link}, ${key}, null, ${at}
          from (select student_id as reader from (${readers})) where ${when}`,
      )
      .onConflictDoNothing(),
    db
      .insert(outbox)
      .select(
        sql`select ${row(sql`value`, sql`value`, sql`null`)} from ${notifications}, json_each(${JSON.stringify(channels)}) where ${written}`,
      )
      .onConflictDoNothing(),
    db
      .insert(outbox)
      .select(
        sql`select ${row(sql`iif(${pushTokens.web_push} is null, 'fcm', 'web_push')`, sql`${pushTokens.id}`, sql`${pushTokens.id}`)}
          from ${notifications} join ${pushTokens} on ${pushTokens.user_id} = ${notifications.user_id}
          join ${sessions} on ${sessions.id} = ${pushTokens.session_id}
          where ${written} and ${isLiveSession(sql`${notifications.user_id}`, at)}`,
      )
      .onConflictDoNothing(),
  ] as const
}

/** Has what the outbox holds delivered now, instead of when the sweeper comes by. Never fails. */
export const wakeOutbox = (services: Services): Promise<void> => wake(services, 'outbox')
