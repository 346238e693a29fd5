import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { axeFindings, sidewaysOverflow } from '#test/support/axe.ts'
import { DESKTOP, launchBrowser, PHONE, type TestBrowser } from '#test/support/browser.ts'
import { readCourse, responseTo, startExam } from '#test/support/learner.ts'
import { sharedCourse } from '#test/support/published-course.ts'
import type { Result } from '#worker/contract/attempts.ts'

const origin = inject('baseUrl')
let browser: TestBrowser
let certificate: string
let title: string

beforeAll(async () => {
  browser = await launchBrowser()
  const course = await sharedCourse(origin, 'ar')
  title = course.title
  const { student, exam_id: examId } = await readCourse(origin, course, ['ليلى', 'Haddad'])
  const attempt = await startExam(student, examId)
  for (const question of attempt.questions) {
    const body = { response: responseTo(course, question), seq: 1 }
    await student.call('PUT', `/attempts/${attempt.id}/answers/${question.id}`, body)
  }
  const end = await student.call<{ result: Result }>('POST', `/attempts/${attempt.id}/finish`)
  certificate = end.body.data.result.certificate_id ?? ''
})
afterAll(() => browser.close())

describe.each(['ar', 'en'] as const)('a stranger verifies a certificate in %s', (lang) => {
  it.each([
    { theme: 'light', width: DESKTOP.width, viewport: DESKTOP },
    { theme: 'dark', width: DESKTOP.width, viewport: DESKTOP },
    { theme: 'light', width: PHONE.width, viewport: PHONE },
    { theme: 'dark', width: PHONE.width, viewport: PHONE },
  ] as const)('in $theme colours, $width pixels wide', async ({ theme, viewport }) => {
    const { page, problems } = await browser.open(origin, { lang, theme, viewport })
    for (const [id, status] of [
      [certificate, 200],
      ['no-such-certificate', 404],
    ] as const) {
      const answer = await page.goto(`/verify/${id}`)
      expect(answer?.status()).toBe(status)
      expect(await page.locator('html').getAttribute('lang')).toBe(lang)
      expect(
        await page.evaluate(() => document.fonts.ready.then(() => document.fonts.check('16px "Readex Pro"'))),
      ).toBe(true)
      expect(await axeFindings(page)).toEqual([])
      expect(await sidewaysOverflow(page)).toEqual([])
    }
    expect(problems).toEqual([])
  })

  it('without script, and goes over to the other language', async () => {
    const { page } = await browser.open(origin, { lang })
    await page.route('**/*.js', (route) => route.abort())
    await page.goto(`/verify/${certificate}`)
    await page.getByRole('heading', { level: 1, name: 'ليلى Haddad' }).waitFor()
    await page.getByText(title, { exact: true }).waitFor()
    const other = lang === 'ar' ? 'en' : 'ar'
    await page.locator('.language').click()
    await page.waitForURL(`**/verify/${certificate}?lang=${other}`)
    expect(await page.locator('html').getAttribute('dir')).toBe(other === 'ar' ? 'rtl' : 'ltr')
  })
})
