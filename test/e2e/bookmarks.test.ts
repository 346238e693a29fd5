import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { register } from '#test/support/api.ts'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { registerInBrowser, screenIsSound } from '#test/support/journey.ts'
import { sharedCourse } from '#test/support/published-course.ts'
import { wordsOf } from '#test/support/words.ts'
import type { CoursePath } from '#worker/contract/learning.ts'

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

it.each(['en', 'ar'] as const)(
  'a student highlights words and writes a note, and finds both again beside their block, in %s',
  async (lang) => {
    const { notes: m, titles } = wordsOf(lang)
    const course = await sharedCourse(origin, lang)
    const student = await register(origin, 'student')
    await student.call('POST', `/courses/${course.id}/join`)
    const path = (await student.call<CoursePath>('GET', `/student/courses/${course.slug}`)).body.data
    const [level] = path.levels
    const { page, problems } = await browser.open(origin, { lang, token: student.token })
    await page.goto(`/student/courses/${course.slug}/levels/${level?.id}/lessons/${level?.lessons[0]?.id}`)
    const paragraph = page.locator('[data-block] p').filter({ visible: true }).first()
    await paragraph.waitFor()
    const highlighted = () =>
      page.evaluate(() => [...(CSS.highlights.get('notes') ?? [])].map((range) => range.toString()))
    // As a double press on a word selects it.
    const words = () =>
      paragraph.evaluate((element) => {
        const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text
        document.getSelection()?.setBaseAndExtent(text, 0, text, Math.min(12, text.length))
        return text.data.slice(0, 12).trim()
      })
    const quote = await words()
    await page.getByRole('button', { name: m.highlight }).click()
    await expect.poll(highlighted).toEqual([quote])
    await words()
    await page.getByRole('toolbar', { name: m.selected }).getByRole('button', { name: m.note }).click()
    await page.getByRole('textbox', { name: m.text }).fill('Ask about this / اسأل عنه')
    await page.getByRole('button', { name: m.save }).click()
    await page.locator('.block-notes').getByText('اسأل عنه').waitFor()
    await page.reload()
    await expect.poll(highlighted).toEqual([quote, quote])
    await screenIsSound(page)

    await page.getByRole('button', { name: m.open, exact: true }).click()
    await page.getByRole('link', { name: m.allNotes }).click()
    await page.getByRole('heading', { level: 1, name: titles.notes }).waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: m.download }).click(),
    ])
    expect(file.suggestedFilename()).toBe('sullam-notes.md')
    await screenIsSound(page)
    for (let left = 2; left > 0; left--) {
      await page.locator('.note-row').first().getByRole('button', { name: m.remove }).click()
      await expect.poll(() => page.locator('.note-row').count()).toBe(left - 1)
    }
    await page.getByText(m.emptyAll).waitFor()
    expect(problems).toEqual([])
  },
)
