import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { register } from '#test/support/api.ts'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { DRAWN_PAGE, inkUnder, marksOn } from '#test/support/page-marks.ts'
import { PRINTED, photograph } from '#test/support/photographed.ts'
import { arGeneration } from '#web/i18n/messages/ar/generation.ts'
import { arMaterials } from '#web/i18n/messages/ar/materials.ts'
import { arScans } from '#web/i18n/messages/ar/scans.ts'
import { enGeneration } from '#web/i18n/messages/en/generation.ts'
import { enMaterials } from '#web/i18n/messages/en/materials.ts'
import { enScans } from '#web/i18n/messages/en/scans.ts'

const origin = inject('baseUrl')
const words = {
  en: { s: enScans, f: enMaterials, g: enGeneration },
  ar: {
    s: arScans as typeof enScans,
    f: arMaterials as typeof enMaterials,
    g: arGeneration as typeof enGeneration,
  },
}
let browser: TestBrowser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const lines = (page: Page) => page.locator('.scan-line textarea')
const textsOf = (page: Page) =>
  lines(page).evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value))

const TYPED = { en: 'A drawing of a root in soil.', ar: 'رسم لجذر في التربة.' }

describe.each(['en', 'ar'] as const)('pages that are pictures, with the interface in %s', (lang) => {
  const { s, f, g } = words[lang]

  it('are read in the browser, corrected, and become a course only then', async () => {
    const { token } = await register(origin, 'teacher')
    const { page, problems } = await browser.open(origin, { lang, token })
    await page.goto('/course/add')
    await page.locator('.dropzone input').setInputFiles({
      name: 'page.png',
      mimeType: 'image/png',
      buffer: (await photograph(browser, origin, lang)).picture,
    })
    await page.getByRole('link', { name: s.open }).click()
    await page.locator('canvas[data-drawn]').waitFor()
    await screenIsSound(page)
    await page.getByRole('button', { name: s.readAll }).click()
    await lines(page).first().waitFor()
    await screenIsSound(page)
    // What is printed was read, but for a letter here and there.
    const read = (await textsOf(page)).join(' ')
    const printed = PRINTED[lang].join(' ').split(' ')
    const found = printed.filter((word) => read.includes(word))
    expect(found.length / printed.length).toBeGreaterThan(0.8)
    // Nothing is used before each marked line, at least the one with the number, was looked at.
    const accept = page.getByRole('button', { name: s.accept })
    expect(await accept.getAttribute('aria-disabled')).toBe('true')
    const open = page.locator('.scan-line-open textarea')
    const last = open.last()
    const number = lang === 'ar' ? '٥٠٠' : '500'
    await last.fill(PRINTED[lang][3]?.replace('500', number) ?? '')
    await open.first().focus()
    while ((await open.count()) > 0) {
      const left = await open.count()
      await page.keyboard.press('Enter')
      await expect.poll(() => open.count()).toBe(left - 1)
    }
    await page.getByText(s.allChecked).waitFor()
    await page.locator('[id="scan-left"]:empty').waitFor({ state: 'attached' })
    await accept.click()
    await page.waitForURL('**/course/add')
    await page.locator('.file-row-ok').waitFor()
    await page.getByRole('button', { name: g.generate({ n: 1 }) }).click()
    await page.getByRole('link', { name: g.job.reviewAll }).click()
    await page.waitForURL('**/review**')
    await page.getByText(number).first().waitFor()
    // What is cited is marked on the picture itself, over its letters.
    await page.locator(DRAWN_PAGE).waitFor()
    expect((await marksOn(page)).length).toBeGreaterThan(0)
    for (const ink of await inkUnder(page)) expect(ink).toBeGreaterThan(0.03)
    await screenIsSound(page)
    expect(problems).toEqual([])
  })

  it('are typed or left out where they stand among pages with text', async () => {
    const { token } = await register(origin, 'teacher')
    const { page, problems } = await browser.open(origin, { lang, token })
    const { pdf: buffer } = await photograph(browser, origin, lang)
    await page.goto('/course/add')
    await page
      .locator('.dropzone input')
      .setInputFiles({ name: 'soil.pdf', mimeType: 'application/pdf', buffer })
    const note = page.getByText(s.picturePages({ n: 1, pages: '2' }))
    await note.waitFor()
    await page.getByRole('link', { name: s.open }).click()
    await page.getByText(s.page({ n: '2', of: '2' })).waitFor()
    await page.locator('canvas[data-drawn]').waitFor()
    await page.getByRole('button', { name: s.typeInstead }).click()
    await page.getByRole('button', { name: s.leaveOut }).click()
    await page.getByText(s.leftOut).waitFor()
    await page.getByRole('button', { name: s.typeInstead }).click()
    await page.getByLabel(s.typed).fill(TYPED[lang])
    await page.getByText(s.allChecked).waitFor()
    await screenIsSound(page)
    await page.locator('[id="scan-left"]:empty').waitFor({ state: 'attached' })
    // What was typed is still there after a reload.
    await page.reload()
    expect(await page.getByLabel(s.typed).inputValue()).toBe(TYPED[lang])
    await page.getByRole('button', { name: s.accept }).click()
    await page.waitForURL('**/course/add')
    await note.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: f.seeText }).click()
    await page.getByText(TYPED[lang]).waitFor()
    expect(problems).toEqual([])
  })
})
