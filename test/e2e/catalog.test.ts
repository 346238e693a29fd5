import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { axeFindings, sidewaysOverflow } from '#test/support/axe.ts'
import { DESKTOP, launchBrowser, PHONE, type TestBrowser } from '#test/support/browser.ts'
import { type PublishedCourse, sharedCourse } from '#test/support/published-course.ts'
import { catalogPageWords } from '#worker/i18n/catalog-page.ts'

const origin = inject('baseUrl')
const WORDS = { en: 'bacteria', ar: 'معالج' }
let browser: TestBrowser
const courses = new Map<string, PublishedCourse>()

beforeAll(async () => {
  browser = await launchBrowser()
  for (const lang of ['ar', 'en'] as const) courses.set(lang, await sharedCourse(origin, lang))
})
afterAll(() => browser.close())

it.each([
  { lang: 'en', theme: 'light', viewport: PHONE },
  { lang: 'en', theme: 'dark', viewport: DESKTOP },
  { lang: 'ar', theme: 'dark', viewport: PHONE },
  { lang: 'ar', theme: 'light', viewport: DESKTOP },
] as const)(
  'a guest searches all courses without an account, in $lang, $theme, $viewport.width pixels wide',
  async ({ lang, theme, viewport }) => {
    const say = catalogPageWords[lang]
    const title = courses.get(lang)?.title ?? ''
    const { page, problems } = await browser.open(origin, { lang, theme, viewport })
    const isSound = async () => {
      // The words of a page without script may stand before its sheet.
      await page.waitForLoadState()
      expect(await axeFindings(page), page.url()).toEqual([])
      expect(await sidewaysOverflow(page)).toEqual([])
    }
    await page.goto('/')
    await page.locator(`footer a[href="/catalog"]`).click()
    await page.getByRole('heading', { level: 1, name: say.title }).waitFor()
    await isSound()
    await page.getByLabel(say.search).fill(WORDS[lang])
    await page.getByLabel(say.language).selectOption(lang)
    await page.getByRole('button', { name: say.find, exact: true }).click()
    await page.waitForURL('**/catalog?search=**')
    await page.getByRole('link', { name: title }).first().waitFor()
    await page.locator('.catalog-found').first().waitFor()
    await isSound()
    await page.getByLabel(say.search).fill('qqqq')
    await page.getByRole('button', { name: say.find, exact: true }).click()
    await page.getByText(say.none).waitFor()
    await isSound()
    await page.getByRole('link', { name: say.clear }).click()
    await page.getByRole('link', { name: title }).first().click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/c\//)
    expect(problems).toEqual([])
  },
)
