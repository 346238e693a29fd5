import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core'
import { expect, onTestFinished, type RunnerTask, TestRunner } from 'vitest'
import type { Locale } from '#db/vocabulary.ts'
import { chromiumLaunch } from './chromium.ts'

export const DESKTOP = { width: 1280, height: 900 }
export const PHONE = { width: 360, height: 740 }

type PageOptions = {
  lang?: Locale
  theme?: 'light' | 'dark'
  viewport?: { width: number; height: number }
  /** Of the device, as Asia/Qatar; else that of the machine. */
  timeZone?: string
  /** A screen for fingers, with nothing that hovers. */
  touch?: boolean
  /** Token of a session: the page is opened signed in. */
  token?: string
  /** With nothing in its cache, as on a first visit. Other contexts keep the files that the one before them loaded. */
  firstVisit?: boolean
  /** With the service worker, which keeps things for a page without a connection. Such a context is a first visit. */
  serviceWorker?: boolean
}

export type TestPage = {
  page: Page
  context: BrowserContext
  /** Uncaught errors, console errors and content-policy reports of this page; a journey ends with none. */
  problems: string[]
}

export type TestBrowser = {
  open(origin: string, options?: PageOptions): Promise<TestPage>
  close(): Promise<void>
}

function watch(page: Page): string[] {
  const problems: string[] = []
  page.on('crash', () => problems.push('the page crashed'))
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`))
  page.on('console', (message) => {
    // A refused call is for the test to judge; the browser logs each of them as an error of its own.
    const expected = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !expected) problems.push(`console: ${message.text()}`)
  })
  return problems
}

/** Past the console, which Vitest keeps to itself for tests that pass. */
const say = (text: string) => process.stderr.write(`${text}\n`)

/** How many characters are told of what a page shows. */
const TOLD = 4000

/** Reports, of the pages of a test that failed, their addresses, what they show, what went wrong and what they wait for. */
function reportIfFailed(context: BrowserContext): (task: RunnerTask) => Promise<void> {
  const waiting = new Map<Request, number>()
  const wrong: string[] = []
  context.on('request', (request) => waiting.set(request, Date.now()))
  const answered = (request: Request) => waiting.delete(request)
  context.on('requestfinished', answered)
  context.on('requestfailed', answered)
  context.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))
  context.on('weberror', (error) => wrong.push(error.error().stack ?? String(error.error())))
  return async ({ name, result }) => {
    if (result?.state !== 'fail') return
    const open = [...waiting].map(
      ([request, since]) =>
        `\n  waits ${Math.round((Date.now() - since) / 1000)} s for ${request.method()} ${request.url()}`,
    )
    for (const page of context.pages()) {
      const shown = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)
      say(`“${name}” left ${page.url()}\n${shown.slice(0, TOLD)}`)
    }
    say(`“${name}”${open.join('')}${wrong.map((one) => `\n  wrong: ${one}`).join('')}`)
  }
}

/** How long a control, a page or an answer may take on a machine that others use too. */
const PATIENCE_MS = 60_000

/** The Chromium of this process: test files that run in it one after another share it. */
let chromiumHere: Promise<Browser> | undefined
let ending = false

async function startChromium(): Promise<Browser> {
  // Whoever ends this process ends its Chromium too, which is no death to be told.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => {
      ending = true
    })
  }
  const started = await chromium.launch(await chromiumLaunch())
  started.on('disconnected', () => {
    if (!ending) say(`Chromium died in “${expect.getState().currentTestName ?? 'the setup of a file'}”.`)
  })
  return started
}

async function runningChromium(): Promise<Browser> {
  const known = chromiumHere
  const connected = await known?.then(
    (browser) => browser.isConnected(),
    () => false,
  )
  // Whoever asked at the same moment may have started the next one.
  if (!chromiumHere || (chromiumHere === known && !connected)) chromiumHere = startChromium()
  return chromiumHere
}

/** Under Vitest the process has other files to run, and takes Chromium with it when it ends. */
async function endChromium(): Promise<void> {
  if (process.env.VITEST) return
  ending = true
  await (await chromiumHere)?.close()
}

type Use = Required<Pick<PageOptions, 'lang' | 'theme' | 'viewport' | 'touch' | 'serviceWorker'>> & {
  origin: string
  timeZone: string | undefined
}

async function newContext({
  origin,
  lang,
  theme,
  viewport,
  touch,
  serviceWorker,
  timeZone,
}: Use): Promise<BrowserContext> {
  const context = await (await runningChromium()).newContext({
    baseURL: origin,
    viewport,
    hasTouch: touch,
    isMobile: touch,
    colorScheme: theme,
    locale: lang === 'ar' ? 'ar-QA' : 'en-GB',
    timezoneId: timeZone,
    reducedMotion: 'reduce',
    acceptDownloads: true,
    serviceWorkers: serviceWorker ? 'allow' : 'block',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  await context.addInitScript((language) => {
    if (!localStorage.getItem('language')) localStorage.setItem('language', language)
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      console.error(`policy: ${effectiveDirective} ${blockedURI}`)
    })
  }, lang)
  return context
}

/** Contexts that are empty again, by what they are for: to load and compile the application costs most of a visit. */
const idle = new Map<string, BrowserContext[]>()

async function contextFor(use: Use, firstVisit: boolean): Promise<BrowserContext> {
  const waiting = firstVisit ? [] : (idle.get(JSON.stringify(use)) ?? [])
  const known = waiting.pop()
  if (!known) return newContext(use)
  return known.browser()?.isConnected() ? known : contextFor(use, firstVisit)
}

/** Leaves a context as new, but for the files in its cache: no page, cookie, storage, permission or broken connection. */
async function giveBack(context: BrowserContext, use: Use): Promise<void> {
  try {
    const before = context.pages()
    const page = await context.newPage()
    await Promise.all(before.map((old) => old.close()))
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await context.clearPermissions()
    await context.clearCookies()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Storage.clearDataForOrigin', {
      origin: new URL(use.origin).origin,
      storageTypes: 'local_storage,indexeddb,cache_storage,service_workers,websql,file_systems',
    })
    await page.close()
    const key = JSON.stringify(use)
    idle.set(key, [...(idle.get(key) ?? []), context])
  } catch {
    // Its test closed it, or its Chromium died.
    await context.close().catch(() => undefined)
  }
}

/**
 * Opens pages for a test file. Each gets a context, so cookies and storage of its own, which is closed when its test
 * ends, or with the file when a hook opened it. A Chromium that died costs the test that it died in: that one is
 * named, and the next test that opens a page gets a new Chromium.
 */
export async function launchBrowser(): Promise<TestBrowser> {
  const ofFile: (() => Promise<void>)[] = []
  await runningChromium()
  return {
    async open(origin, { token, serviceWorker = false, firstVisit = serviceWorker, ...screen } = {}) {
      const { lang = 'en', theme = 'light', viewport = DESKTOP, touch = false, timeZone } = screen
      const use = { origin, lang, theme, viewport, touch, serviceWorker, timeZone }
      const context = await contextFor(use, firstVisit)
      await context.addCookies([{ name: 'language', value: lang, url: origin }])
      if (token)
        await context.addCookies([
          { name: 'jwt', value: token, url: origin, httpOnly: true, sameSite: 'Lax' },
        ])
      const page = await context.newPage()
      const report = reportIfFailed(context)
      const end = () => (firstVisit ? context.close().catch(() => undefined) : giveBack(context, use))
      if (TestRunner.getCurrentTest()) {
        onTestFinished(async ({ task }) => {
          await report(task)
          await end()
        })
      } else ofFile.push(end)
      return { page, context, problems: watch(page) }
    },
    async close() {
      await Promise.all(ofFile.map((end) => end()))
      await endChromium()
    },
  }
}

/**
 * React marks the elements that it has taken over or drawn; the application says when it hears what is pressed. A page
 * drawn at build asks for it when somebody turns to a link.
 */
export const applicationStands = (page: Page) =>
  page.waitForFunction(() => {
    const { dataset } = document.documentElement
    if (dataset.drawn === '' && !('running' in dataset))
      document.querySelector('a')?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    return 'running' in dataset && Object.keys(document.querySelector('h1') ?? {}).length > 0
  })

/** A page has got nothing new for two seconds: toasts are loaded one second after it. */
export const loadsNothingMore = (page: Page) =>
  page.waitForFunction(() => {
    const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration)
    return performance.now() - Math.max(0, ...ends) > 2000
  })

/** Each call of the API goes by itself, so that a test can answer or hold one of them. */
export const asksOneByOne = (page: Page) => page.route('**/api/v1/batch?*', (route) => route.abort())

/** Each part of the application comes late, after `wait`; what a drawn page itself needs comes at once. */
export const delayApplication = (page: Page, wait: () => Promise<unknown>) =>
  page.route(/\/assets\/(?!own-).*\.js$/, async (route) => {
    await wait()
    await route.continue().catch(() => undefined)
  })

/** Nothing is on its way any more: no grey parts, all letters, and every passage of a colour at its end. */
export async function pageStands(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.fonts.status === 'loaded' && !document.querySelector('.skeleton, .preloader'),
  )
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
    }
  })
}
