import { type Currency, LOWEST_PRICE } from '#db/vocabulary.ts'

/** The most that a course may cost, in minor units; the contract says the same. */
export const HIGHEST_PRICE = 100_000_00

/** Digits as they are written in Arabic, by their place. */
const ARABIC = '٠١٢٣٤٥٦٧٨٩'

/** A price as somebody types it, in minor units; undefined for what is no amount of two decimals at most. */
export function amountOf(typed: string): number | undefined {
  const plain = typed.trim().replace(/[٠-٩]/g, (digit) => String(ARABIC.indexOf(digit)))
  const [, whole, part = ''] = /^(\d{1,7})(?:[.٫](\d{1,2}))?$/.exec(plain) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** What is typed for an amount: no decimals where it has none, and nothing for nothing. */
export const typedFor = (amount: number): string =>
  amount === 0 ? '' : (amount / 100).toFixed(amount % 100 === 0 ? 0 : 2)

/** What is wrong with a price as it is typed; `low` is said with the currency's own lowest price. */
export function priceFault(
  typed: string,
  currency: Currency,
): 'none' | 'numeric' | 'low' | 'high' | undefined {
  if (typed.trim() === '') return 'none'
  const amount = amountOf(typed)
  if (amount === undefined) return 'numeric'
  if (amount < LOWEST_PRICE[currency]) return 'low'
  return amount > HIGHEST_PRICE ? 'high' : undefined
}
