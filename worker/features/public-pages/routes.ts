import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { LOCALES } from '#db/vocabulary.ts'
import { PAGES, pagePath } from '#worker/contract/pages.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { readSessionCookie } from '#worker/platform/identity/cookies.ts'
import { choosePageLocale } from '#worker/platform/locale.ts'
import { listPublicSlugs } from './course-queries.ts'

/** Each is drawn in a file of this name below /drawn/ar and /drawn/en. */
const DRAWN = ['home', 'providers', 'studentFeatures'] as const
type DrawnPage = (typeof DRAWN)[number]

/** The build does not know the address at which it is served and uses this placeholder. */
const ORIGIN_MARK = /https:\/\/origin\.invalid/g
/** The placeholder of the chosen theme. Without one the page follows the system. */
const THEME_MARK = 'data-theme=""'
const THEMES = ['light', 'dark'] as const

/**
 * A public page as it was drawn at build, in the reader's language. Who holds a session is sent on by the
 * guards in the browser and gets the page of the app instead, so that nothing flashes up before.
 */
async function publicPage(c: Context<AppEnv>, page: DrawnPage): Promise<Response> {
  const { env } = c.var.services
  if (!env.ASSETS) return c.notFound()
  if (readSessionCookie(c)) {
    const app = await env.ASSETS.fetch(new URL('/', env.APP_ORIGIN))
    return c.html(await app.text(), 200, { 'Cache-Control': 'no-cache', Vary: 'Cookie' })
  }
  const lang = choosePageLocale({
    query: c.req.query('lang'),
    cookie: getCookie(c, 'language'),
    acceptLanguage: c.req.header('Accept-Language'),
  })
  const drawn = await env.ASSETS.fetch(new URL(`/drawn/${lang}/${page}`, env.APP_ORIGIN))
  const theme = THEMES.find((one) => one === getCookie(c, 'theme'))
  const html = (await drawn.text())
    .replace(ORIGIN_MARK, new URL(env.APP_ORIGIN).origin)
    .replace(THEME_MARK, theme ? `data-theme="${theme}"` : '')
  return c.html(html, 200, {
    'Content-Language': lang,
    'Cache-Control': 'private, no-cache',
    Vary: 'Cookie, Accept-Language',
  })
}

/** Each page in each language, with its twin, for search engines. */
function siteMap(origin: string, slugs: string[]): string {
  const paths = [
    ...DRAWN.map((page) => pagePath(page)),
    pagePath('catalog'),
    ...slugs.map((slug) => pagePath('coursePage', { course_slug: slug })),
  ]
  const entries = paths.flatMap((path) => {
    const address = (lang: string) => `${origin}${path}?lang=${lang}`
    const twins = LOCALES.map(
      (lang) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${address(lang)}"/>`,
    )
    return LOCALES.map((lang) => `<url><loc>${address(lang)}</loc>${twins.join('')}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

const DAY = { 'Cache-Control': 'public, max-age=86400' }
const HOUR = { 'Cache-Control': 'public, max-age=3600' }

/** The public pages, and what they say to search engines. */
export const publicPages = new Hono<AppEnv>()
  .get(PAGES.home, (c) => publicPage(c, 'home'))
  .get(PAGES.providers, (c) => publicPage(c, 'providers'))
  .get(PAGES.studentFeatures, (c) => publicPage(c, 'studentFeatures'))
  .get('/robots.txt', (c) => {
    const { origin } = new URL(c.var.services.env.APP_ORIGIN)
    const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /dev/', 'Disallow: /drawn/']
    return c.text(`${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`, 200, DAY)
  })
  .get('/sitemap.xml', async (c) => {
    const { services } = c.var
    const { origin } = new URL(services.env.APP_ORIGIN)
    const map = siteMap(origin, await listPublicSlugs(services))
    return c.body(map, 200, { ...HOUR, 'Content-Type': 'application/xml; charset=UTF-8' })
  })
