import { PDFDocument } from 'pdf-lib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { answerExamByKeys } from '#test/support/answering.ts'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { finishLesson, registerInBrowser } from '#test/support/journey.ts'
import { sharedCourse } from '#test/support/published-course.ts'
import { wordsOf } from '#test/support/words.ts'

const origin = inject('baseUrl')
let browser: TestBrowser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Reads the lessons one after the other, each to its end. */
async function readAllLessons(page: Page, lang: 'ar' | 'en'): Promise<number> {
  for (let read = 1; ; read += 1) {
    const title = await page.locator('.article h1').textContent()
    await finishLesson(page, lang)
    await page.waitForFunction(
      (before) => document.querySelector('.article h1')?.textContent !== before,
      title,
    )
    if (new URL(page.url()).pathname.endsWith('/levels')) return read
  }
}

/** The pages on which a screen is printed, in points. */
async function paperOf(page: Page): Promise<number[][]> {
  const printed = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }))
  return printed.getPages().map((sheet) => {
    const { width, height } = sheet.getSize()
    return [Math.round(width), Math.round(height)]
  })
}

describe.each(['en', 'ar'] as const)('a student, with the interface in %s', (lang) => {
  it('registers, joins, reads with sources, passes the exam and holds a certificate that a stranger verifies', async () => {
    const { learning: m, attempts, catalog, certificates, realPage } = wordsOf(lang)
    const course = await sharedCourse(origin, lang)
    const { page, problems } = await browser.open(origin, { lang })
    await registerInBrowser(page, origin, lang, 'student')

    await page.getByRole('link', { name: m.home.emptyAction }).click()
    await page.getByLabel(catalog.search).fill(course.title)
    await page.locator('.course-card', { hasText: course.title }).first().waitFor()
    await page.goto(`/student/courses/${course.id}`)
    await page.getByRole('heading', { level: 1, name: course.title }).waitFor()
    await page.getByRole('button', { name: m.course.join }).click()
    await page.waitForURL('**/levels')

    await page.locator('.now-card').getByRole('link').click()
    await page.locator('.article .source-mark').first().click()
    await page.getByRole('button', { name: realPage.showText }).click()
    const marked = page.locator('.source-page mark')
    await marked.waitFor()
    const quoted = (await marked.textContent()) ?? ''
    expect(await page.locator('.article').textContent()).toContain(quoted.trim())
    await page.keyboard.press('Escape')
    await page.locator('.source-panel').waitFor({ state: 'detached' })
    expect(await readAllLessons(page, lang)).toBeGreaterThan(1)

    await page.locator('.exam-card').getByRole('link').click()
    await page.getByRole('button', { name: attempts.before.start }).click()
    await page.locator('.exam-question').waitFor()
    await answerExamByKeys(page, lang, course.bank)
    await page.locator('.exam-foot').getByRole('button', { name: attempts.finish }).click()
    await page.getByRole('dialog').getByRole('button', { name: attempts.finish }).click()
    await page.waitForURL('**/results**')
    await page.locator('.result-score').waitFor()
    const points = await page.locator('.result-points').textContent()
    expect(points).toMatch(lang === 'ar' ? /^(\d+) من \1 درج/ : /^(\d+) of \1 point/)
    expect(await page.locator('.result-hero').textContent()).not.toMatch(/right|صحيحة/)

    await page.getByRole('link', { name: attempts.result.certificate }).click()
    await page.locator('.paper').waitFor()
    expect(await page.locator('.paper').textContent()).toContain(course.title)
    // It turns its own paper, and no other screen's.
    expect(await paperOf(page)).toEqual([[842, 595]])
    const pdf = page.waitForEvent('download')
    await page.getByRole('button', { name: certificates.pdf }).click()
    expect((await pdf).suggestedFilename()).toMatch(/\.pdf$/)

    const address = await page.locator('.certificate-facts a').getAttribute('href')
    // The answers can be read again from the path, long after.
    await page.goto(`/student/courses/${course.slug}/levels`)
    for (const [width = 0, height = 0] of await paperOf(page)) expect(width).toBeLessThan(height)
    await page
      .locator('.exam-card')
      .getByRole('link', { name: new RegExp(`${m.path.seeResult}|${m.path.seeAnswers}`) })
      .click()
    await page.locator('.result-score').waitFor()

    const stranger = await browser.open(origin, { lang })
    const answer = await stranger.page.goto(address ?? '')
    expect(answer?.status()).toBe(200)
    expect(await stranger.page.locator('body').textContent()).toContain(course.title)
    expect([...problems, ...stranger.problems]).toEqual([])
  })
})
