import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { registerInBrowser, screenIsSound } from '#test/support/journey.ts'
import { readCourse, startExam } from '#test/support/learner.ts'
import { publishCourse, sharedCourse } from '#test/support/published-course.ts'
import { wordsOf } from '#test/support/words.ts'
import type { SegmentGroup, TranslationSegment } from '#worker/contract/translations.ts'

const origin = inject('baseUrl')
let browser: TestBrowser
type Course = Awaited<ReturnType<typeof sharedCourse>>

/** Approves all that is missing in another language, or only the course's own texts and its first lesson. */
async function approveAll({ id, instructor: { call } }: Course, to: 'en' | 'ar', most = 2) {
  const base = `/courses/${id}/translations/${to}`
  const { data } = (await call<{ groups: SegmentGroup[] }>('GET', base)).body
  for (const group of data.groups.slice(0, most)) {
    const list = (await call<TranslationSegment[]>('GET', `${base}/segments?group=${group.id}`)).body.data
    const open = list.filter(({ state }) => state !== 'approved')
    for (let from = 0; from < open.length; from += 200) {
      const segments = open.slice(from, from + 200).map(({ unit, source, revision }) => ({
        unit,
        text: to === 'ar' ? `ترجمة: ${source}` : `Translated: ${source}`,
        approve: true,
        revision,
      }))
      expect((await call('PATCH', base, { segments })).status).toBe(200)
    }
  }
}

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
    await approveAll(course, to)
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

it.each(['en', 'ar'] as const)(
  'a lesson that changed is read translated but for what changed, and an exam is switched between two answers, in %s',
  async (lang) => {
    const { translations: m, learning, attempts, blocks } = wordsOf(lang)
    const to = lang === 'en' ? 'ar' : 'en'
    const course = await publishCourse(origin, lang)
    const { call } = course.instructor
    const base = `/courses/${course.id}/translations/${to}`
    await call('POST', `/courses/${course.id}/translations`, { to })
    await approveAll(course, to, Number.POSITIVE_INFINITY)
    expect((await call('POST', `${base}/publish`)).status).toBe(200)

    const reader = await browser.open(origin, { lang })
    const { page } = reader
    await registerInBrowser(page, origin, lang, 'student')
    await page.goto(`/student/courses/${course.id}`)
    await page.getByText(m.languages[to]).first().waitFor()
    await page.getByRole('button', { name: learning.course.join }).click()
    await page.locator('.now-card').getByRole('link').click()
    await page.getByRole('button', { name: m.readInNow({ language: m.languages[lang] }) }).click()
    await page.getByRole('menuitem', { name: m.languages[to] }).click()
    await page.locator(`.article [lang="${to}"] h1`).waitFor()

    const lessonId = page.url().match(/lessons\/([^/?]+)/)?.[1] ?? ''
    const title = lang === 'en' ? 'A title of today' : 'عنوان اليوم'
    expect((await call('PATCH', `/lessons/${lessonId}`, { title })).status).toBe(200)
    expect((await call('POST', `/courses/${course.id}/publish`, {})).status).toBe(200)
    await page.reload()
    await page.locator(`h1[lang="${lang}"]`, { hasText: title }).waitFor()
    await page.getByText(m.partly({ n: 1 })).waitFor()
    expect(await page.locator('.article .prose').getAttribute('lang')).toBe(to)
    expect(await page.getByText(blocks.original).count()).toBe(0)
    await screenIsSound(page)
    expect(reader.problems).toEqual([])

    const { student, exam_id: examId } = await readCourse(origin, course)
    const attempt = await startExam(student, examId)
    const seat = await browser.open(origin, { lang, token: student.token })
    await seat.page.goto(`/student/courses/${course.slug}/exam/${examId}/questions?attempt=${attempt.id}`)
    const heading = seat.page.locator('main h1')
    const asked = (await heading.textContent()) ?? ''
    const choice = seat.page.locator('.exam-question input').first()
    await choice.check({ force: true })
    await seat.page
      .locator('.saved', { hasText: /\d\d:\d\d/ })
      .first()
      .waitFor()
    await seat.page.getByRole('button', { name: m.readInNow({ language: m.languages[lang] }) }).click()
    await seat.page.getByRole('menuitem', { name: m.languages[to] }).click()
    await heading.filter({ hasText: to === 'ar' ? 'ترجمة' : 'Translated' }).waitFor()
    expect(await heading.textContent()).toContain(asked)
    expect(await choice.isChecked()).toBe(true)
    await screenIsSound(seat.page)
    await seat.page.setViewportSize({ width: 360, height: 780 })
    await screenIsSound(seat.page)
    await seat.page.setViewportSize({ width: 1280, height: 800 })
    await seat.page.locator('.exam-finish').click()
    await seat.page.getByRole('dialog').getByRole('button', { name: attempts.finish }).click()
    await seat.page.waitForURL('**/results**')
    await seat.page
      .getByText(to === 'ar' ? /ترجمة/ : /Translated/)
      .first()
      .waitFor()
    await screenIsSound(seat.page)
    expect(seat.problems).toEqual([])
  },
)
