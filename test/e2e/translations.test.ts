import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { registerInBrowser, screenIsSound } from '#test/support/journey.ts'
import { sharedCourse } from '#test/support/published-course.ts'
import { wordsOf } from '#test/support/words.ts'
import type { SegmentGroup, TranslationSegment } from '#worker/contract/translations.ts'

const origin = inject('baseUrl')
let browser: TestBrowser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

it.each(['en', 'ar'] as const)(
  'an instructor translates a lesson and publishes it, and a student reads it in either language, in %s',
  async (lang) => {
    const { translations: m, learning } = wordsOf(lang)
    const to = lang === 'en' ? 'ar' : 'en'
    const course = await sharedCourse(origin, lang)
    const { call, token } = course.instructor
    const author = await browser.open(origin, { lang, token })
    const { page } = author
    await page.goto(`/courses/${course.id}?part=translations`)
    await page.getByRole('heading', { name: m.empty }).waitFor()
    await screenIsSound(page)
    await page.getByRole('button', { name: m.start }).click()
    await page.getByRole('dialog').getByRole('button', { name: m.start }).click()
    await page.getByRole('link', { name: m.openOf({ language: m.languages[to] }) }).click()

    // One by hand: the title of the course is written and approved, and the next segment opens.
    await page.locator('.segment-open').first().click()
    await page.getByRole('textbox', { name: m.yours }).fill(to === 'ar' ? 'سلامة الغذاء' : 'Computing')
    await page.keyboard.press('Control+Enter')
    await page.locator('.segment-state-approved').first().waitFor()
    await screenIsSound(page)

    // The rest of the course's own texts and of its first lesson by the API, as a translator's tool would bring it.
    const base = `/courses/${course.id}/translations/${to}`
    const { data } = (await call<{ groups: SegmentGroup[] }>('GET', base)).body
    for (const { id } of data.groups.slice(0, 2)) {
      const list = (await call<TranslationSegment[]>('GET', `${base}/segments?group=${id}`)).body.data
      const open = list.filter(({ state }) => state !== 'approved')
      for (let from = 0; from < open.length; from += 200) {
        const segments = open.slice(from, from + 200).map(({ unit, source, revision }) => ({
          unit,
          text: to === 'ar' ? `ترجمة: ${source}` : `Translated: ${source}`,
          approve: true,
          revision,
        }))
        const saved = await call('PATCH', base, { segments })
        expect(saved.status).toBe(200)
      }
    }
    await page.reload()
    await page.getByRole('button', { name: m.publish({ language: m.languages[to] }) }).click()
    await page.getByText(m.publishSame).waitFor()
    expect(author.problems).toEqual([])

    const reader = await browser.open(origin, { lang })
    await registerInBrowser(reader.page, origin, lang, 'student')
    await reader.page.goto(`/student/courses/${course.id}`)
    await reader.page.getByRole('button', { name: learning.course.join }).click()
    await reader.page.locator('.now-card').getByRole('link').click()
    const heading = reader.page.locator('.article h1')
    const own = (await heading.textContent()) ?? ''
    await reader.page.getByRole('button', { name: m.readInNow({ language: m.languages[lang] }) }).click()
    await reader.page.getByRole('menuitem', { name: m.languages[to] }).click()
    await reader.page.locator(`.article [lang="${to}"] h1`).waitFor()
    expect(await heading.textContent()).toContain(own)
    expect(await heading.textContent()).not.toBe(own)
    expect(await reader.page.locator('.article .prose').getAttribute('dir')).toBe(to === 'ar' ? 'rtl' : 'ltr')
    await screenIsSound(reader.page)
    await reader.page.getByRole('button', { name: m.readInNow({ language: m.languages[to] }) }).click()
    await reader.page.getByRole('menuitem', { name: m.languages[lang] }).click()
    await reader.page.locator(`.article [lang="${lang}"] h1`).waitFor()
    expect(await heading.textContent()).toBe(own)
    expect(reader.problems).toEqual([])

    expect((await call('DELETE', base)).status).toBe(200)
  },
)
