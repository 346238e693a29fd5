import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { api, login } from '#test/support/api.ts'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { JOURNEY_PASSWORD, registerInBrowser, screenIsSound } from '#test/support/journey.ts'
import { documentPath } from '#test/support/published-course.ts'
import { wordsOf } from '#test/support/words.ts'
import type { OwnCourse } from '#worker/contract/courses.ts'

const origin = inject('baseUrl')
let browser: TestBrowser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Decides everything with the keyboard: all that pass with Shift+A, the rest one by one. */
async function reviewByKeyboard(page: Page, lang: 'ar' | 'en'): Promise<void> {
  const publish = page.getByRole('button', { name: wordsOf(lang).publishing.publish, exact: true })
  const open = page.locator('.review-item:not(.review-item-done)')
  const failed = open.filter({ has: page.locator('.review-item-state-failed') })
  const focused = page.locator('.review-item-focus')
  const isOver = async () => (await publish.count()) > 0 && !(await publish.getAttribute('aria-disabled'))
  /** On to what is undecided, here or in a later lesson; the totals may be told a moment after a decision. */
  const onward = () =>
    expect.poll(async () => {
      if ((await isOver()) || (await open.count()) > 0) return true
      await page.keyboard.press('n')
      return false
    })
  for (await onward().toBe(true); !(await isOver()); await onward().toBe(true)) {
    await page.keyboard.press('Shift+A')
    await expect.poll(async () => (await open.count()) - (await failed.count())).toBe(0)
    for (let left = await failed.count(); left > 0; left -= 1) {
      // After a decision the next one has the focus already, and with "n" the last one would be left behind.
      if ((await failed.and(focused).count()) === 0) await page.keyboard.press('n')
      await focused.locator('.review-item-state-failed').waitFor()
      const id = await focused.getAttribute('id')
      await page.keyboard.press('a')
      await page.locator(`#${id}:not(.review-item-done)`).waitFor({ state: 'detached' })
    }
  }
}

describe.each(['en', 'ar'] as const)('an instructor, with the interface in %s', (lang) => {
  it('registers, uploads a real PDF, reviews what was made of it with the keyboard and publishes', async () => {
    const { generation, publishing } = wordsOf(lang)
    const { page, problems } = await browser.open(origin, { lang })
    const email = await registerInBrowser(page, origin, lang, 'teacher')

    await page.goto('/course/add')
    await page.locator('.dropzone input').setInputFiles(documentPath(lang))
    await page.locator('.file-row-ok').waitFor()
    await page.getByRole('button', { name: generation.generate({ n: 1 }) }).click()
    await page.waitForURL('**/jobs/*')
    await page.getByRole('link', { name: generation.job.reviewAll }).click()
    await page.waitForURL('**/review**')
    await page.locator('.review-item').first().waitFor()

    await page.keyboard.press('s')
    await page.locator('.real-page-mark-hit').first().waitFor()
    await page.keyboard.press('v')
    await page.keyboard.press('v')
    await reviewByKeyboard(page, lang)
    await page.getByRole('button', { name: publishing.publish, exact: true }).click()
    await page.getByRole('button', { name: publishing.sheet.act({ n: 1 }) }).click()
    // Nobody has joined yet, so it can be taken back and done again.
    await page.getByRole('dialog').getByRole('button', { name: publishing.sheet.takeBack }).click()
    await page.getByRole('button', { name: publishing.sheet.act({ n: 1 }) }).click()
    await page.getByText(publishing.sheet.done({ n: 1 })).waitFor()
    await screenIsSound(page)
    await page.getByRole('button', { name: publishing.sheet.ok, exact: true }).click()
    await page.getByText(publishing.live.nothingNew).waitFor()
    await screenIsSound(page)

    const { token } = await login(origin, email, JOURNEY_PASSWORD)
    const { body } = await api(origin, token).call<OwnCourse[]>('GET', '/courses')
    expect(body.data.map((course) => course.status)).toEqual(['published'])
    await page.goto(`/courses/${body.data[0]?.id}`)
    await page.getByRole('heading', { level: 1, name: body.data[0]?.title }).waitFor()
    expect(problems).toEqual([])
  })
})
