import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect, onTestFinished, TestRunner } from 'vitest'
import type { Locale } from '#db/vocabulary.ts'
import { chromiumLaunch } from './chromium.ts'

export const DESKTOP = { width: 1280, height: 900 }
export const PHONE = { width: 360, height: 740 }

type PageOptions = {
  lang?: Locale
  theme?: 'light' | 'dark'
  viewport?: { width: number; height: number }
  /** Token of a session: the page is opened signed in. */
  token?: string
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

async function newContext(origin: string, options: PageOptions): Promise<BrowserContext> {
  const { lang = 'en', theme = 'light', viewport = DESKTOP, token } = options
  const context = await (await runningChromium()).newContext({
    baseURL: origin,
    viewport,
    colorScheme: theme,
    locale: lang === 'ar' ? 'ar-QA' : 'en-GB',
    reducedMotion: 'reduce',
    acceptDownloads: true,
  })
  context.setDefaultTimeout(PATIENCE_MS)
  await context.addInitScript((language) => {
    if (!localStorage.getItem('language')) localStorage.setItem('language', language)
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      console.error(`policy: ${effectiveDirective} ${blockedURI}`)
    })
  }, lang)
  await context.addCookies([{ name: 'language', value: lang, url: origin }])
  if (token)
    await context.addCookies([{ name: 'jwt', value: token, url: origin, httpOnly: true, sameSite: 'Lax' }])
  return context
}

/**
 * Opens pages for a test file. Each gets a context, so cookies and storage of its own, which is closed when its test
 * ends, or with the file when a hook opened it. A Chromium that died costs the test that it died in: that one is
 * named, and the next test that opens a page gets a new Chromium.
 */
export async function launchBrowser(): Promise<TestBrowser> {
  const ofFile: BrowserContext[] = []
  await runningChromium()
  return {
    async open(origin, options = {}) {
      const context = await newContext(origin, options)
      if (TestRunner.getCurrentTest()) onTestFinished(() => closed(context))
      else ofFile.push(context)
      const page = await context.newPage()
      return { page, context, problems: watch(page) }
    },
    async close() {
      await Promise.all(ofFile.map(closed))
      await endChromium()
    },
  }
}

/** One whose Chromium died is closed already. */
const closed = (context: BrowserContext) => context.close().catch(() => undefined)

/** React marks the elements that it has taken over or drawn. */
export const applicationStands = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.querySelector('h1') ?? {}).length > 0)

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
