import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import * as z from 'zod/mini'
import { CatalogQuery } from '#worker/contract/catalog.ts'
import { PAGES, pagePath } from '#worker/contract/pages.ts'
import { listCatalogFacets } from '#worker/features/learning/catalog-facets.ts'
import { listCatalog } from '#worker/features/learning/catalog-queries.ts'
import { publicAnswer } from '#worker/platform/http/public-answers.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { choosePageLocale, LANGUAGE_HEADERS } from '#worker/platform/locale.ts'
import { type Chosen, catalogPage } from './catalog-page.ts'

/** A page for people answers whatever stands in its address with a page: what is malformed counts as not chosen. */
const Asked = z.extend(CatalogQuery, {
  cursor: z.optional(z.string().check(z.regex(/^\d{1,15}\.[\w-]{1,64}$/))),
})
function chosenIn(query: Record<string, string>): Chosen {
  const chosen: Chosen = {}
  for (const name of [
    'search',
    'category_id',
    'language',
    'payment_status',
    'qualification',
    'age',
    'cursor',
  ] as const) {
    const value = query[name]?.trim()
    if (value && Asked.shape[name].safeParse(value).success) chosen[name] = value
  }
  return chosen
}

/** All courses that anybody may find, whole without script. */
export const catalogPages = new Hono<AppEnv>().get(PAGES.catalog, async (c) => {
  const { services } = c.var
  const query = c.req.query()
  const locale = choosePageLocale({
    query: query.lang,
    cookie: getCookie(c, 'language'),
    acceptLanguage: c.req.header('Accept-Language'),
  })
  const chosen = chosenIn(query)
  let isEmpty = false
  const make = async () => {
    const [facets, { data: courses, next_cursor: next }] = await Promise.all([
      listCatalogFacets(services),
      listCatalog(services, Asked.parse(chosen), locale),
    ])
    isEmpty = courses.length === 0
    const { origin } = new URL(services.env.APP_ORIGIN)
    const facts = {
      locale,
      now: services.now(),
      origin,
      url: `${origin}${pagePath('catalog')}`,
      search: chosen,
    }
    return c.html(catalogPage({ ...facts, chosen, facets, courses, next_cursor: next }), 200, {
      'Content-Language': locale,
      'Cache-Control': 'no-cache',
      Vary: LANGUAGE_HEADERS,
      // One page of the catalogue is enough for a search engine: its map names every course.
      ...(Object.keys(chosen).length > 0 && { 'X-Robots-Tag': 'noindex' }),
    })
  }
  // There are as many searches as words, and what lessons say is found some time after they were published.
  if (chosen.search || chosen.cursor) return make()
  return publicAnswer(
    c,
    {
      name: `catalog ${locale} ${JSON.stringify(chosen)}`,
      vary: LANGUAGE_HEADERS,
      isWorthKeeping: () => !isEmpty,
    },
    make,
  )
})
