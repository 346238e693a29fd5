import { num } from '#web/i18n/format.ts'

/** Minor units as a price; whole amounts without decimals. */
export const money = (amount: number, currency: string): string =>
  num(amount / 100, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })

/** With its sign, for a line of the ledger. */
export const signed = (value: number): string => num(value, { signDisplay: 'exceptZero' })
