import type { Locale } from '#db/vocabulary.ts'
import { plural } from '#worker/i18n/format.ts'

const TOKENS = {
  en: { one: '# token', other: '# tokens' },
  ar: {
    zero: '# وحدة',
    one: 'وحدة واحدة',
    two: 'وحدتان',
    few: '# وحدات',
    many: '# وحدة',
    other: '# وحدة',
  },
}

/** The title of an order on the gateway's page. */
export const orderTitle = (
  locale: Locale,
  order: { plan?: string | null; course?: string | null; tokens: number },
): string => {
  if (order.plan) return locale === 'ar' ? `باقة ${order.plan}` : `${order.plan} plan`
  if (order.course) return order.course
  return plural(order.tokens, TOKENS, locale)
}
