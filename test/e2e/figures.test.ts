import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { register } from '#test/support/api.ts'
import { DESKTOP, launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { drawnPng } from '#test/support/figure-files.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { ALTS, CAPTIONS, pictureLesson } from '#test/support/picture-lesson.ts'
import { settlePending } from '#test/support/published-course.ts'
import { courseInReview } from '#test/support/reviewed-course.ts'
import { wordsOf } from '#test/support/words.ts'
import type { OwnCourse } from '#worker/contract/courses.ts'
import type { Figure } from '#worker/contract/figures.ts'
import type { CoursePath } from '#worker/contract/learning.ts'

const origin = inject('baseUrl')
let browser: TestBrowser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const OWN_ALT = { en: 'A brown field in spring', ar: 'حقل بني في الربيع' }
const wordFile = (lang: 'en' | 'ar') =>
  pictureLesson(lang, {
    captioned: drawnPng(640, 360, [10, 110, 100]),
    alone: drawnPng(300, 300, [150, 90, 30]),
  }) as Uint8Array<ArrayBuffer>

/** The width that the browser decoded: 0 where no picture came. */
const decodedWidth = (page: Page, alt: string) =>
  page.getByRole('img', { name: alt }).evaluate(async (image: HTMLImageElement) => {
    image.scrollIntoView()
    await image.decode()
    return image.naturalWidth
  })

describe.each(['en', 'ar'] as const)('the pictures of a Word file, in %s', (lang) => {
  it('stand in the lesson with caption and description, are added with one tap, and reach the student', async () => {
    const course = await courseInReview(origin, lang, wordFile(lang))
    const { call, token } = course.instructor
    const { figures: words, editor, review } = wordsOf(lang)
    const list = async () => (await call<Figure[]>('GET', `/courses/${course.id}/figures`)).body.data
    const [captioned, alone, chart] = await list()
    const shownIn = captioned?.lesson_ids[0]
    expect([alone?.lesson_ids, chart?.reason]).toEqual([[], 'chart'])

    const { page, problems } = await browser.open(origin, { lang, token, viewport: DESKTOP })
    await page.goto(`/courses/${course.id}/review?lesson=${shownIn}`)
    expect(await decodedWidth(page, ALTS[lang])).toBe(640)
    await page.getByText(CAPTIONS[lang]).first().waitFor()

    // The picture without a caption is offered where it stood.
    await page.goto(`/courses/${course.id}/review?lesson=${alone?.near_lesson_id}`)
    const offered = page.locator('.left-figures')
    await offered.locator('summary').click()
    await offered.getByText(words.reasons.no_caption).waitFor()
    await screenIsSound(page)
    await offered.getByRole('button', { name: words.add }).click()
    const item = page.locator('.review-item', { has: page.locator('.figure-picture') }).last()
    await item.waitFor()
    await expect.poll(async () => (await list())[1]?.lesson_ids).toEqual([alone?.near_lesson_id])

    // It says nothing to who cannot see it, until somebody describes it.
    await item.click()
    await page.keyboard.press('e')
    await screenIsSound(page)
    await item.getByLabel(editor.alt).fill(OWN_ALT[lang])
    await item.getByRole('button', { name: review.edit.save }).click()
    await page.getByRole('img', { name: OWN_ALT[lang] }).waitFor()

    // What no lesson can show is listed for the whole course.
    await page.goto(`/courses/${course.id}/review?view=coverage`)
    await page.locator('.left-figures summary').click()
    await page.getByText(words.reasons.chart).waitFor()
    await screenIsSound(page)
    expect(problems).toEqual([])
    await page.context().close()

    for (const level of new Set(course.lessons.map((lesson) => lesson.level_id)))
      await call('POST', `/courses/${course.id}/review/approve-all`, { level_id: level })
    await settlePending(course.instructor, course.id)
    const { status, body } = await call<{ course: OwnCourse }>('POST', `/courses/${course.id}/publish`)
    expect(status).toBe(200)
    const { slug } = body.data.course
    const student = await register(origin, 'student')
    await student.call('POST', `/courses/${course.id}/join`)
    const path = (await student.call<CoursePath>('GET', `/student/courses/${slug}`)).body.data
    const level = path.levels.find((one) => one.lessons.some(({ id }) => id === shownIn))
    const reading = await browser.open(origin, { lang, token: student.token, viewport: DESKTOP })
    await reading.page.goto(`/student/courses/${slug}/levels/${level?.id}/lessons/${shownIn}`)
    expect(await decodedWidth(reading.page, ALTS[lang])).toBe(640)
    const figure = reading.page.locator('figure', { has: reading.page.locator('.figure-picture') }).first()
    expect(await figure.locator('figcaption').textContent()).toContain(CAPTIONS[lang])
    expect(await figure.getByRole('img').getAttribute('loading')).toBe('lazy')
    await screenIsSound(reading.page)
    expect(reading.problems).toEqual([])
    await reading.page.context().close()
  })
})
