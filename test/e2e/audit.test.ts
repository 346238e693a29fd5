import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type People, people, type Viewer } from '#test/support/audit/people.ts'
import { SCREENS } from '#test/support/audit/screens.ts'
import { launchBrowser, type TestBrowser, type TestPage } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'

const origin = inject('baseUrl')
let browser: TestBrowser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

describe.each(['en', 'ar'] as const)('in %s', (lang) => {
  let everybody: People
  const tabs = new Map<Viewer | 'guest', TestPage>()

  beforeAll(async () => {
    everybody = await people(origin, lang)
  }, 120_000)

  /** One tab for each person: what a first visit loads is in its store then. */
  async function tabOf(viewer: Viewer | 'guest'): Promise<TestPage> {
    const known = tabs.get(viewer)
    if (known?.context.browser()?.isConnected()) return known
    const token = viewer === 'guest' ? undefined : everybody[viewer].token
    const opened = await browser.open(origin, { lang, token })
    tabs.set(viewer, opened)
    return opened
  }

  for (const { name, as, path } of SCREENS) {
    it(`${name} is sound`, async () => {
      const { page, problems } = await tabOf(as)
      const address = new URL(path(everybody), origin)
      await page.goto(address.href)
      await page.locator('h1').first().waitFor()
      // Who is led elsewhere would audit another screen.
      expect(new URL(page.url()).pathname).toBe(address.pathname)
      await screenIsSound(page)
      expect(problems.splice(0)).toEqual([])
    })
  }
})
