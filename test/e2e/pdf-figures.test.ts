import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { register } from '#test/support/api.ts'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { documentWithFigure, FIGURE_CAPTIONS } from '#test/support/figure-page.ts'
import { courseInReview } from '#test/support/reviewed-course.ts'
import type { OwnCourse } from '#worker/contract/courses.ts'
import type { CoursePath } from '#worker/contract/learning.ts'
import type { FigureRegion } from '#worker/contract/regions.ts'
import type { ReviewItem } from '#worker/contract/review.ts'

const origin = inject('baseUrl')
let browser: TestBrowser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

describe.each(['en', 'ar'] as const)('a figure of a PDF, in %s', (lang) => {
  it('is cut out while its course is reviewed, and stands in the published lesson with its caption', async () => {
    const { instructor, id, lessons } = await courseInReview(origin, lang, await documentWithFigure(lang))
    const { call, token } = instructor
    const regions = async () => (await call<FigureRegion[]>('GET', `/courses/${id}/figure-regions`)).body.data
    expect(await regions()).toMatchObject([{ page: 2, width: 680, height: 290 }])
    const itemsOf = async (lesson: string) =>
      (await call<ReviewItem[]>('GET', `/courses/${id}/review?lesson_id=${lesson}`)).body.data
    const all = await Promise.all(
      lessons.map(async (one) => ({ id: one.lesson_id, items: await itemsOf(one.lesson_id) })),
    )
    const shown = all.find(({ items }) => JSON.stringify(items).includes('"figure"'))?.id ?? ''
    expect(shown).not.toBe('')

    const { page, problems } = await browser.open(origin, { lang, token })
    await page.goto(`/courses/${id}/review?lesson=${shown}`)
    const figure = page.locator('figure', { hasText: FIGURE_CAPTIONS[lang] }).first()
    // A picture that has just been cut takes the place of the one that was missing.
    const scrolled = () =>
      figure
        .locator('img')
        .scrollIntoViewIfNeeded()
        .then(
          () => true,
          () => false,
        )
    await expect.poll(scrolled, { timeout: 30_000 }).toBe(true)
    await expect
      .poll(() => figure.locator('img').evaluate((one: HTMLImageElement) => one.naturalWidth), {
        timeout: 20_000,
      })
      .toBe(680)
    expect(await regions()).toEqual([])

    for (const one of lessons) {
      for (const item of await itemsOf(one.lesson_id))
        await call('POST', `/courses/${id}/review/${item.id}`, { action: 'approve' })
    }
    const published = await call<{ course: OwnCourse }>('POST', `/courses/${id}/publish`)
    expect(published.status).toBe(200)
    const student = await register(origin, 'student')
    await student.call('POST', `/courses/${id}/join`)
    const { slug } = published.body.data.course
    const { levels } = (await student.call<CoursePath>('GET', `/student/courses/${slug}`)).body.data
    const level = levels.find((one) => one.lessons.some((lesson) => lesson.id === shown))
    const link = (await student.call('GET', `/student/lessons/${shown}`)).body
    expect(JSON.stringify(link)).toContain(FIGURE_CAPTIONS[lang])
    await page.close()
    const reader = await browser.open(origin, { lang, token: student.token })
    await reader.page.goto(`/student/courses/${slug}/levels/${level?.id}/lessons/${shown}`)
    const picture = reader.page.locator('figure', { hasText: FIGURE_CAPTIONS[lang] }).locator('img')
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(680)
    expect([problems, reader.problems]).toEqual([[], []])
  })
})
