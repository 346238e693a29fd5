import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import { inviteCodes, payments } from '#db/schema/index.ts'
import { hasPlaceBeside } from '#worker/features/courses/invite-queries.ts'
import { CHECKOUT_MS } from './rules.ts'

/**
 * True in SQL while this payer finds a place by the code beside the others who are paying for one now. It stands in the
 * statement that inserts the payment. A payment that does not come gives its place back.
 */
export function hasPlaceToPay(codeId: string, userId: string, now: number): SQL {
  const others = and(
    eq(payments.invite_code_id, inviteCodes.id),
    // Written out, because the partial index serves only a query with the same condition.
    sql`${payments.state} = 'pending'`,
    gt(payments.created_at, now - CHECKOUT_MS),
    ne(payments.user_id, userId),
  )
  return hasPlaceBeside(codeId, userId, sql`(select count(*) from ${payments} where ${others})`, now)
}
