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
  const { review: m } = wordsOf(lang)
  const publish = page.getByRole('button', { name: m.publish, exact: true })
  await page.locator('.review-item').first().waitFor()
  for (let press = 0; press < 400; press += 1) {
    if ((await publish.count()) > 0 && (await publish.getAttribute('aria-disabled')) === null) return
    await page.keyboard.press('Shift+A')
    await page.waitForTimeout(150)
    await page.keyboard.press('n')
    await page.waitForTimeout(150)
    const focused = page.locator('.review-item-focus')
    const left = (await focused.count()) > 0 && (await focused.getByText(m.state.failed).count()) > 0
    if (left) await page.keyboard.press('a')
    await page.waitForTimeout(100)
  }
  throw new Error('The review did not come to its end')
}

describe.each(['en', 'ar'] as const)('an instructor, with the interface in %s', (lang) => {
  it('registers, uploads a real PDF, reviews what was made of it with the keyboard and publishes', async () => {
    const { generation, review } = wordsOf(lang)
    const { page, problems } = await browser.open(origin, { lang })
    const email = await registerInBrowser(page, origin, lang, 'teacher')
    await screenIsSound(page)
    await page.goto('/courses')
    await screenIsSound(page)

    await page.goto('/course/add')
    await page.locator('.dropzone input').setInputFiles(documentPath(lang))
    await page.locator('.file-row-ok').waitFor()
    await page.getByRole('button', { name: generation.generate({ n: 1 }) }).click()
    await page.waitForURL('**/jobs/*')
    await page.getByRole('link', { name: generation.job.reviewAll }).click()
    await page.waitForURL('**/review**')
    await page.locator('.review-item').first().waitFor()
    await screenIsSound(page)

    await page.keyboard.press('s')
    await page.locator('mark').first().waitFor()
    await page.keyboard.press('v')
    await screenIsSound(page)
    await page.keyboard.press('v')
    await reviewByKeyboard(page, lang)
    await page.getByRole('button', { name: review.publish, exact: true }).click()
    await page.getByText(review.progress.published).first().waitFor()
    await screenIsSound(page)

    const { token } = await login(origin, email, JOURNEY_PASSWORD)
    const { body } = await api(origin, token).call<OwnCourse[]>('GET', '/courses')
    expect(body.data.map((course) => course.status)).toEqual(['published'])
    await page.goto(`/courses/${body.data[0]?.id}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await screenIsSound(page)
    await page.goto('/instructor')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await screenIsSound(page)
    expect(problems).toEqual([])
  })
})
