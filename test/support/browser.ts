import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
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

/**
 * One Chromium for a test file; every page gets a context, so cookies and storage of its own. A Chromium that died
 * costs the test that it died in: that one is named, and the next test that opens a page gets a new Chromium.
 */
export async function launchBrowser(): Promise<TestBrowser> {
  const launch = async () => {
    const started = await chromium.launch(await chromiumLaunch())
    started.on('disconnected', () => {
      if (!closing) say(`Chromium died in “${expect.getState().currentTestName ?? 'the setup of a file'}”.`)
    })
    return started
  }
  let closing = false
  let browser: Browser = await launch()
  return {
    async open(origin, options = {}) {
      if (!browser.isConnected()) browser = await launch()
      const { lang = 'en', theme = 'light', viewport = DESKTOP, token } = options
      const context = await browser.newContext({
        baseURL: origin,
        viewport,
        colorScheme: theme,
        locale: lang === 'ar' ? 'ar-QA' : 'en-GB',
        reducedMotion: 'reduce',
        acceptDownloads: true,
      })
      await context.addInitScript((language) => {
        if (!localStorage.getItem('language')) localStorage.setItem('language', language)
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
          console.error(`policy: ${effectiveDirective} ${blockedURI}`)
        })
      }, lang)
      await context.addCookies([{ name: 'language', value: lang, url: origin }])
      if (token)
        await context.addCookies([
          { name: 'jwt', value: token, url: origin, httpOnly: true, sameSite: 'Lax' },
        ])
      const page = await context.newPage()
      return { page, context, problems: watch(page) }
    },
    async close() {
      closing = true
      await browser.close()
    },
  }
}

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
