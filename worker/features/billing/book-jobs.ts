import type { BookFault } from '#db/schema/payments.ts'
import { log } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import {
  type BookPage,
  checkBalances,
  checkPayments,
  checkUnpaidGrants,
  claimBookCheck,
  finishBookCheck,
} from './book-queries.ts'
import { checkStorage } from './storage-queries.ts'

/** At most this many faults are stored and logged; the rest are only counted. */
const FAULTS_KEPT = 100

/**
 * Checks the books once a day (UTC): balances are the sums of their entries, what was paid was given, what was given
 * was paid, and the counts of storage are right. Each fault is stored in `book_checks` and logged with its row.
 */
export async function checkBooks(services: Services): Promise<void> {
  const day = iso(services.now()).slice(0, 10)
  if (!(await claimBookCheck(services, day))) return
  const balances = await allPages((after) => checkBalances(services, after))
  const payments = await allPages((after) => checkPayments(services, after))
  const storage = await allPages((after) => checkStorage(services, after))
  const faults = [
    ...balances.faults,
    ...payments.faults,
    ...(await checkUnpaidGrants(services)),
    ...storage.faults,
  ]
  const counts = { balances: balances.count, payments: payments.count, faults_count: faults.length }
  const kept = faults.slice(0, FAULTS_KEPT)
  await finishBookCheck(services, day, { ...counts, faults: kept })
  for (const fault of kept) log('error', 'book_fault', { day, ...fault })
  log(faults.length > 0 ? 'error' : 'info', 'books_checked', { day, ...counts })
}

async function allPages(
  read: (after: string) => Promise<BookPage>,
): Promise<Pick<BookPage, 'count' | 'faults'>> {
  const faults: BookFault[] = []
  let count = 0
  let next: string | null = ''
  while (next !== null) {
    const page: BookPage = await read(next)
    faults.push(...page.faults)
    count += page.count
    next = page.next
  }
  return { count, faults }
}
