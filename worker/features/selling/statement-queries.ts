import { and, asc, eq, gt, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { coupons, courses, payments } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import type { Statement } from '#worker/contract/selling.ts'
import { isRefused } from '#worker/features/billing/arrival.ts'
import type { Services } from '#worker/platform/services.ts'
import { monthsOf } from './statement-rules.ts'

/** In SQL: sales of courses of this instructor whose money came and was not sent back as it came. */
const salesOf = (ownerId: string): SQL | undefined =>
  and(
    eq(payments.seller_id, ownerId),
    isNotNull(payments.paid_at),
    eq(payments.purpose, 'course'),
    sql`not ${isRefused(payments.id)}`,
  )
const refundsOf = (ownerId: string): SQL | undefined =>
  and(salesOf(ownerId), isNotNull(payments.refunded_at), gt(payments.refunded_amount, 0))

type TimeColumn = typeof payments.paid_at | typeof payments.refunded_at
const monthOf = (column: TimeColumn) =>
  sql<string>`strftime('%Y-%m', ${column} / 1000, 'unixepoch')`.as('month')

/** Every month in which something was sold or refunded, the newest first, each currency by itself. */
export async function listStatements(services: Services, ownerId: string): Promise<Statement[]> {
  const { db } = services
  const sum = (column: typeof payments.amount | typeof payments.refunded_amount) =>
    sql<number>`sum(${column})`.as('total')
  const count = sql<number>`count(*)`.as('count')
  const [sold, refunded] = await db.batch([
    db
      .select({
        month: monthOf(payments.paid_at),
        currency: payments.currency,
        total: sum(payments.amount),
        count,
      })
      .from(payments)
      .where(salesOf(ownerId))
      .groupBy(sql`month`, payments.currency),
    db
      .select({
        month: monthOf(payments.refunded_at),
        currency: payments.currency,
        total: sum(payments.refunded_amount),
        count,
      })
      .from(payments)
      .where(refundsOf(ownerId))
      .groupBy(sql`month`, payments.currency),
  ])
  return monthsOf(sold, refunded)
}

/** The sales and refunds of a month, one row each, the oldest first. */
export async function listLines(services: Services, ownerId: string, month: string) {
  const [from, to] = [Date.parse(`${month}-01T00:00:00Z`), endOf(month)]
  const lines = async (column: TimeColumn, amount: SQL<number>, where: SQL | undefined) => {
    const within = and(where, gte(column, from), lt(column, to))
    const all: Line[] = []
    for (let rest: SQL | undefined = within; rest; ) {
      const piece = await linesAfter(services, column, amount, rest)
      all.push(...piece)
      const last = piece.length === LIMITS.statementLines ? piece.at(-1) : undefined
      rest = last && and(within, sql`(${column}, ${payments.id}) > (${last.at}, ${last.id})`)
    }
    return all
  }
  const sold = await lines(payments.paid_at, sql<number>`${payments.amount}`, salesOf(ownerId))
  const back = sql<number>`-${payments.refunded_amount}`
  const refunded = await lines(payments.refunded_at, back, refundsOf(ownerId))
  return [...sold, ...refunded].toSorted((a, b) => a.at - b.at)
}

/** One piece of them, so that no answer of the database grows with what was sold. */
const linesAfter = (services: Services, column: TimeColumn, amount: SQL<number>, where: SQL | undefined) =>
  services.db
    .select({
      id: payments.id,
      at: sql<number>`${column}`.as('at'),
      receipt_number: payments.receipt_number,
      course: sql<string>`coalesce(${courses.title}, '')`.as('course'),
      coupon: sql<string>`coalesce(${coupons.code}, '')`.as('coupon'),
      amount: amount.as('line_amount'),
      currency: payments.currency,
    })
    .from(payments)
    .leftJoin(courses, eq(courses.id, payments.course_id))
    .leftJoin(coupons, eq(coupons.id, payments.coupon_id))
    .where(where)
    .orderBy(asc(column), asc(payments.id))
    .limit(LIMITS.statementLines)
type Line = Awaited<ReturnType<typeof linesAfter>>[number]

function endOf(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return Date.UTC(year, number, 1)
}
