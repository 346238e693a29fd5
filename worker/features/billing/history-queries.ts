import { and, eq } from 'drizzle-orm'
import { courses, jobs, ledger, payments, plans, subscriptions } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import type { History, LedgerEntry } from '#worker/contract/plans.ts'
import { CV_NAME } from '#worker/i18n/notifications.ts'
import { namedOrNull } from '#worker/platform/database/named.ts'
import { newestFirst, type PageQuery } from '#worker/platform/paging.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { paymentsWhere, paymentView } from './payment-queries.ts'
import { listSubscriptions } from './subscription-queries.ts'
import { subscriptionView } from './views.ts'

type Asked = PageQuery & { payments_cursor?: string | undefined }
type Page = { data: History; meta: { next_cursor: string | null; next_payments_cursor: string | null } }

type LedgerPage = ReturnType<typeof ledgerPageOf>
const ledgerPageOf = (query: PageQuery) => newestFirst([ledger.at, ledger.id], query)

/** The ledger, each entry with the name of what it was for: the course of a job, or a plan. */
const ledgerOf = (services: Services, userId: string, page: LedgerPage, limit: number) =>
  services.db
    .select({
      id: ledger.id,
      kind: ledger.kind,
      tokens: ledger.tokens,
      images: ledger.images,
      at: ledger.at,
      course: namedOrNull(courses.title, 'course'),
      plan_ar: plans.name_ar,
      plan_en: plans.name_en,
      job_kind: namedOrNull(jobs.kind, 'job_kind'),
      payment_id: namedOrNull(payments.id, 'payment_id'),
      receipt_number: payments.receipt_number,
    })
    .from(ledger)
    .leftJoin(jobs, eq(jobs.id, ledger.ref))
    .leftJoin(courses, eq(courses.id, jobs.course_id))
    .leftJoin(subscriptions, eq(subscriptions.id, ledger.ref))
    .leftJoin(plans, eq(plans.id, subscriptions.plan_id))
    .leftJoin(payments, eq(payments.id, ledger.ref))
    .where(and(eq(ledger.user_id, userId), page.older))
    .orderBy(...page.order)
    .limit(limit)

type LedgerRow = Awaited<ReturnType<typeof ledgerOf>>[number]

function ledgerEntry(line: LedgerRow): LedgerEntry {
  const {
    course,
    plan_ar: planAr,
    plan_en: planEn,
    job_kind: jobKind,
    payment_id: paymentId,
    receipt_number: number,
    at,
    ...row
  } = line
  const [ar, en] =
    jobKind === 'analyse_cv' ? [CV_NAME.course_ar, CV_NAME.course_en] : [planAr ?? course, planEn ?? course]
  return {
    ...row,
    about: ar !== null && en !== null ? { ar, en } : null,
    receipt: paymentId !== null && number !== null ? { payment_id: paymentId, number } : null,
    at: iso(at),
  }
}

/**
 * The first page of subscriptions, payments and ledger. Later pages are of the ledger or the payments, by their
 * cursors.
 */
export async function listHistory(services: Services, userId: string, asked: Asked): Promise<Page> {
  const { cursor: ledgerCursor, payments_cursor: paymentsCursor, limit } = asked
  const lines = ledgerPageOf({ cursor: ledgerCursor, limit })
  const receipts = newestFirst([payments.created_at, payments.id], { cursor: paymentsCursor, limit })
  const first = ledgerCursor === undefined && paymentsCursor === undefined
  // A limit of 0 costs nothing and keeps one shape for all responses.
  const [held, paid, entries] = await services.db.batch([
    listSubscriptions(services, userId, LIMITS.pageSizeMax),
    paymentsWhere(
      services,
      and(eq(payments.user_id, userId), receipts.older),
      first || paymentsCursor !== undefined ? receipts.limit : 0,
    ),
    ledgerOf(services, userId, lines, first || ledgerCursor !== undefined ? lines.limit : 0),
  ])
  const paidPage = receipts.of(paid, (row) => ({ at: row.created_at, id: row.id }))
  const ledgerPage = lines.of(entries, ({ at, id }) => ({ at, id }))
  return {
    data: {
      subscriptions: first ? held.map(subscriptionView) : [],
      payments: paidPage.shown.map(paymentView),
      ledger: ledgerPage.shown.map(ledgerEntry),
    },
    meta: { next_cursor: ledgerPage.next_cursor, next_payments_cursor: paidPage.next_cursor },
  }
}
