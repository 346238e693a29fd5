import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { LOCALES } from '#db/vocabulary.ts'
import { register, type Session } from '#test/support/api.ts'
import {
  applicationStands,
  launchBrowser,
  loadsNothingMore,
  type TestBrowser,
} from '#test/support/browser.ts'
import { type PublishedCourse, sharedCourse } from '#test/support/published-course.ts'
import type { CoursePath } from '#worker/contract/learning.ts'

const origin = inject('baseUrl')
/** Of one language and what its numbers and names need; the whole families of the package are another 60 kB. */
const SMALL_FONT = /\/readex-pro-(arabic|latin|name-of-arabic)-[^-/]+\.woff2$/
const MOST_STYLE_BYTES = 24_000
let browser: TestBrowser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

describe.each(LOCALES)('what a student’s first pages bring along (%s)', (lang) => {
  let student: Session
  let course: PublishedCourse
  let path: CoursePath
  beforeAll(async () => {
    course = await sharedCourse(origin, lang)
    student = await register(origin, 'student')
    await student.call('POST', `/courses/${course.id}/join`)
    path = (await student.call<CoursePath>('GET', `/student/courses/${course.slug}`)).body.data
  })

  it.each([
    ['home', () => ''],
    ['list', () => '/courses'],
    ['path', () => `/courses/${course.slug}/levels`],
    [
      'lesson',
      () => `/courses/${course.slug}/levels/${path.levels[0]?.id}/lessons/${path.levels[0]?.lessons[0]?.id}`,
    ],
    ['exam', () => `/courses/${course.slug}/exam/${path.exams[0]?.slug}`],
  ])('%s: the small fonts, and the look of students alone', async (_, rest) => {
    const { page, context } = await browser.open(origin, { token: student.token, lang, firstVisit: true })
    const fonts: string[] = []
    const styles: Promise<Buffer>[] = []
    page.on('response', (response) => {
      const type = response.request().resourceType()
      if (type === 'font') fonts.push(response.url())
      if (type === 'stylesheet') styles.push(response.body())
    })
    await page.goto(`/student${rest()}`)
    await applicationStands(page)
    await loadsNothingMore(page)
    const bytes = (await Promise.all(styles)).reduce((sum, sheet) => sum + gzipSync(sheet).byteLength, 0)
    await context.close()
    expect(fonts.filter((font) => !SMALL_FONT.test(font))).toEqual([])
    expect(fonts).not.toEqual([])
    expect(bytes).toBeGreaterThan(10_000)
    expect(bytes).toBeLessThan(MOST_STYLE_BYTES)
  })
})
