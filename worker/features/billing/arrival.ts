import { and, eq, gt, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { type AnySQLiteColumn, alias } from 'drizzle-orm/sqlite-core'
import { courses, enrolments, ownRefunds, payments, users } from '#db/schema/index.ts'
import type { RefundReason } from '#db/vocabulary.ts'
import { isFull } from '#worker/features/courses/invite-queries.ts'
import { wake } from '#worker/jobs/messages.ts'
import { log } from '#worker/platform/log.ts'
import type { ReceivedAmount } from '#worker/platform/payments/gateway.ts'
import type { Services } from '#worker/platform/services.ts'
import type { OrderRow } from './payment-queries.ts'

/** True in SQL for a payment that was received but gives nothing, because it is refunded automatically. */
export const isRefused = (id: string | AnySQLiteColumn): SQL =>
  sql`exists (select 1 from ${ownRefunds} where ${eq(ownRefunds.payment_id, id)})`

/** True in SQL for a payment whose money was received and kept, neither refunded nor refused. */
export const isKept = (id: string): SQL =>
  sql`(exists (select 1 from ${payments} where ${and(eq(payments.id, id), eq(payments.state, 'paid'))}) and not ${isRefused(id)})`

/**
 * Marks a payment as paid. This overrides failed, which may have been reported first, but not refunded. A payment
 * that gives nothing gets no receipt.
 */
export const markPaid = (services: Services, id: string, at: number) =>
  services.db
    .update(payments)
    .set({
      state: sql`case when ${payments.state} = 'refunded' then 'refunded' else 'paid' end`,
      paid_at: at,
      receipt_number: sql`case when ${isRefused(id)} then null else (select coalesce(max(receipt_number), 0) + 1 from ${payments}) end`,
    })
    .where(and(eq(payments.id, id), isNull(payments.paid_at)))

const reason = (name: RefundReason): SQL => sql.raw(`'${name}'`)

type Ordered = Pick<
  OrderRow,
  | 'id'
  | 'user_id'
  | 'purpose'
  | 'thing'
  | 'course_id'
  | 'invite_code_id'
  | 'amount'
  | 'currency'
  | 'created_at'
>

/** In SQL: the reason why a payment received now gives nothing, or null if it gives what was ordered. */
export function refusalOf(order: Ordered, arrived: ReceivedAmount): SQL {
  const { id, user_id: userId, course_id: courseId, invite_code_id: codeId, thing } = order
  if (arrived.amount !== order.amount || arrived.currency !== order.currency) return reason('wrong_amount')
  const gone = and(eq(users.id, userId), isNotNull(users.disabled_at))
  const twin = alias(payments, 'twin')
  // If its page was opened after the other one was paid, the second purchase is intended: another top-up, another
  // period.
  const isTwin = and(
    eq(twin.user_id, userId),
    eq(twin.thing, thing ?? ''),
    ne(twin.id, id),
    eq(twin.state, 'paid'),
    gt(twin.paid_at, order.created_at),
    sql`not ${isRefused(twin.id)}`,
  )
  const cases = [
    sql`when exists (select 1 from ${users} where ${gone}) then ${reason('account_gone')}`,
    sql`when exists (select 1 from ${payments} as twin where ${isTwin}) then ${reason('duplicate')}`,
  ]
  if (order.purpose === 'course') {
    const course = eq(courses.id, courseId ?? '')
    const enrolled = and(eq(enrolments.course_id, courseId ?? ''), eq(enrolments.student_id, userId))
    cases.push(
      sql`when not exists (select 1 from ${courses} where ${course}) then ${reason('course_gone')}`,
      sql`when exists (select 1 from ${enrolments} where ${enrolled}) then ${reason('already_enrolled')}`,
    )
    if (codeId !== null) cases.push(sql`when ${isFull(codeId, userId)} then ${reason('no_place')}`)
  }
  return sql`case ${sql.join(cases, sql` `)} end`
}

/**
 * The statement that refuses a payment if there is a reason to. It runs before the one that marks the payment as
 * paid, because a payment that has given something is never refused.
 */
export const refuse = (services: Services, id: string, why: SQL, arrived: ReceivedAmount) => {
  const at = services.now()
  const comes = and(eq(payments.id, id), isNull(payments.paid_at), ne(payments.state, 'refunded'))
  return services.db
    .insert(ownRefunds)
    .select(
      sql`select ${id}, why, ${arrived.amount}, ${arrived.currency}, 'due', 0, ${at}, ${at}, null
        from (select ${why} as why) where why is not null and exists (select 1 from ${payments} where ${comes})`,
    )
    .onConflictDoNothing()
    .returning({ payment_id: ownRefunds.payment_id, reason: ownRefunds.reason })
}

type Refused = { payment_id: string; reason: RefundReason }

/** Starts the refunds of refused payments and logs them for the operator. */
export async function reportRefused(
  services: Services,
  refused: Refused[],
  details: object = {},
): Promise<void> {
  for (const one of refused) {
    log(one.reason === 'wrong_amount' ? 'error' : 'warn', 'payment_refused', { ...one, ...details })
  }
  if (refused.length > 0) await wake(services, 'refund')
}

/** The log fields of an order that was paid with a different amount or currency. */
export const difference = (
  order: Pick<Ordered, 'amount' | 'currency'>,
  { amount, currency }: ReceivedAmount,
) => ({
  ordered: `${order.amount} ${order.currency}`,
  arrived: `${amount} ${currency}`,
})
