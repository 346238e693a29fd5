import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { eventually } from '#test/support/api.ts'
import { followLink } from '#test/support/audit/follow-link.ts'
import { type People, people, type Viewer } from '#test/support/audit/people.ts'
import { SCREENS } from '#test/support/audit/screens.ts'
import { applicationStands, launchBrowser, pageStands, type TestBrowser } from '#test/support/browser.ts'

const origin = inject('baseUrl')
const MOST_CALLS = 2
/** So long nothing is asked for by a view that has all it shows. */
const QUIET_MS = 700

let browser: TestBrowser
let everybody: People

beforeAll(async () => {
  browser = await launchBrowser()
  everybody = await people(origin, 'en')
})
afterAll(() => browser?.close())

/** Counts what a page asks the API for, from when it is told to. */
function watchCalls(page: Page) {
  const pending = new Set<Request>()
  let calls: string[] = []
  let lastAt = 0
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/api/') || request.method() !== 'GET') return
    calls.push(pathname + search)
    pending.add(request)
    lastAt = Date.now()
  })
  const end = (request: Request) => {
    if (pending.delete(request)) lastAt = Date.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return {
    begin() {
      calls = []
      lastAt = Date.now()
    },
    /** Once nothing is on its way, and nothing follows. */
    async all(): Promise<string[]> {
      await eventually(
        async () => pending.size === 0 && Date.now() - lastAt > QUIET_MS,
        (isQuiet) => isQuiet,
      )
      return calls
    },
  }
}

/** What a call asks for, each of those that go as one. */
const addressesOf = (call: string): string[] => {
  const { pathname, searchParams } = new URL(call, origin)
  return pathname === '/api/v1/batch' ? searchParams.getAll('call').map((one) => `/api/v1${one}`) : [call]
}

/** What every page brings for its frame, which the page before has already. */
const OF_FRAME =
  /^\/api\/(?:quota|v1\/(?:general\/settings|user\/preferences|user\/profile\/fetch|notifications\?limit=1))$/

/** Each view of the courses is drawn beside the first. */
const OF_COURSES = /^\/student\/courses\?view=/

/** What the page brings for its screen where it is opened by its address. */
async function broughtBy({ request }: Page, path: string): Promise<string[]> {
  if (OF_COURSES.test(path)) return []
  const text = await (await request.get(path, { headers: { Accept: 'text/html' } })).text()
  const [, carried = '{}'] = /id="carried">(.*?)<\/script>/s.exec(text) ?? []
  // Written by the Worker.
  const { answers = {} } = JSON.parse(carried) as { answers?: object }
  return Object.keys(answers).filter((address) => !OF_FRAME.test(address))
}

const twice = (all: string[]): string[] => all.filter((one, place) => all.indexOf(one) !== place)

const screensOf = (viewers: readonly Viewer[]) =>
  SCREENS.filter(({ as }) => viewers.some((viewer) => viewer === as))

/**
 * The calls of every screen of somebody, where they are too many or one comes twice, and what its page would bring
 * without being asked for it.
 */
async function excessOf(as: Viewer) {
  const { page, context } = await browser.open(origin, { token: everybody[as].token, lang: 'en' })
  const calls = watchCalls(page)
  const found: { name: string; calls: string[]; twice: string[]; unasked: string[] }[] = []
  for (const { name, path } of screensOf([as])) {
    await page.goto('/preferences')
    await applicationStands(page)
    await calls.all()
    calls.begin()
    const href = path(everybody)
    await followLink(page, href)
    await pageStands(page)
    const asked = await calls.all()
    const addresses = asked.flatMap(addressesOf)
    const repeated = twice(addresses)
    const unasked = (await broughtBy(page, href)).filter((address) => !addresses.includes(address))
    if (asked.length > MOST_CALLS || repeated.length + unasked.length > 0)
      found.push({ name, calls: asked, twice: repeated, unasked })
  }
  await context.close()
  return found
}

describe('inside the app a view makes at most two calls, none twice, and each that its page would bring', () => {
  it.each<Viewer>([
    'newcomer',
    'reader',
    'sitter',
    'graduate',
    'beginner',
    'applicant',
    'author',
    'reviewer',
  ])('for the %s', async (as) => {
    expect(await excessOf(as)).toEqual([])
  })
})
