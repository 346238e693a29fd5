import { and, desc, eq, lt, or, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { ledger, payments, plans, subscriptions } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import type { History } from '#worker/contract/plans.ts'
import { type Cursor, decodeCursor, pageOf, pageSize } from '#worker/platform/paging.ts'
import { paymentsWhere, paymentView } from './payment-queries.ts'
import { subscriptionColumns } from './subscription-queries.ts'
import { subscriptionView } from './views.ts'

type Asked = { cursor?: string | undefined; payments_cursor?: string | undefined; limit?: number | undefined }
type Page = { data: History; meta: { next_cursor: string | null; next_payments_cursor: string | null } }

/** Rows after the cursor in newest-first order. */
const after = (
  at: typeof ledger.at | typeof payments.created_at,
  id: typeof ledger.id | typeof payments.id,
  cursor: Cursor | null,
): SQL | undefined =>
  (cursor && or(lt(at, cursor.at), and(eq(at, cursor.at), lt(id, cursor.id)))) || undefined

const ledgerOf = (db: Db, user_id: string, cursor: Cursor | null, limit: number) =>
  db
    .select({ id: ledger.id, kind: ledger.kind, tokens: ledger.tokens, images: ledger.images, at: ledger.at })
    .from(ledger)
    .where(and(eq(ledger.user_id, user_id), after(ledger.at, ledger.id, cursor)))
    .orderBy(desc(ledger.at), desc(ledger.id))
    .limit(limit)

const paymentsOf = (db: Db, user_id: string, cursor: Cursor | null, limit: number) =>
  paymentsWhere(
    db,
    and(eq(payments.user_id, user_id), after(payments.created_at, payments.id, cursor)),
    limit,
  )

const subscriptionsOf = (db: Db, user_id: string) =>
  db
    .select(subscriptionColumns)
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.plan_id))
    .where(eq(subscriptions.user_id, user_id))
    .orderBy(desc(subscriptions.started_at), desc(subscriptions.id))
    .limit(LIMITS.pageSizeMax)

/** The first page of all three; then the ledger by its cursor, or the payments by theirs. */
export async function readHistory(db: Db, user_id: string, asked: Asked): Promise<Page> {
  const limit = pageSize(asked.limit)
  const [ledgerCursor, paymentsCursor] = [decodeCursor(asked.cursor), decodeCursor(asked.payments_cursor)]
  const first = !ledgerCursor && !paymentsCursor
  // A limit of nothing costs nothing, and keeps one shape for all three answers.
  const [held, paid, entries] = await db.batch([
    subscriptionsOf(db, user_id),
    paymentsOf(db, user_id, paymentsCursor, first || paymentsCursor ? limit + 1 : 0),
    ledgerOf(db, user_id, ledgerCursor, first || ledgerCursor ? limit + 1 : 0),
  ])
  const paidPage = pageOf(paid, limit, (row) => ({ at: row.created_at, id: row.id }))
  const ledgerPage = pageOf(entries, limit, ({ at, id }) => ({ at, id }))
  return {
    data: {
      subscriptions: first ? held.map(subscriptionView) : [],
      payments: paidPage.shown.map(paymentView),
      ledger: ledgerPage.shown.map((row) => ({ ...row, at: new Date(row.at).toISOString() })),
    },
    meta: { next_cursor: ledgerPage.next_cursor, next_payments_cursor: paidPage.next_cursor },
  }
}
