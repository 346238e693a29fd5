import { and, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import { balances, ledger } from '#db/schema/index.ts'
import type { LedgerKind } from '#db/vocabulary.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'
import { hasPlan, toppedUp } from './allowance.ts'

export type Amount = { tokens: number; images: number }
type Change = {
  user_id: string
  kind: LedgerKind
  /** Signed. */
  tokens: number | SQL
  images: number | SQL
  /** Unique per user: an entry with a known key is not written again. */
  key: string
  /** What it was for: a job, a payment, a subscription. */
  ref?: string | SQL
  open_until?: number
  at: number
}

/**
 * Two statements that change a balance in one batch: one inserts the entry if `when` holds and its key is new, the
 * other changes the balance by that entry. So the balance is always the sum of its ledger.
 */
export function entry(services: Services, change: Change, when: SQL = sql`true`) {
  const { db } = services
  const { user_id: userId, kind, tokens, images, key, ref = null, open_until: openUntil = null, at } = change
  const id = newId()
  const written = sql`exists (select 1 from ${ledger} where ${eq(ledger.id, id)})`
  const of = (column: SQL | typeof ledger.tokens | typeof ledger.images) =>
    sql`(select ${column} from ${ledger} where ${eq(ledger.id, id)})`
  const [by, imagesBy] = [of(ledger.tokens), of(ledger.images)]
  return [
    db
      .insert(ledger)
      .select(
        sql`select ${id}, ${userId}, ${kind}, ${tokens}, ${images}, ${key}, ${ref}, ${openUntil}, ${at} where ${when}`,
      )
      .onConflictDoNothing()
      .returning({ id: ledger.id }),
    db
      .update(balances)
      .set({
        tokens: sql`${balances.tokens} + ${by}`,
        images: sql`${balances.images} + ${imagesBy}`,
        ...(kind === 'grant'
          ? { granted_tokens: by, granted_images: imagesBy, used_tokens: 0, used_images: 0 }
          : {}),
        ...(USES.includes(kind)
          ? {
              used_tokens: sql`${balances.used_tokens} - ${by}`,
              used_images: sql`${balances.used_images} - ${imagesBy}`,
            }
          : {}),
      })
      .where(and(eq(balances.user_id, userId), written)),
  ] as const
}
const USES: readonly LedgerKind[] = ['reserve', 'settle', 'release']

/** Inserts the row of the balance unless it exists. */
export const openBalance = (services: Services, userId: string) =>
  services.db.insert(balances).values({ user_id: userId, tokens: 0, images: 0 }).onConflictDoNothing()

const isReservation = (userId: string, key: string) => and(eq(ledger.user_id, userId), eq(ledger.key, key))

/** How long a reservation may stay open before it is released. */
const OPEN_MS = 60 * 60_000

/**
 * Reserves the amount if the balance covers it; false if not. Without a live plan only topped-up tokens count, which
 * were paid for separately and need no plan.
 */
export async function reserve(
  services: Services,
  userId: string,
  key: string,
  { tokens, images, ref }: Amount & { ref?: string },
): Promise<boolean> {
  const { db } = services
  const now = services.now()
  const enough = and(eq(balances.user_id, userId), gte(balances.tokens, tokens), gte(balances.images, images))
  const ownTokens = sql`${toppedUp(userId, 'tokens')} >= ${tokens}`
  const ownImages = sql`${toppedUp(userId, 'images')} >= ${images}`
  const may = sql`exists (select 1 from ${balances} where ${enough}) and (${hasPlan(userId, now)} or (${ownTokens} and ${ownImages}))`
  const change = { user_id: userId, kind: 'reserve', key, open_until: now + OPEN_MS, at: now } as const
  const [, , rows] = await db.batch([
    ...entry(services, { ...change, tokens: -tokens, images: -images, ...(ref ? { ref } : {}) }, may),
    db.select({ id: ledger.id }).from(ledger).where(isReservation(userId, key)),
  ])
  return rows.length === 1
}

const endKey = (key: string) => `end:${key}`

/**
 * Statements that charge what was used and release the rest. If more was used than reserved, it is charged as far as
 * the balance goes. A reservation is settled or released once.
 */
export function settlement(
  services: Services,
  userId: string,
  { key, used, when = sql`true` }: { key: string; used: Amount; when?: SQL },
) {
  const reserved = alias(ledger, 'reserved')
  const open = and(eq(reserved.user_id, userId), eq(reserved.key, key), isNotNull(reserved.open_until))
  const rest = (column: 'tokens' | 'images') =>
    sql`(select max(-${reserved[column]} - ${used[column]}, -${balances[column]}) from ${ledger} as reserved, ${balances} where ${and(open, eq(balances.user_id, userId))})`
  const kind = used.tokens === 0 && used.images === 0 ? 'release' : 'settle'
  const ref = sql`(select ${reserved.ref} from ${ledger} as reserved where ${open})`
  const change = { user_id: userId, kind, key: endKey(key), ref, at: services.now() } as const
  const isOpen = sql`exists (select 1 from ${ledger} as reserved where ${open}) and ${when}`
  return [
    ...entry(services, { ...change, tokens: rest('tokens'), images: rest('images') }, isOpen),
    services.db
      .update(ledger)
      .set({ open_until: null })
      .where(
        and(
          isReservation(userId, key),
          sql`exists (select 1 from ${ledger} as ended where ended.user_id = ${userId} and ended.key = ${endKey(key)})`,
        ),
      ),
  ] as const
}

export const settle = (services: Services, userId: string, key: string, used: Amount) =>
  services.db.batch(settlement(services, userId, { key, used }))

const NOTHING: Amount = { tokens: 0, images: 0 }

export const release = (services: Services, userId: string, key: string) =>
  settle(services, userId, key, NOTHING)

/** Releases reservations under this prefix that earlier tries left open, for example after a crash. */
export async function releaseLeftOpen(services: Services, userId: string, prefix: string): Promise<void> {
  const rows = await services.db
    .select({ key: ledger.key })
    .from(ledger)
    .where(
      and(
        eq(ledger.user_id, userId),
        gte(ledger.key, prefix),
        lt(ledger.key, `${prefix}\u{10ffff}`),
        isNotNull(ledger.open_until),
      ),
    )
  for (const { key } of rows) await release(services, userId, key)
}
