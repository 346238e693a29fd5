import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { register } from '#test/support/api.ts'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { type PublishedCourse, publishCourse } from '#test/support/published-course.ts'
import { arPrint } from '#web/i18n/messages/ar/print.ts'
import { enPrint } from '#web/i18n/messages/en/print.ts'
import type { CoursePrint } from '#worker/contract/outputs.ts'

const baseUrl = inject('baseUrl')
let browser: TestBrowser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const pagesOf = async (pdf: Uint8Array) => (await PDFDocument.load(pdf)).getPages()
const offer = (course: PublishedCourse, outputs: string[]) =>
  course.instructor.call('PATCH', `/courses/${course.id}`, { output_types: outputs })

describe.each(['en', 'ar'] as const)('a course on paper (%s)', (lang) => {
  const words = lang === 'ar' ? arPrint : enPrint
  let course: PublishedCourse
  let print: CoursePrint
  beforeAll(async () => {
    course = await publishCourse(baseUrl, lang)
    print = (await course.instructor.call<CoursePrint>('GET', `/courses/${course.id}/print`)).body.data
  })

  it('is a book of A4 pages with every lesson and its sources, for its instructor', async () => {
    const { page, context, problems } = await browser.open(baseUrl, {
      lang,
      token: course.instructor.token,
    })
    await page.goto(`/courses/${course.id}?part=materials`)
    await page.locator(`a[href$="/print?part=book"]`).click()
    await page.locator('.book').getByRole('heading', { level: 1, name: print.course.title }).waitFor()
    const lessons = print.levels.flatMap((level) => level.lessons)
    const named = await page.locator('.book-lesson > h2').allTextContents()
    const titles = lessons.map(({ title }) => title)
    expect(named).toEqual(print.glossary.length > 0 ? [...titles, words.book.glossary] : titles)
    expect(await page.locator('.book-sources').count()).toBe(lessons.length)
    // A mark leads to its source on the same page.
    await page.locator('.book-lesson .source-mark').first().click()
    expect(await page.evaluate(() => document.activeElement?.closest('.book-sources') !== null)).toBe(true)
    await screenIsSound(page)

    const sheets = await pagesOf(await page.pdf({ preferCSSPageSize: true }))
    // Cover, contents, and each lesson on a page of its own.
    expect(sheets.length).toBeGreaterThan(lessons.length + 1)
    expect(sheets.length).toBeLessThan(4 * lessons.length)
    for (const { width, height } of sheets.map((sheet) => sheet.getSize()))
      expect([Math.round(width), Math.round(height)]).toEqual([595, 842])
    // Paper is white for whoever reads in the dark, too.
    await page.emulateMedia({ media: 'print' })
    const inkOf = async (theme: string) => {
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
      return page
        .locator('.book h2')
        .first()
        .evaluate((title) => getComputedStyle(title).color)
    }
    expect(await inkOf('dark')).toBe(await inkOf('light'))
    expect(await page.locator('.rail, .top-bar, .print-bar').filter({ visible: true }).count()).toBe(0)
    await context.close()
    expect(problems).toEqual([])
  })

  it('is cards on both sides of a sheet, for students whom it is offered to', async () => {
    const student = await register(baseUrl, 'student')
    await student.call('POST', `/courses/${course.id}/join`)
    const { page, context, problems } = await browser.open(baseUrl, { lang, token: student.token })
    const path = `/student/courses/${course.slug}/levels`
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.locator('a[href*="/print"]').count()).toBe(0)

    await offer(course, ['article', 'card'])
    await page.reload()
    await page.locator('a[href$="/print?part=cards"]').click()
    await page.getByRole('button', { name: words.print }).waitFor()
    const cards = print.levels.flatMap((level) => level.lessons.flatMap((lesson) => lesson.cards))
    const shown = await page.locator('.card-slot p').allTextContents()
    expect(shown.toSorted()).toEqual(cards.flatMap(({ front, back }) => [front, back]).toSorted())
    const tooLong = await page
      .locator('.card-slot')
      .evaluateAll((slots) =>
        slots.flatMap((slot) => (slot.scrollHeight > slot.clientHeight ? (slot.textContent ?? '') : [])),
      )
    expect(tooLong).toEqual([])
    await screenIsSound(page)

    const sides = await pagesOf(await page.pdf({ preferCSSPageSize: true }))
    expect(sides).toHaveLength(2 * Math.ceil(cards.length / 8))
    await context.close()
    expect(problems).toEqual([])
  })
})
