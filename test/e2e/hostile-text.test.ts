import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { api, register, type Session } from '#test/support/api.ts'
import { sidewaysOverflow } from '#test/support/axe.ts'
import { DESKTOP, launchBrowser, PHONE, type TestBrowser } from '#test/support/browser.ts'
import { type PublishedCourse, publishCourse } from '#test/support/published-course.ts'
import type { CoursePath } from '#worker/contract/learning.ts'

const origin = inject('baseUrl')
const TITLE = '<img src=x onerror=alert(1)><script>alert(2)</script> "\'&amp; 👩🏽‍🚀 \u202Edrawkcab لُغة'
/** As long as a name may be, and without a place to break. */
const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenh'
let browser: TestBrowser
let course: PublishedCourse
let student: Session
let screens: string[]

beforeAll(async () => {
  browser = await launchBrowser()
  course = await publishCourse(origin, 'en')
  await course.instructor.call('PATCH', `/courses/${course.id}`, { title: TITLE, description: TITLE })
  student = await register(origin, 'student', [LONG_NAME, 'ليلى'])
  await student.call('POST', `/courses/${course.id}/join`)
  const { body } = await student.call<CoursePath>('GET', `/student/courses/${course.slug}`)
  const [level] = body.data.levels
  const [lesson] = level?.lessons ?? []
  const base = `/student/courses/${course.slug}`
  screens = [
    '/student',
    '/student/courses',
    '/student/courses?view=all',
    `/student/courses/${course.id}`,
    `${base}/levels`,
    `${base}/levels/${level?.id}/lessons/${lesson?.id}?source=1`,
    `${base}/exam/${body.data.exams[0]?.slug}`,
    '/certificates',
  ]
})
afterAll(() => browser.close())

/** What text that became markup would leave behind. */
const planted = (page: Page) =>
  page.evaluate(
    () => document.querySelectorAll('img[src="x"], script:not([src], [type="application/json"])').length,
  )

describe.each(['en', 'ar'] as const)('the student’s screens in %s', (lang) => {
  it('R17, R21: show hostile titles and names as text, fit a phone, and report no breach of the policy', async () => {
    const { page, problems } = await browser.open(origin, { lang, token: student.token })
    page.on('dialog', (dialog) => {
      problems.push(`dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    for (const screen of screens) {
      await page.goto(screen)
      await page.locator('h1').first().waitFor()
      expect(await planted(page), screen).toBe(0)
      await page.setViewportSize(PHONE)
      expect(await sidewaysOverflow(page), screen).toEqual([])
    }
    await page.setViewportSize(DESKTOP)
    await page.goto(`/student/courses/${course.id}`)
    await page.getByRole('heading', { level: 1 }).getByText('<img src=x onerror=alert(1)>').waitFor()
    expect(problems).toEqual([])
  })
})

describe('R60: a name', () => {
  it.each([
    ['an override', 'Sa\u202Erah'],
    ['an isolate', '\u2067Sarah'],
    ['a mark of direction', 'Sarah\u200F'],
    ['markup', '<b>Sarah</b>'],
    ['a picture', 'Sarah 👩🏽‍🚀'],
  ])('cannot hold %s', async (_what, firstName) => {
    const password = 'six rungs to the sky'
    const email = `named-${crypto.randomUUID()}@example.test`
    const rest = { type: 'student', last_name: 'Haddad', email, password, password_confirmation: password }
    const answer = await api(origin).call('POST', '/user/auth/register', { ...rest, first_name: firstName })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toHaveProperty('first_name')
  })

  it('of a title does not turn the words around it', async () => {
    const { page } = await browser.open(origin, { token: student.token })
    await page.goto('/student')
    await page.locator('h1').waitFor()
    const loose = await page.evaluate((title) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const bare: string[] = []
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement
        if (!parent || !walker.currentNode.textContent?.includes(title)) continue
        const isolated = getComputedStyle(parent).unicodeBidi.includes('isolate')
        const alone = getComputedStyle(parent).display !== 'inline'
        if (!isolated && !alone && !parent.dir) bare.push(parent.outerHTML.slice(0, 120))
      }
      return bare
    }, 'drawkcab')
    expect(loose).toEqual([])
  })
})
