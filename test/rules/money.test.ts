import { expect, it } from 'vitest'
import { CURRENCIES, LOCALES } from '#db/vocabulary.ts'
import { orderTitle } from '#worker/features/billing/order-title.ts'
import { day, money, percent } from '#worker/i18n/format.ts'

/** Without the marks that only keep directions apart. */
const plain = (text: string) => text.replace(/[\u061c\u200e\u200f]/g, '').replace(/\u00a0/g, ' ')

it('minor units are written as prices in each currency and both languages, whole ones without decimals', () => {
  const written = LOCALES.map((locale) => CURRENCIES.map((one) => plain(money(2_550, one, locale))))
  expect(written).toEqual([
    ['25.50 ر.ق.', '25.50 ر.س.', '25.50 د.إ.', '25.50 US$'],
    ['QAR 25.50', 'SAR 25.50', 'AED 25.50', 'US$25.50'],
  ])
  expect(plain(money(2_500, 'QAR', 'en'))).toBe('QAR 25')
  expect(plain(money(1, 'QAR', 'en'))).toBe('QAR 0.01')
})

it('a reader’s digits and calendar hold for prices, shares and days', () => {
  const display = { digits: 'arabic_indic', calendar: 'umm_al_qura' } as const
  expect(plain(money(2_550, 'QAR', 'ar', display))).toBe('٢٥٫٥٠ ر.ق.')
  expect(plain(percent(75, 'ar', display))).toBe('٧٥٪')
  expect(plain(day(Date.UTC(2026, 10, 20, 12), 'ar', display))).toBe('١٠ جمادى الآخرة ١٤٤٨ هـ')
})

it('a top-up is named in words that agree with its number', () => {
  expect([100_000, 300_003].map((tokens) => orderTitle('ar', { tokens }))).toEqual([
    '100,000 وحدة',
    '300,003 وحدات',
  ])
  expect(orderTitle('en', { tokens: 100_000 })).toBe('100,000 tokens')
})
