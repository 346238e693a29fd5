import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Locale } from '#db/vocabulary.ts'
import { askedIn } from '#test/support/answering.ts'
import { register, type Session } from '#test/support/api.ts'
import { applicationStands, DESKTOP, launchBrowser, PHONE, type TestBrowser } from '#test/support/browser.ts'
import { answersOf } from '#test/support/choices.ts'
import { screenIsSound } from '#test/support/journey.ts'
import { responseTo } from '#test/support/learner.ts'
import { type PublishedCourse, publishCourse } from '#test/support/published-course.ts'
import { wordsOf } from '#test/support/words.ts'
import type { Attempt } from '#worker/contract/attempts.ts'
import type { CoursePath } from '#worker/contract/learning.ts'
import type { HomeStep } from '#worker/contract/student-home.ts'

const origin = inject('baseUrl')
let browser: TestBrowser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** What was wrong is answered again by tapping: questions with answers to choose from. */
const CHOICES = { max_attempts: 2, true_or_false_count: 0, other_count: 0, mcq_count: 4 }

/** Sits an exam or exercise with `right` questions answered rightly, the others wrongly. */
async function sit(
  student: Session,
  course: PublishedCourse,
  path: string,
  right = Number.POSITIVE_INFINITY,
): Promise<void> {
  const { attempt } = (await student.call<{ attempt: Attempt }>('POST', `${path}/attempts`)).body.data
  for (const [index, question] of attempt.questions.entries()) {
    const body = { response: responseTo(course, question, index < right), seq: 1 }
    await student.call('PUT', `/attempts/${attempt.id}/answers/${question.id}`, body)
  }
  await student.call('POST', `/attempts/${attempt.id}/finish`)
}

async function homeShows(page: Page, kind: HomeStep['kind']): Promise<void> {
  await page.goto('/student')
  await page.locator(`.resume[data-step="${kind}"]`).waitFor()
  await expect.poll(() => page.locator('.resume .button-primary, .resume .button-on-deep').count()).toBe(1)
  await screenIsSound(page)
}

it('keeps no room for what asks a newcomer how many days suit, where that call is refused', async () => {
  const course = await publishCourse(origin, 'en', CHOICES)
  const student = await register(origin, 'student')
  await student.call('POST', `/courses/${course.id}/join`)
  const { page, context } = await browser.open(origin, {
    lang: 'en',
    token: student.token,
    viewport: PHONE,
  })
  const asks = page.locator('.home-rest-first')
  const height = async () => (await asks.boundingBox())?.height
  await page.goto('/student')
  await asks.getByRole('button').first().waitFor()
  expect(await height()).toBeGreaterThan(200)
  await page.route(/\/student\/plan$/, (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', message: '', request_id: '' } }),
  )
  await page.goto('/student')
  await applicationStands(page)
  await expect.poll(height).toBe(0)
  await context.close()
})

/** Without the marks that keep a name in its own direction. */
const plain = (text: string | null) => (text ?? '').replace(/[\u2066-\u2069]/g, '')

type Planner = { lang: Locale; student: Session; courseId: string }

/** A date that can't be kept is said on the home, with what would keep it at one press. */
async function keepTheDate(page: Page, { lang, student, courseId }: Planner): Promise<void> {
  const { planner, learning: m } = wordsOf(lang)
  const tomorrow = new Date(Date.now() + 86_400_000).toJSON().slice(0, 10)
  const terms = { days: [0, 1, 2, 3, 4, 5, 6], minutes_a_day: 5, remind: false }
  await student.call('PUT', '/student/plan', { course_id: courseId, ...terms, target_date: tomorrow })
  await page.goto('/student')
  const late = page.locator('.plan-outcome-late')
  await late.waitFor()
  await screenIsSound(page)
  const move = planner.moveDate({ date: '' }).trim().split(' ')[0] ?? ''
  await late.getByRole('button').filter({ hasText: move }).click()
  await late.waitFor({ state: 'detached' })
  await page.getByText(m.home.weekOf({ done: 0, days: 7 })).waitFor()
}

describe.each(['en', 'ar'] as const)('the home in %s', (lang) => {
  it('leads through a course by one button, and after a failed exam through what was missed', async () => {
    const { learning: m, attempts, practice, planner } = wordsOf(lang)
    const course = await publishCourse(origin, lang, CHOICES)
    const student = await register(origin, 'student')
    await student.call('POST', `/courses/${course.id}/join`)
    const { page, problems } = await browser.open(origin, { lang, token: student.token })
    await homeShows(page, 'lesson')
    // Before the first lesson: how many days a week, each choice with its day.
    await page.getByRole('button', { name: planner.first.days({ n: 3 }) }).click()
    await page.getByText(m.home.weekOf({ done: 0, days: 3 })).waitFor()
    await keepTheDate(page, { lang, student, courseId: course.id })
    const path = (await student.call<CoursePath>('GET', `/student/courses/${course.slug}`)).body.data
    for (const { id } of path.levels.flatMap((level) => level.lessons)) {
      await student.call('PUT', `/student/lessons/${id}/progress`, { position: 100, done: true })
    }
    await homeShows(page, 'exercise')
    for (const { id } of path.levels.flatMap((level) => level.exercises)) {
      await sit(student, course, `/exercises/${id}`)
    }
    // Everything right in an exercise: its result leads on to the exam.
    const exercise = path.levels[0]?.exercises[0]
    await page.goto(`/student/courses/${course.slug}/excercise/${exercise?.slug}/questions/results`)
    await page.getByRole('link', { name: attempts.result.toExam }).waitFor()
    await homeShows(page, 'exam')
    await page.locator('.resume').getByRole('link', { name: m.home.toExam }).click()
    await page.getByRole('button', { name: attempts.before.start }).waitFor()

    // While it runs, the home leads back to it and shows what is left of it.
    await student.call('POST', `/exams/${path.exams[0]?.id}/attempts`)
    await homeShows(page, 'exam_open')
    const left = page.locator('.resume').getByRole('timer')
    const before = await left.textContent()
    await expect.poll(() => left.textContent()).not.toBe(before)
    await sit(student, course, `/exams/${path.exams[0]?.id}`, 1)
    await page.goto('/student')
    await page.getByRole('link', { name: attempts.wayBack.again }).waitFor()
    await page.getByRole('heading', { name: attempts.result.byLesson }).waitFor()
    await homeShows(page, 'failed')
    await page.getByRole('link', { name: m.home.steps.practise }).click()
    await page.getByRole('heading', { name: attempts.result.practising }).waitFor()
    await screenIsSound(page)
    for (const question of await page.locator('.result-wrong').all()) {
      const asked = (await question.locator('h3').textContent())?.trim() ?? ''
      const options = question.getByRole('radio')
      const texts = await question.locator('.option .grow').allTextContents()
      const own = await askedIn(question, course.bank, asked)
      const key = answersOf(own).find((answer) => answer.is_correct)?.text
      const right = texts.findIndex((text) => text.trim() === key)
      const check = question.getByRole('button', { name: attempts.exercise.check })
      await options.nth(right === 0 ? 1 : 0).click()
      await check.click()
      await question.getByText(attempts.result.practice.wrong).waitFor()
      await options.nth(right).click()
      await check.click()
      await question.getByText(attempts.result.practice.right, { exact: true }).waitFor()
    }
    await page.getByText(attempts.result.practised).waitFor()
    await page.locator('.card').getByRole('link', { name: attempts.result.again }).waitFor()

    await sit(student, course, `/exams/${path.exams[0]?.id}`, 0)
    await homeShows(page, 'no_attempts')
    await page.getByRole('button', { name: m.home.steps.ask }).click()
    const { name } = path.course.instructor
    const answer = m.home.steps.asked({ name })
    await expect.poll(async () => plain(await page.locator('.resume').textContent())).toContain(answer)
    await homeShows(page, 'no_attempts')
    const notified = await course.instructor.call<{ kind: string }[]>('GET', '/notifications')
    expect(notified.body.data.filter(({ kind }) => kind === 'attempt_request')).toHaveLength(1)
    await page.getByRole('link', { name: attempts.wayBack.open }).click()
    await page.locator('.course-path').waitFor()

    // What an exercise missed is practised by lesson.
    await sit(student, course, `/exercises/${exercise?.id}`, 0)
    await page.goto('/student')
    await page.getByRole('heading', { name: m.home.advice.title }).waitFor()
    await screenIsSound(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await screenIsSound(page)
    await page.setViewportSize(DESKTOP)
    await page.locator('.home').locator('a[href*="/student/review?lesson="]').click()
    await page.getByRole('button', { name: practice.round.check }).waitFor()
    await page.goto('/student/mistakes')
    await screenIsSound(page)
    await page
      .getByRole('link', { name: new RegExp(`^${practice.mistakes.practise}`) })
      .first()
      .click()
    await page.getByRole('button', { name: practice.round.check }).waitFor()
    await screenIsSound(page)
    expect(problems).toEqual([])
  })
})
