import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Locale } from '#db/vocabulary.ts'
import { FIRST_PAGES, type FirstPageName } from '#worker/contract/first-pages.ts'
import type { AppEnv, Caller } from '#worker/platform/http/request.ts'
import { readSessionCookie } from '#worker/platform/identity/cookies.ts'
import { carriesToken, session } from '#worker/platform/identity/session.ts'
import { callsLimit } from '#worker/platform/limits/network-limits.ts'
import { choosePageLocale } from '#worker/platform/locale.ts'
import { type Ask, type PageAnswers, pageAnswers } from './answers.ts'
import { drawPage } from './drawing.ts'
import { wholePage } from './page-file.ts'

const THEMES = ['light', 'dark'] as const

/** Guests get the page of the app, and so does who sends two credentials: the calls of the page say what is wrong. */
const onlySignedIn: MiddlewareHandler<AppEnv> = async (c, next) =>
  carriesToken(c) !== (readSessionCookie(c) !== undefined) ? next() : c.notFound()

/**
 * Pages drawn for their reader, with the answers to the calls that they begin with. A page is made of what the API
 * answers, so that none holds what a call would refuse; where one is refused, the page comes undrawn and the browser
 * says why.
 */
export function firstPages(ask: Ask): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  for (const [name, { path }] of Object.entries(FIRST_PAGES)) {
    // The names of the same object.
    const page = name as FirstPageName
    routes.get(path.replaceAll('$', ':'), onlySignedIn, callsLimit, session, async (c) => {
      const { caller } = c.var
      if (caller?.role !== 'student' || !caller.verified) return c.notFound()
      const lang = choosePageLocale({
        query: c.req.query('lang'),
        cookie: getCookie(c, 'language'),
        acceptLanguage: c.req.header('Accept-Language'),
      })
      const known = await pageAnswers(c, { page, params: c.req.param(), caller, lang, ask })
      return known ? drawnPage(c, { page, caller, lang, known }) : c.notFound()
    })
  }
  return routes
}

type Made = { page: FirstPageName; caller: Caller; lang: Locale; known: PageAnswers }

async function drawnPage(c: Context<AppEnv>, { page, caller, lang, known }: Made): Promise<Response> {
  const { services } = c.var
  const { answers, settings, preferences } = known
  const now = services.now()
  const { timeZone } = caller
  const display = { digits: preferences.digits, calendar: preferences.calendar }
  const { pathname, search } = new URL(c.req.url)
  const address = pathname + search
  const content = await drawPage(lang, { address, answers, settings, display, now, timeZone })
  if (!content) return c.notFound()
  const theme = THEMES.find((one) => one === getCookie(c, 'theme'))
  const carried = { now, answers, drawn: { ...display, timeZone } }
  const html = await wholePage(services, { ...content, page, lang, theme, carried })
  return c.html(html, 200, {
    'Content-Language': lang,
    'Cache-Control': 'private, no-cache',
    Vary: 'Cookie, Authorization, JWT, Accept-Language',
  })
}
