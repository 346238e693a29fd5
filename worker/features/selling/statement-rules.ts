import type { Currency } from '#db/vocabulary.ts'
import type { Statement } from '#worker/contract/selling.ts'

type Sum = { month: string; currency: Currency; total: number; count: number }

/** Sales and refunds side by side, the newest month first. A refund counts in the month in which it was made. */
export function monthsOf(sold: Sum[], refunded: Sum[]): Statement[] {
  const keys = new Map([...sold, ...refunded].map((one) => [`${one.month} ${one.currency}`, one]))
  const find = (list: Sum[], { month, currency }: Sum) =>
    list.find((one) => one.month === month && one.currency === currency) ?? { total: 0, count: 0 }
  return [...keys.values()]
    .map((one) => {
      const [sales, refunds] = [find(sold, one), find(refunded, one)]
      return {
        month: one.month,
        currency: one.currency,
        sold: sales.total,
        sold_count: sales.count,
        refunded: refunds.total,
        refunded_count: refunds.count,
        owed: sales.total - refunds.total,
      }
    })
    .toSorted((a, b) => b.month.localeCompare(a.month) || a.currency.localeCompare(b.currency))
}
