import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { LOCALES, type Locale } from '#db/vocabulary.ts'
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
const OWN_FONT: Record<Locale, RegExp> = {
  ar: /\/readex-pro-arabic-[^-/]+\.woff2$/,
  en: /\/readex-pro-latin-[^-/]+\.woff2$/,
}
const FAMILY: Record<Locale, string> = { ar: 'Readex Arabic', en: 'Readex Latin' }
const MOST_STYLE_BYTES = 24_000
let browser: TestBrowser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

describe.each(LOCALES)('what the first pages bring along (%s)', (lang) => {
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

  it.each([
    ['student’s progress', () => '/student/progress', () => student],
    ['review', () => `/courses/${course.id}/review`, () => course.instructor],
    ['question bank', () => '/question-bank', () => course.instructor],
  ])('a %s, which comes undrawn: the letters of its language before its scripts', async (_, path, reader) => {
    const { page } = await browser.open(origin, { token: reader().token, lang, firstVisit: true })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(path())
    await applicationStands(page)
    await loadsNothingMore(page)
    const font = asked.find((file) => OWN_FONT[lang].test(file)) ?? 'none of its language'
    const firstScript = asked.findIndex((file) => file.endsWith('.js'))
    expect(asked.slice(0, firstScript)).toContain(font)
    expect(asked.filter((file) => file === font)).toEqual([font])
    if (lang === 'en') expect(asked.filter((file) => OWN_FONT.ar.test(file))).toEqual([])
    // What is asked for early is used: the browser would warn of a font that is not.
    const families = await page.evaluate(() =>
      [...document.fonts].flatMap(({ status, family }) => (status === 'loaded' ? family : [])),
    )
    expect(families.map((family) => family.replaceAll('"', ''))).toContain(FAMILY[lang])
  })
})
