import { and, asc, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import {
  balances,
  bookChecks,
  enrolments,
  ledger,
  ownRefunds,
  payments,
  subscriptions,
  users,
} from '#db/schema/index.ts'
import type { BookFault } from '#db/schema/payments.ts'
import type { Services } from '#worker/platform/services.ts'
import { LIVE } from './period.ts'
import { BOOK_CHECK_MS, REFUND_OVERDUE_MS } from './rules.ts'

/** Rows per statement. Each statement sees one snapshot, so concurrent payments cause no false faults. */
export const BOOKS_AT_ONCE = 500

/** Claims the check of a day for this run. False if it is done or another run is doing it. */
export async function claimBookCheck(services: Services, day: string): Promise<boolean> {
  const at = services.now()
  const brokeOff = and(isNull(bookChecks.finished_at), lt(bookChecks.started_at, at - BOOK_CHECK_MS))
  const taken = await services.db
    .insert(bookChecks)
    .values({ day, started_at: at })
    .onConflictDoUpdate({ target: bookChecks.day, set: { started_at: at }, setWhere: brokeOff })
    .returning({ day: bookChecks.day })
  return taken.length > 0
}

export type BookResult = { balances: number; payments: number; faults_count: number; faults: BookFault[] }

export async function finishBookCheck(services: Services, day: string, result: BookResult): Promise<void> {
  await services.db
    .update(bookChecks)
    .set({ ...result, finished_at: services.now() })
    .where(eq(bookChecks.day, day))
}

/** The result of one page: how many rows were compared, where the next page begins, and the faults. */
export type BookPage = { count: number; next: string | null; faults: BookFault[] }

export const bookPageOf = <Row extends { id: string }>(rows: Row[], faults: BookFault[]): BookPage => ({
  count: rows.length,
  next: rows.length < BOOKS_AT_ONCE ? null : (rows.at(-1)?.id ?? null),
  faults,
})

/** Each balance is the sum of its entries, and neither is below zero. */
export async function checkBalances(services: Services, after: string): Promise<BookPage> {
  const sum = (what: 'tokens' | 'images') =>
    sql<number>`(select coalesce(sum(l.${sql.raw(what)}), 0) from ${ledger} as l where l.user_id = b.user_id)`
  // Entries without a balance row count as those of an empty balance.
  const rows = await services.db.all<
    Record<'tokens' | 'images' | 'all_tokens' | 'all_images', number> & { id: string }
  >(
    sql`select b.user_id as id, b.tokens, b.images, ${sum('tokens')} as all_tokens, ${sum('images')} as all_images
      from (select user_id, tokens, images from ${balances} where user_id > ${after}
        union all select distinct user_id, 0, 0 from ${ledger} as alone where user_id > ${after}
          and not exists (select 1 from ${balances} as any_balance where any_balance.user_id = alone.user_id)
        order by user_id limit ${BOOKS_AT_ONCE}) as b`,
  )
  const faults = rows
    .filter(
      (row) =>
        row.tokens !== row.all_tokens || row.images !== row.all_images || row.tokens < 0 || row.images < 0,
    )
    .map((row) => ({
      kind: 'balance',
      id: row.id,
      expected: `${row.all_tokens} tokens, ${row.all_images} images`,
      found: `${row.tokens} tokens, ${row.images} images`,
    }))
  return bookPageOf(rows, faults)
}

const isPaidFor = (id: SQL): SQL =>
  sql`exists (select 1 from ${payments} as paid where paid.id = ${id} and paid.paid_at is not null)`

/** In SQL: what a paid payment must have given, as the tables record it. */
const paidColumns = {
  id: payments.id,
  purpose: payments.purpose,
  tokens: payments.tokens,
  images: payments.images,
  refunded_amount: payments.refunded_amount,
  waits: sql<number>`${sql`${payments.begins_at} is not null`}`,
  given_tokens: sql<
    number | null
  >`${sql`(select l.tokens from ${ledger} as l where l.user_id = payments.user_id and l.key = 'payment:' || payments.id)`}`,
  given_images: sql<
    number | null
  >`${sql`(select l.images from ${ledger} as l where l.user_id = payments.user_id and l.key = 'payment:' || payments.id)`}`,
  enrolled: sql<number>`${sql`exists (select 1 from ${enrolments} as e where e.student_id = payments.user_id and e.course_id = payments.course_id)`}`,
  subscribed: sql<number>`${sql`exists (select 1 from ${subscriptions} as s where s.id = coalesce(payments.subscription_id, payments.id) and s.user_id = payments.user_id)`}`,
  granted: sql<number>`${sql`exists (select 1 from ${ledger} as l where l.user_id = payments.user_id and l.kind = 'grant' and l.ref = coalesce(payments.subscription_id, payments.id))`}`,
  lives: sql<number>`${sql`exists (select 1 from ${subscriptions} as s where s.id = payments.subscription_id and s.status in (${sql.join(
    LIVE.map((one) => sql`${one}`),
    sql`, `,
  )}))`}`,
  refusal: ownRefunds.state,
  refusal_at: ownRefunds.created_at,
  refusal_amount: ownRefunds.amount,
}

export type PaidRow = Awaited<ReturnType<typeof paidAfter>>[number]

/** Paid payments of accounts that still exist. */
const paidAfter = (services: Services, after: string) =>
  services.db
    .select(paidColumns)
    .from(payments)
    .innerJoin(users, and(eq(users.id, payments.user_id), isNull(users.disabled_at)))
    .leftJoin(ownRefunds, eq(ownRefunds.payment_id, payments.id))
    .where(and(gt(payments.id, after), eq(payments.state, 'paid')))
    .orderBy(asc(payments.id))
    .limit(BOOKS_AT_ONCE)

/** Each paid payment gave what it was for, or is on its way back and gave nothing. */
export async function checkPayments(services: Services, after: string): Promise<BookPage> {
  const rows = await paidAfter(services, after)
  const overdue = services.now() - REFUND_OVERDUE_MS
  return bookPageOf(
    rows,
    rows.flatMap((row) => faultOf(row, overdue)),
  )
}

const asText = (tokens: number | null, images: number | null): string =>
  tokens === null ? 'nothing' : `${tokens} tokens, ${images} images`

function faultOf(row: PaidRow, overdue: number): BookFault[] {
  const { id, purpose } = row
  const fault = (kind: string, expected: string, found: string): BookFault[] => [
    { kind, id, expected, found },
  ]
  if (row.refusal !== null) {
    if (row.given_tokens !== null)
      return fault('refused_and_given', 'nothing', asText(row.given_tokens, row.given_images))
    if (row.refusal === 'given_up')
      return fault('refund_given_up', 'given back', `${row.refusal_amount} kept`)
    const isLate = (row.refusal_at ?? 0) < overdue
    return isLate ? fault('refund_overdue', 'given back', `${row.refusal_amount} kept`) : []
  }
  if (purpose === 'recharge') {
    const gave = row.given_tokens === row.tokens && row.given_images === row.images
    // A payment refunded before it was reported gave nothing.
    const partly = row.refunded_amount > 0 && row.given_tokens !== null && row.given_tokens <= row.tokens
    return gave || partly
      ? []
      : fault('top_up', asText(row.tokens, row.images), asText(row.given_tokens, row.given_images))
  }
  if (purpose === 'course') return row.enrolled ? [] : fault('course', 'enrolled', 'not enrolled')
  if (row.waits) return row.lives ? [] : fault('period_waits', 'a running plan', 'none')
  return row.subscribed && row.granted
    ? []
    : fault('plan', 'a plan and its allowance', row.subscribed ? 'no allowance' : 'no plan')
}

/**
 * Finds grants that nobody paid for: top-ups and plans without a payment, and refund entries without a refunded
 * payment.
 */
export async function checkUnpaidGrants(services: Services): Promise<BookFault[]> {
  const [topUps, plans, refunds] = await services.db.batch([
    services.db
      .select({ id: ledger.id, tokens: ledger.tokens })
      .from(ledger)
      .where(and(eq(ledger.kind, 'recharge'), sql`not ${isPaidFor(sql`${ledger.ref}`)}`))
      .limit(BOOKS_AT_ONCE),
    services.db
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(and(sql`${subscriptions.gateway} is not null`, sql`not ${isPaidFor(sql`${subscriptions.id}`)}`))
      .limit(BOOKS_AT_ONCE),
    services.db
      .select({ id: ownRefunds.payment_id })
      .from(ownRefunds)
      .innerJoin(payments, eq(payments.id, ownRefunds.payment_id))
      .where(and(eq(ownRefunds.state, 'done'), inArray(payments.state, ['pending', 'paid'])))
      .limit(BOOKS_AT_ONCE),
  ])
  return [
    ...topUps.map(({ id, tokens }) => ({
      kind: 'unpaid_top_up',
      id,
      expected: 'a payment',
      found: `${tokens} tokens`,
    })),
    ...plans.map(({ id }) => ({ kind: 'unpaid_plan', id, expected: 'a payment', found: 'none' })),
    ...refunds.map(({ id }) => ({ kind: 'refund_done', id, expected: 'refunded', found: 'paid' })),
  ]
}
