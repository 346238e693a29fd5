import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { register } from '#test/support/api.ts'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { isolate } from '#web/i18n/format.ts'
import { arGeneration } from '#web/i18n/messages/ar/generation.ts'
import { arOutline } from '#web/i18n/messages/ar/outline.ts'
import { enGeneration } from '#web/i18n/messages/en/generation.ts'
import { enOutline } from '#web/i18n/messages/en/outline.ts'

const origin = inject('baseUrl')
const words = {
  en: { g: enGeneration, m: enOutline },
  ar: { g: arGeneration as typeof enGeneration, m: arOutline as typeof enOutline },
}
const fixture = (name: string) => fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url))
const MAIN = { en: 'texts/en-soil.md', ar: 'texts/ar-water.md' }
const NEW_TITLE = { en: 'Where it all begins', ar: 'من أين نبدأ' }

let browser: TestBrowser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

describe.each(['en', 'ar'] as const)(
  'an instructor who wants the outline first, with the interface in %s',
  (lang) => {
    const { g, m } = words[lang]

    it('renames, splits, leaves out and brings back before lessons are written from it', async () => {
      const { token } = await register(origin, 'teacher')
      const { page, problems } = await browser.open(origin, { lang, token })
      await page.goto('/course/add')
      await page.locator('.dropzone input').setInputFiles(fixture(MAIN[lang]))
      await page.locator('.file-row-ok').waitFor()
      await page.getByText(g.options.outlineFirst).click()
      await page.getByRole('button', { name: g.generate({ n: 1 }) }).click()
      await page.waitForURL('**/jobs/*')
      await page.getByRole('link', { name: g.job.toOutline }).click()
      await page.waitForURL('**/outline')

      const rows = page.locator('.outline-draft-lesson')
      const groups = page.locator('.outline-left-out > li')
      await rows.first().waitFor()
      const [lessons, before] = [await rows.count(), await groups.count()]
      expect(lessons).toBeGreaterThan(2)
      await screenIsSound(page)

      await rows.first().locator('.outline-draft-name').click()
      await page.keyboard.press('F2')
      await page.getByLabel(m.name, { exact: true }).fill(NEW_TITLE[lang])
      await page.keyboard.press('Enter')
      await rows.first().getByText(NEW_TITLE[lang]).waitFor()

      await page.keyboard.press('s')
      await page.getByRole('radiogroup', { name: m.split.where }).waitFor()
      await screenIsSound(page)
      await rows.first().locator('.outline-draft-split .button').first().click()
      await expect.poll(() => rows.count()).toBe(lessons + 1)

      const second = (await rows.nth(1).locator('bdi').first().textContent()) ?? ''
      await rows
        .nth(1)
        .getByRole('button', { name: m.more({ name: isolate(second) }) })
        .click()
      await page.getByRole('menuitem', { name: m.leaveOut }).click()
      await expect.poll(() => rows.count()).toBe(lessons)
      await expect.poll(() => groups.count()).toBeGreaterThan(before)
      await page.getByText(m.leftOut.reasons.left_out).first().waitFor()
      await screenIsSound(page)
      await groups
        .filter({ hasText: m.leftOut.reasons.left_out })
        .first()
        .getByRole('button', { name: m.leftOut.back })
        .click()
      await expect.poll(() => groups.count()).toBe(before)

      await page.reload()
      await rows.first().getByText(NEW_TITLE[lang]).waitFor()
      await page.keyboard.press('Control+Enter')
      await page.waitForURL('**/jobs/*')
      await page.getByRole('link', { name: g.job.reviewAll }).waitFor()
      await page.getByRole('link', { name: g.job.reviewAll }).click()
      await page.waitForURL('**/review**')
      await page.getByText(NEW_TITLE[lang]).first().waitFor()
      expect(problems).toEqual([])
    })

    it('sees what was changed in another window, and changes that', async () => {
      const { token, upload, call } = await register(origin, 'teacher')
      const file = new Uint8Array(readFileSync(fixture(MAIN[lang])))
      const material = await upload<{ material: { id: string } }>('/materials', 'text.md', file)
      const made = await call<{ course: { id: string } }>('POST', '/courses/generate', {
        material_ids: [material.body.data.material.id],
        language: lang,
        stop_at: 'outline',
      })
      const path = `/courses/${made.body.data.course.id}/outline`
      const [one, other] = await Promise.all([0, 1].map(() => browser.open(origin, { lang, token })))
      if (!one || !other) throw new Error('no windows')
      await expect
        .poll(async () => (await call('GET', `/courses/${made.body.data.course.id}/outline-draft`)).status)
        .toBe(200)
      for (const { page } of [one, other]) {
        await page.goto(path)
        await page.locator('.outline-draft-lesson').first().waitFor()
      }
      const lessons = await one.page.locator('.outline-draft-lesson').count()
      await one.page.keyboard.press('m')
      await expect.poll(() => one.page.locator('.outline-draft-lesson').count()).toBe(lessons - 1)
      await other.page.keyboard.press('o')
      await other.page.getByText(m.changedElsewhere).waitFor()
      await expect.poll(() => other.page.locator('.outline-draft-lesson').count()).toBe(lessons - 1)
      await one.page.getByRole('button', { name: m.undo }).click()
      await expect.poll(() => one.page.locator('.outline-draft-lesson').count()).toBe(lessons)
    })
  },
)
