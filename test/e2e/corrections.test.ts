import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Session } from '#test/support/api.ts'
import { DESKTOP, launchBrowser, PHONE, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { readCourse, responseTo, startExam } from '#test/support/learner.ts'
import { type PublishedCourse, publishCourse } from '#test/support/published-course.ts'
import { wordsOf } from '#test/support/words.ts'
import type { Result } from '#worker/contract/attempts.ts'
import type { Question } from '#worker/contract/questions.ts'

const origin = inject('baseUrl')
let browser: TestBrowser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** A student who answered all by the key, and the question that is about to be found wrong. */
async function passedBy(course: PublishedCourse) {
  const { student, exam_id: examId } = await readCourse(origin, course)
  const attempt = await startExam(student, examId)
  for (const question of attempt.questions) {
    const body = { response: responseTo(course, question), seq: 1 }
    await student.call('PUT', `/attempts/${attempt.id}/answers/${question.id}`, body)
  }
  const finished = await student.call<{ result: Result }>('POST', `/attempts/${attempt.id}/finish`)
  return { student, result: finished.body.data.result }
}

/** Somebody else's change, while the form is open. */
async function retitle({ call }: Session, id: string): Promise<string> {
  const path = `/questions/${id}`
  const { title } = (await call<{ question: Question }>('GET', path)).body.data.question
  expect((await call('PATCH', path, { title: `${title} (2)` })).status).toBe(200)
  return title
}

/** Goes through the page with the keyboard, there and back; what a bar lies over while it has the focus. */
async function hiddenFocus(page: Page): Promise<string[]> {
  const found: string[] = []
  const controls = await page.locator('main :is(a, button, input, textarea, [tabindex="0"])').count()
  await page.locator('main').focus()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < controls; step++) {
      await page.keyboard.press(key)
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement
        if (!focused?.closest('main')) return null
        const { top, bottom } = focused.getBoundingClientRect()
        const edge = (bar: string) => document.querySelector(bar)?.getBoundingClientRect()
        // In a text area the browser brings the line of the caret into sight, which may be its last or first.
        const line = focused instanceof HTMLTextAreaElement ? 24 : bottom - top
        const from = edge('.app > .top-bar')?.bottom ?? 0
        const to = edge('.bottom-bar')?.top ?? 0
        const clear = bottom - line >= from && top + line <= to
        return clear ? null : `${focused.tagName} ${focused.textContent} ${top}–${bottom}`
      })
      if (hidden) found.push(`${key}: ${hidden}`)
    }
  }
  return found
}

describe.each(['en', 'ar'] as const)('an instructor, with the interface in %s', (lang) => {
  it('corrects a key for past attempts and revokes a certificate, and the student sees both', async () => {
    const { regrades: m, questions: bank, issued, certificates, attempts } = wordsOf(lang)
    const course = await publishCourse(origin, lang)
    const { student, result } = await passedBy(course)
    const question = result.questions.find(({ type }) => type === 'multiple_choice')

    const { token } = course.instructor
    const { page, problems } = await browser.open(origin, { lang, token, viewport: PHONE })
    await page.goto(`/question-bank/${question?.id}`)
    await page.getByText(m.same).waitFor()
    // The key moves to a wrong answer, and meanwhile somebody else changes the question.
    await page.locator('[name="right"]:not(:checked)').first().check()
    const title = await retitle(course.instructor, question?.id ?? '')
    const save = page.getByRole('button', { name: bank.save, exact: true })
    await save.click()
    await page.getByText(bank.changedElsewhere).waitFor()
    const field = page.getByLabel(bank.title, { exact: true })
    expect(await field.inputValue()).toBe(title)
    await screenIsSound(page)
    await page.getByRole('button', { name: bank.showSaved }).click()
    expect(await field.inputValue()).toBe(`${title} (2)`)
    await retitle(course.instructor, question?.id ?? '')
    await page.locator('[name="right"]:not(:checked)').first().check()
    await save.click()
    await page.getByText(bank.changedElsewhere).waitFor()
    // What was typed goes in when it is saved again; past results lie open to it.
    await save.click()
    await page.getByText(m.saved).waitFor()
    const heading = page.getByRole('heading', { name: m.title })
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await field.inputValue()).toBe(`${title} (2)`)
    await page.getByRole('button', { name: m.withdraw }).waitFor()
    expect(await hiddenFocus(page)).toEqual([])
    await screenIsSound(page)
    await page.getByRole('button', { name: m.correct }).click()
    await page
      .getByText(m.effect({ changed: 1, rose: 0, fell: 0 }))
      .last()
      .waitFor()
    // Without a reason nothing happens.
    await page.getByRole('dialog').getByRole('button', { name: m.act.correct }).click()
    await page.locator('dialog [aria-invalid="true"]').waitFor()
    await screenIsSound(page)
    const reason = lang === 'ar' ? 'الصفحة الرابعة تقول غير ذلك' : 'Page 4 says otherwise'
    await page.getByLabel(m.reason).fill(reason)
    await page.getByRole('dialog').getByRole('button', { name: m.act.correct }).click()
    await page.getByText(m.done({ changed: 1, rose: 0, fell: 0 })).waitFor()
    await screenIsSound(page)

    await page.setViewportSize(DESKTOP)
    await page.goto(`/courses/${course.id}?part=certificates`)
    await page.getByRole('heading', { name: issued.title }).waitFor()
    expect(await page.locator('.tab[aria-current]').count()).toBe(1)
    await page.getByRole('button', { name: issued.revoke.replace('…', '') }).click()
    await page.getByLabel(issued.reason).fill('Sat by somebody else')
    await page.getByLabel(issued.password, { exact: true }).fill('not the password')
    await page.getByRole('dialog').getByRole('button', { name: issued.confirm }).click()
    await page.locator('dialog .field-error').waitFor()
    await screenIsSound(page)
    await page.getByLabel(issued.password, { exact: true }).fill(course.instructor.password)
    await page.getByRole('dialog').getByRole('button', { name: issued.confirm }).click()
    await page.locator('.chip-bad', { hasText: issued.state.revoked }).waitFor()
    await screenIsSound(page)
    expect(problems).toEqual([])

    const learner = await browser.open(origin, { lang, token: student.token })
    const { page: own } = learner
    await own.goto('/certificates')
    await own.locator('.chip-bad', { hasText: certificates.chips.revoked }).waitFor()
    await screenIsSound(own)
    await own.goto(`/certificates/${result.certificate_id}`)
    await own.locator('.paper-revoked').waitFor()
    await own.getByText('Sat by somebody else').waitFor()
    await screenIsSound(own)
    const [exam] = [result.assessment]
    await own.goto(
      `/student/courses/${course.slug}/exam/${exam.slug}/questions/results?attempt=${result.attempt_id}`,
    )
    await own.getByText(reason).waitFor()
    expect(await own.getByText(attempts.result.certificate).count()).toBe(0)
    await screenIsSound(own)
    expect(learner.problems).toEqual([])
  })
})
