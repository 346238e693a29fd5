import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Locale } from '#db/vocabulary.ts'
import { isTimeZone } from '#worker/contract/days.ts'
import { CARRIED_CALLS, FIRST_PAGES, type FirstPageName } from '#worker/contract/first-pages.ts'
import { generalSettings } from '#worker/features/settings/general.ts'
import { isOwnPath } from '#worker/platform/http/not-found.ts'
import type { Ask } from '#worker/platform/http/own-calls.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { readSessionCookie } from '#worker/platform/identity/cookies.ts'
import { carriesToken, session } from '#worker/platform/identity/session.ts'
import { isCallingTooOften } from '#worker/platform/limits/network-limits.ts'
import { choosePageLocale, findChosenLocale } from '#worker/platform/locale.ts'
import { log } from '#worker/platform/log.ts'
import { carriedAnswers, pageAnswers, SETTINGS } from './answers.ts'
import { appPage, findScreen } from './app-page.ts'
import { drawPage } from './drawing.ts'
import { wholePage } from './page-file.ts'

type Page = Response | undefined

/**
 * Pages of the app with what their reader would ask for first: some are drawn, all others bring the answers to the
 * calls of every page. A page is made of what the API answers, so that none holds what a call would refuse. Where it
 * can't be made, it comes without anything, and the browser asks and says what is wrong.
 */
export function firstPages(ask: Ask): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  for (const [name, { path }] of Object.entries(FIRST_PAGES)) {
    // The names of the same object.
    const draw = (c: Context<AppEnv>) => drawnPage(c, name as FirstPageName, ask)
    routes.get(pattern(path), async (c, next) => (await orPlain(c, () => draw(c))) ?? next())
  }
  const carry = (path?: string) => async (c: Context<AppEnv>) =>
    (await orPlain(c, () => carryingPage(c, ask, path))) ?? c.notFound()
  for (const path of Object.keys(CARRIED_CALLS)) routes.get(pattern(path), carry(path))
  return routes.get('*', carry())
}

const pattern = (path: string) => path.replaceAll('$', ':')

/** Of two credentials the calls of the page say that they are too many. */
const isSignedIn = (c: Context<AppEnv>) => carriesToken(c) !== (readSessionCookie(c) !== undefined)
const isGuest = (c: Context<AppEnv>) => !carriesToken(c) && readSessionCookie(c) === undefined

/** Somebody opens an address: no picture, no film and no call. A file beside a page has an ending. */
const isPageVisit = (c: Context<AppEnv>): boolean =>
  (c.req.header('Accept') ?? '').includes('text/html') && !isOwnPath(c.req.path) && !/\.\w+$/.test(c.req.path)

/** A page for its reader, or none: for a service worker that wants one with nothing in it, after a failure, in a flood. */
async function orPlain(c: Context<AppEnv>, make: () => Promise<Page>): Promise<Page> {
  const isPlain = c.req.header('X-Plain-Page') !== undefined || !isPageVisit(c)
  if (isPlain || !c.var.services.env.ASSETS || isCallingTooOften(c)) return undefined
  try {
    if (!isSignedIn(c)) return await make()
    let page: Page
    await session(c, async () => {
      page = await make()
      // So that what the session adds stands in its headers.
      if (page) c.res = page
    })
    return page && c.res
  } catch (thrown) {
    log('error', 'page_not_made', { path: c.req.path, error: String(thrown) })
    return undefined
  }
}

const chosenBy = (c: Context<AppEnv>) => ({ query: c.req.query('lang'), cookie: getCookie(c, 'language') })
const langOf = (c: Context<AppEnv>): Locale =>
  choosePageLocale({ ...chosenBy(c), acceptLanguage: c.req.header('Accept-Language') })

/** Back never shows somebody's page after they have left, nor a guest's to who has come: none is kept. */
const HEADERS = { 'Cache-Control': 'private, no-store', Vary: 'Cookie, Authorization, JWT, Accept-Language' }

/** Any page of the app. Guests are told as such: it need not ask who they are. */
async function carryingPage(c: Context<AppEnv>, ask: Ask, path: string | undefined): Promise<Page> {
  const { services, caller } = c.var
  const screen = await findScreen(services, c.req.path)
  if (!screen) return undefined
  const answers = caller
    ? await carriedAnswers(c, { caller, lang: langOf(c), ask, path })
    : { [SETTINGS]: { data: [await generalSettings(services)] } }
  const carried = { now: services.now(), answers, guest: isGuest(c) }
  // The browser's own language does not decide here: web/public/boot.js goes by what was chosen.
  const lang = findChosenLocale(chosenBy(c))
  return c.html(await appPage(services, screen, { lang, carried }), 200, HEADERS)
}

const THEMES = ['light', 'dark'] as const

/** Where the device is, by a cookie of web/public/boot.js; its account may not know yet. */
function zoneOfDevice(c: Context<AppEnv>): string | undefined {
  const said = getCookie(c, 'time_zone')
  return said !== undefined && isTimeZone(said) ? said : undefined
}

/** A page with its content, for students. */
async function drawnPage(c: Context<AppEnv>, page: FirstPageName, ask: Ask): Promise<Page> {
  const { services, caller } = c.var
  if (caller?.role !== 'student' || !caller.verified) return undefined
  const lang = langOf(c)
  const known = await pageAnswers(c, { page, caller, lang, ask })
  if (!known) return undefined
  const { answers, settings, preferences } = known
  const timeZone = zoneOfDevice(c) ?? caller.timeZone
  const display = { digits: preferences.digits, calendar: preferences.calendar }
  const now = services.now()
  const { pathname, search } = new URL(c.req.url)
  const address = pathname + search
  const content = await drawPage(lang, { address, answers, settings, display, now, timeZone })
  if (!content) return undefined
  const theme = THEMES.find((one) => one === getCookie(c, 'theme'))
  const carried = { now, answers, drawn: { ...display, timeZone } }
  const html = await wholePage(services, { ...content, page, lang, theme, carried })
  return c.html(html, 200, { ...HEADERS, 'Content-Language': lang })
}
