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
const IMAGES = {
  en: { one: '# image', other: '# images' },
  ar: {
    zero: '# صورة',
    one: 'صورة واحدة',
    two: 'صورتان',
    few: '# صور',
    many: '# صورة',
    other: '# صورة',
  },
}

/** What the gateway's page calls it. */
export const orderTitle = (
  locale: Locale,
  order: { plan?: string | null; course?: string | null; tokens: number; images: number },
): string => {
  if (order.plan) return locale === 'ar' ? `باقة ${order.plan}` : `${order.plan} plan`
  if (order.course) return order.course
  const tokens = order.tokens > 0 ? [plural(order.tokens, TOKENS, locale)] : []
  const images = order.images > 0 ? [plural(order.images, IMAGES, locale)] : []
  return [...tokens, ...images].join(locale === 'ar' ? '، ' : ', ')
}
