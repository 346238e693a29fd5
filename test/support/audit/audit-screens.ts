import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Locale } from '#db/vocabulary.ts'
import { applicationStands, launchBrowser, type TestBrowser, type TestPage } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { followLink } from './follow-link.ts'
import { type People, people, type Viewer } from './people.ts'
import { SCREENS } from './screens.ts'

async function openByAddress(page: Page, address: URL): Promise<void> {
  await page.goto(address.href)
  await page.locator('h1').first().waitFor()
  // A page drawn at build shows its heading at once; what goes wrong when the application takes it over comes later.
  await applicationStands(page)
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  // Who is led elsewhere would audit another screen.
  expect(new URL(page.url()).pathname).toBe(address.pathname)
}

/** As a link inside the application leads there: what was loaded and compiled for one screen serves the next. */
async function openByLink(page: Page, address: URL): Promise<void> {
  const { origin, pathname, search, hash } = address
  const before = new URL(page.url())
  // On the same path the router may keep what the screen holds, and show the state before.
  if (before.origin !== origin || before.pathname === pathname) return openByAddress(page, address)
  await applicationStands(page)
  await followLink(page, pathname + search + hash)
  expect(new URL(page.url()).pathname).toBe(pathname)
}

/**
 * Audits every screen in one language; a file for each, so that both run at a time. An address is no other in another
 * language, so one of them sees besides that each opens as a first visit.
 */
export function auditScreens(lang: Locale, { alsoByAddress = false } = {}): void {
  const origin = inject('baseUrl')
  const tabs = new Map<string, TestPage>()
  let browser: TestBrowser
  let everybody: People

  beforeAll(async () => {
    browser = await launchBrowser()
    everybody = await people(origin, lang)
    for (const as of new Set(SCREENS.map((screen) => screen.as))) {
      tabs.set(`link ${as}`, await open(as))
      if (alsoByAddress) tabs.set(`address ${as}`, await open(as))
    }
  })
  afterAll(() => browser.close())

  const open = (as: Viewer | 'guest') =>
    browser.open(origin, { lang, token: as === 'guest' ? undefined : everybody[as].token })

  /** One tab for each person and use; one of which Chromium died is replaced for the test that asks. */
  async function tabOf(as: Viewer | 'guest', use: 'link' | 'address'): Promise<TestPage> {
    const known = tabs.get(`${use} ${as}`)
    return known?.context.browser()?.isConnected() ? known : open(as)
  }

  describe(`in ${lang}`, () => {
    for (const { name, as, path } of SCREENS) {
      it(`${name} is sound`, async () => {
        const address = new URL(path(everybody), origin)
        const { page, problems } = await tabOf(as, 'link')
        await openByLink(page, address)
        await screenIsSound(page)
        expect(problems.splice(0)).toEqual([])
        if (!alsoByAddress) return
        const visit = await tabOf(as, 'address')
        await openByAddress(visit.page, address)
        expect(visit.problems.splice(0)).toEqual([])
      })
    }
  })
}
