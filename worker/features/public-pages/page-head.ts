import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { LOCALES, type Locale } from '#db/vocabulary.ts'
import { pagePath } from '#worker/contract/pages.ts'
import { coursePageWords } from '#worker/i18n/course-page.ts'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>
export type PageFacts = {
  locale: Locale
  now: number
  origin: string
  /** Of the page itself, without the language. */
  url: string
  /** What else stands in the address, such as a search: the other language keeps it. */
  search?: Record<string, string>
}

export const directionOf = (language: string) => (language === 'ar' ? 'rtl' : 'ltr')

/** An address with these parameters. */
export const withSearch = (path: string, search: Record<string, string>): string => {
  const query = new URLSearchParams(search).toString()
  return query === '' ? path : `${path}?${query}`
}

type Head = { title: string; description: string; sheet: string; more?: Html | undefined }

/** A page that is whole without script, in the reader's language, with what search engines and shared links read. */
export function wholePage(facts: PageFacts, { title, description, sheet, more }: Head, body: Html): Html {
  const { locale, url } = facts
  const say = coursePageWords[locale]
  return html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${say.product} · ${title}</title>
<meta name="description" content="${description}">
<link rel="canonical" href="${url}?lang=${locale}">
${LOCALES.map((lang) => html`<link rel="alternate" hreflang="${lang}" href="${url}?lang=${lang}">`)}
<link rel="alternate" hreflang="x-default" href="${url}">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${say.product}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${url}?lang=${locale}">
<meta property="og:locale" content="${locale === 'ar' ? 'ar_QA' : 'en_GB'}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/verify.css">
<link rel="stylesheet" href="${sheet}">
${more ?? ''}
</head>
<body>
${header(facts)}
${body}
<footer><a href="/?lang=${locale}">${say.home}</a></footer>
</body>
</html>`
}

const LADDER = raw(
  '<svg viewBox="0 0 26 30" width="23" height="26" fill="none" stroke-width="3.2" stroke-linecap="round" aria-hidden="true"><path class="rails" d="M5.2 28 7 2M20.8 28 19 2M5.8 22.5h14.4M6.3 15.5h13.4"/><path class="rung" d="M7 8.5h12"/></svg>',
)

function header({ locale, origin, url, search = {} }: PageFacts): Html {
  const say = coursePageWords[locale]
  const other = locale === 'ar' ? 'en' : 'ar'
  const catalog = `${origin}${pagePath('catalog')}`
  const here = url === catalog ? raw(' aria-current="page"') : ''
  return html`<header><a class="logo" href="${origin}/?lang=${locale}">${LADDER}<span>${say.product}</span></a><nav class="page-links" aria-label="${say.menu}"><a href="${catalog}?lang=${locale}"${here}>${say.courses}</a><a href="${origin}${pagePath('login')}">${say.login}</a><a class="language" href="${withSearch(url, { ...search, lang: other })}" lang="${other}" hreflang="${other}">${say.other}</a></nav></header>`
}
