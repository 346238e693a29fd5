import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { registerInBrowser } from '#test/support/journey.ts'
import { sharedCourse } from '#test/support/published-course.ts'
import { wordsOf } from '#test/support/words.ts'

const origin = inject('baseUrl')
let browser: TestBrowser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

it.each(['en', 'ar'] as const)(
  'a student bookmarks a lesson, finds it again and removes it, in %s',
  async (lang) => {
    const { bookmarks: m, learning, titles } = wordsOf(lang)
    const course = await sharedCourse(origin, lang)
    const { page, problems } = await browser.open(origin, { lang })
    await registerInBrowser(page, origin, lang, 'student')
    await page.goto(`/student/courses/${course.id}`)
    await page.getByRole('button', { name: learning.course.join }).click()
    await page.locator('.now-card').getByRole('link').click()
    const title = (await page.locator('.article h1').textContent()) ?? ''
    await page.getByRole('button', { name: m.add }).click()
    await page.getByRole('button', { name: m.remove }).waitFor()

    await page.goto('/student/courses')
    await page.getByRole('link', { name: titles.bookmarks }).click()
    await page.getByRole('heading', { level: 1, name: titles.bookmarks }).waitFor()
    await page.getByRole('link', { name: title }).click()
    await page.locator('.article h1').waitFor()
    expect(await page.locator('.article h1').textContent()).toBe(title)

    await page.goto('/student/bookmarks')
    await page.getByRole('button', { name: title }).click()
    await page.getByText(m.empty).waitFor()
    expect(problems).toEqual([])
  },
)
