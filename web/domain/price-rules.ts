import { type Currency, LOWEST_PRICE } from '#db/vocabulary.ts'

/** The most that a course may cost, in minor units; the contract says the same. */
export const HIGHEST_PRICE = 100_000_00

/** The Arabic-Indic digits, in order. */
const ARABIC = '٠١٢٣٤٥٦٧٨٩'

/** Parses a typed price into minor units. Undefined unless it is an amount with at most two decimals. */
export function amountOf(typed: string): number | undefined {
  const plain = typed.trim().replace(/[٠-٩]/g, (digit) => String(ARABIC.indexOf(digit)))
  const [, whole, part = ''] = /^(\d{1,7})(?:[.٫](\d{1,2}))?$/.exec(plain) ?? []
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** The text of an amount in the field: without decimals if it has none, and empty for 0. */
export const typedFor = (amount: number): string =>
  amount === 0 ? '' : (amount / 100).toFixed(amount % 100 === 0 ? 0 : 2)

/** The error of a typed price. The message of `low` names the lowest price of the currency. */
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
