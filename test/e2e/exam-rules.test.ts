import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { RULES_OF } from '#db/vocabulary.ts'
import { launchBrowser, type TestBrowser } from '#test/support/browser.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { readCourse, responseTo, startExam } from '#test/support/learner.ts'
import { type PublishedCourse, publishCourse } from '#test/support/published-course.ts'
import { wordsOf } from '#test/support/words.ts'
import type { Assessment } from '#worker/contract/assessments.ts'
import type { CoursePath } from '#worker/contract/learning.ts'

const origin = inject('baseUrl')
let browser: TestBrowser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

async function examOf({ instructor, id }: PublishedCourse): Promise<Assessment> {
  const exams = await instructor.call<Assessment[]>('GET', `/exams?course_id=${id}`)
  const [exam] = exams.body.data
  if (!exam) throw new Error('The course has no exam')
  return exam
}

/** Does something that saves itself, and waits until it is saved. */
async function saved(page: Page, change: () => Promise<unknown>): Promise<void> {
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.url().includes('/exams/'),
  )
  await change()
  expect((await answer).status()).toBe(200)
}

describe.each(['en', 'ar'] as const)('the rules of an exam in %s', (lang) => {
  it('are set by its instructor and met by its student: days, pause, draws and what the result shows', async () => {
    const { examEditor: m, attempts, learning } = wordsOf(lang)
    const course = await publishCourse(origin, lang, { ...RULES_OF.exam, max_attempts: 2 })
    const { id: examId } = await examOf(course)
    const desk = await browser.open(origin, { lang, token: course.instructor.token })
    const { page } = desk

    await page.goto('/exams')
    const row = page.locator('.assessment-table tbody tr').first()
    await row.locator('.pool-bar').waitFor()
    await screenIsSound(page)
    await page.getByRole('link', { name: m.exercises, exact: true }).click()
    await page.locator('.assessment-table .pool-bar').first().waitFor()
    await page.goBack()
    await row.getByRole('link').click()
    await page.waitForURL(`**/exams/${examId}`)
    await page.getByRole('heading', { name: m.pools }).waitFor()

    // A pause, a day on which it closes, answers after that day, and a rule of its own.
    await saved(page, () => page.getByLabel(m.pause).fill('90'))
    await saved(page, () => page.getByLabel(m.closes, { exact: true }).fill('2099-12-15T23:59'))
    await saved(page, () =>
      page.getByLabel(m.showParts.reasons, { exact: true }).selectOption('after_last_attempt'),
    )
    await saved(page, () => page.getByLabel(m.showParts.right, { exact: true }).selectOption('after_close'))
    const rules = page.locator('.draw-rule')
    const first = rules.first().getByLabel(`${m.rule({ n: 1 })}: ${m.fields.count}`)
    const level = rules.first().getByLabel(`${m.rule({ n: 1 })}: ${m.fields.level}`)
    await saved(page, () => first.fill('2'))
    await saved(page, () => level.selectOption({ index: 1 }))
    await screenIsSound(page)
    const kept = await examOf(course)
    expect(kept).toMatchObject({ pause_minutes: 90, drawn: { missing: 0 } })
    expect(kept.draws[0]).toMatchObject({ count: 2, type: 'multiple_choice' })
    expect(kept.draws[0]?.level_id).toBe(await level.inputValue())
    expect(kept.closes_at).toContain('2099-12-1')
    expect(kept.show).toEqual({
      now: ['score', 'topics'],
      after_last_attempt: ['score', 'topics', 'reasons'],
      after_close: ['score', 'topics', 'right', 'reasons'],
    })
    // More than the pool holds is refused, and a press leads out of it.
    await rules
      .first()
      .getByLabel(`${m.rule({ n: 1 })}: ${m.fields.count}`)
      .fill('99')
    await page.locator('.exam-warning[data-bad="true"]').first().waitFor()
    await page.getByText(m.notSaved).waitFor()
    await screenIsSound(page)
    await saved(page, () =>
      page.locator('.exam-warning[data-bad="true"]').first().getByRole('button').first().click(),
    )
    await page.locator('.exam-warning[data-bad="true"]').waitFor({ state: 'detached' })
    const published = await course.instructor.call('POST', `/courses/${course.id}/publish`)
    expect(published.status).toBe(200)

    const { student } = await readCourse(origin, course)
    const phone = await browser.open(origin, { lang, token: student.token })
    const seat = phone.page
    const before = `/student/courses/${course.slug}/exam/${examId}`
    await seat.goto(before)
    await seat
      .getByText(attempts.before.pause({ length: lang === 'ar' ? '90 دقيقة' : '90 minutes' }))
      .waitFor()
    const hidden = attempts.shown.last({ what: attempts.shown.parts.right }).slice(0, 12)
    await seat.getByText(hidden).first().waitFor()
    await screenIsSound(seat)

    // The exercises come before the exam on the home.
    const path = (await student.call<CoursePath>('GET', `/student/courses/${course.slug}`)).body.data
    for (const { id } of path.levels.flatMap((level) => level.exercises)) {
      const begun = await student.call<{ attempt: { id: string } }>('POST', `/exercises/${id}/attempts`)
      await student.call('POST', `/attempts/${begun.body.data.attempt.id}/finish`)
    }
    const attempt = await startExam(student, examId)
    const [asked] = attempt.questions
    if (!asked) throw new Error('The attempt asks nothing')
    await student.call('PUT', `/attempts/${attempt.id}/answers/${asked.id}`, {
      response: responseTo(course, asked),
      seq: 1,
    })
    await student.call('POST', `/attempts/${attempt.id}/finish`)
    await seat.goto(`${before}/questions/results?attempt=${attempt.id}`)
    await seat.getByRole('heading', { name: attempts.result.byLesson }).waitFor()
    await seat.locator('.result-score').waitFor()
    await seat.locator('.shown-later').waitFor()
    expect(await seat.locator('.result-wrong, .judged-question').count()).toBe(0)
    await screenIsSound(seat)

    // The home leads to the lesson worth reading, not to answers; the next attempt waits.
    await seat.goto('/student')
    await seat.locator('.resume[data-step="failed"]').waitFor()
    await seat.locator('.way-back').waitFor()
    expect(await seat.getByRole('link', { name: learning.home.steps.practise }).count()).toBe(0)
    await screenIsSound(seat)
    await seat.goto(before)
    const start = seat.getByRole('button', { name: attempts.before.start })
    await start.waitFor()
    expect(await start.getAttribute('aria-disabled')).toBe('true')
    await screenIsSound(seat)

    // Without the pause the last attempt opens the answers.
    await course.instructor.call('PATCH', `/exams/${examId}`, { pause_minutes: 0 })
    await course.instructor.call('POST', `/courses/${course.id}/publish`)
    const last = await startExam(student, examId)
    await student.call('POST', `/attempts/${last.id}/finish`)
    await seat.goto(`${before}/questions/results?attempt=${last.id}`)
    await seat.locator('.result-wrong').first().waitFor()
    expect(await seat.locator('.shown-later').count()).toBe(0)
    await screenIsSound(seat)
    // The 409 of a rule that asks for too much is meant.
    expect([...desk.problems.filter((problem) => !problem.includes('409')), ...phone.problems]).toEqual([])
  })
})
