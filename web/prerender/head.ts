import { locale } from '#web/i18n/index.ts'
import { arLanding } from '#web/i18n/messages/ar/landing.ts'
import { arPageDescriptions } from '#web/i18n/messages/ar/page-descriptions.ts'
import { arTitles } from '#web/i18n/messages/ar/titles.ts'
import { enLanding } from '#web/i18n/messages/en/landing.ts'
import { enPageDescriptions } from '#web/i18n/messages/en/page-descriptions.ts'
import { enTitles } from '#web/i18n/messages/en/titles.ts'
import { ui } from '#web/ui/messages.ts'
import { DRAWN_PAGES, ORIGIN_MARK, type PageName } from './page-list.ts'

const titles = locale === 'ar' ? arTitles : enTitles
const descriptions = locale === 'ar' ? arPageDescriptions : enPageDescriptions
const { film } = locale === 'ar' ? arLanding : enLanding
const REGIONAL = { ar: 'ar_QA', en: 'en_US' } as const
const OTHER = locale === 'ar' ? 'en' : 'ar'
const POSTER = `${ORIGIN_MARK}/media/hero-${locale}.webp`

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
const meta = (attribute: 'name' | 'property', name: string, content: string): string =>
  `<meta ${attribute}="${name}" content="${escaped(content)}" />`

/** Data, not a script: the content policy has nothing to say of it. `<` would end its element. */
const linkedData = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')}</script>`

function dataOf(name: PageName, address: string, title: string): object {
  const about = { name: title, url: address, inLanguage: locale, description: descriptions[name] }
  if (name !== 'home') return { '@type': 'WebPage', ...about }
  const recording = {
    '@type': 'VideoObject',
    name: film.label,
    description: film.caption,
    thumbnailUrl: POSTER,
    contentUrl: `${ORIGIN_MARK}/media/hero-${locale}.mp4`,
    uploadDate: '2026-11-21T00:00:00Z',
    inLanguage: locale,
  }
  return { '@type': 'WebSite', ...about, name: ui.product, subjectOf: recording }
}

/** Title, description, the page's addresses in both languages, and how it looks where it is shared. */
export function headOf(name: PageName): string {
  const address = `${ORIGIN_MARK}${DRAWN_PAGES[name].path}`
  const own = `${address}?lang=${locale}`
  const title = `${ui.product} · ${titles[name]}`
  const alternate = (lang: string, href: string) =>
    `<link rel="alternate" hreflang="${lang}" href="${href}" />`
  return [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', descriptions[name]),
    `<link rel="canonical" href="${own}" />`,
    alternate('ar', `${address}?lang=ar`),
    alternate('en', `${address}?lang=en`),
    alternate('x-default', address),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', ui.product),
    meta('property', 'og:title', title),
    meta('property', 'og:description', descriptions[name]),
    meta('property', 'og:url', own),
    meta('property', 'og:image', POSTER),
    meta('property', 'og:locale', REGIONAL[locale]),
    meta('property', 'og:locale:alternate', REGIONAL[OTHER]),
    meta('name', 'twitter:card', 'summary_large_image'),
    linkedData(dataOf(name, own, title)),
  ].join('\n    ')
}
