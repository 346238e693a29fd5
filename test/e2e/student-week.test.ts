import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Locale } from '#db/vocabulary.ts'
import { answerByKeys, answerExamByKeys, askedIn, writtenOf } from '#test/support/answering.ts'
import { register, type Session } from '#test/support/api.ts'
import { launchBrowser, PHONE, type TestBrowser } from '#test/support/browser.ts'
import { finishLesson } from '#test/support/journey.ts'
import { responseTo } from '#test/support/learner.ts'
import { ageCards } from '#test/support/moved-clock.ts'
import { type PublishedCourse, publishCourse } from '#test/support/published-course.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { wordsOf } from '#test/support/words.ts'
import type { Attempt } from '#worker/contract/attempts.ts'
import type { CoursePath, LessonView } from '#worker/contract/learning.ts'
import type { DueCard } from '#worker/contract/practice.ts'
import type { StudyPlan } from '#worker/contract/study-plans.ts'

const LANGUAGES = ['en', 'ar'] as const
const dataDir = mkdtempSync(join(tmpdir(), 'sullam-week-'))
let browser: TestBrowser
let server: TestServer

/** A server of its own: days pass on it. */
beforeAll(async () => {
  browser = await launchBrowser()
  server = await startServer({ dataDir })
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

type Week = { lang: Locale; course: PublishedCourse; student: Session; problems: string[][] }

const levelsOf = (course: PublishedCourse) => `/student/courses/${course.slug}/levels`
const pathOf = async ({ student, course }: Week) =>
  (await student.call<CoursePath>('GET', `/student/courses/${course.slug}`)).body.data

async function open(week: Week, viewport?: typeof PHONE) {
  const opened = await browser.open(server.origin, {
    lang: week.lang,
    token: week.student.token,
    ...(viewport ? { viewport } : {}),
  })
  week.problems.push(opened.problems)
  return opened
}

/** On the phone: the code of the instructor, and the first lesson as far as the bus goes. */
async function joinByCode(week: Week): Promise<void> {
  const { course, student, lang } = week
  const { learning: m, sharing } = wordsOf(lang)
  const made = await course.instructor.call<{ invite_code: { code: string } }>(
    'POST',
    `/courses/${course.id}/invite-codes`,
    {},
  )
  const { page, context } = await open(week, PHONE)
  await page.goto('/student/courses')
  await page.getByLabel(m.code.label).fill(made.body.data.invite_code.code)
  await page.getByRole('button', { name: m.code.act }).click()
  await page.getByRole('heading', { level: 1, name: course.title }).waitFor()
  await page.getByRole('button', { name: sharing.join.join }).click()
  await page.waitForURL('**/levels')
  await page.locator('.now-card').getByRole('link').click()
  await page.locator('.article h1').waitFor()
  await page.mouse.wheel(0, 1600)
  await page.waitForFunction(() => window.scrollY > 800)
  // Leaving the page keeps the place.
  await page.goto('/student')
  const first = (await pathOf(week)).levels[0]?.lessons[0]?.id
  await expect
    .poll(async () => {
      const { body } = await student.call<{ lesson: LessonView }>('GET', `/student/lessons/${first}`)
      return typeof body.data.lesson.progress.block_id
    })
    .toBe('string')
  await context.close()
}

/** At the desk: on from the place of the phone; then two more on the phone. */
async function readThreeLessons(week: Week): Promise<void> {
  const { course, lang } = week
  const { learning: m } = wordsOf(lang)
  const desk = await open(week)
  await desk.page.goto(levelsOf(course))
  await desk.page.locator('.now-card').getByRole('link').click()
  await desk.page.getByRole('button', { name: m.lesson.resume }).click()
  await desk.page.waitForFunction(() => window.scrollY > 200)
  await readOn(desk.page, lang, 1)
  await desk.context.close()
  const phone = await open(week, PHONE)
  await phone.page.goto(levelsOf(course))
  await phone.page.locator('.now-card').getByRole('link').click()
  await phone.page.locator('.article h1').waitFor()
  await readOn(phone.page, lang, 2)
  await phone.context.close()
  const done = (await pathOf(week)).levels.flatMap(({ lessons }) => lessons).filter((one) => one.done)
  expect(done).toHaveLength(3)
}

async function readOn(page: Page, lang: Locale, lessons: number): Promise<void> {
  for (let read = 0; read < lessons; read += 1) {
    const title = await page.locator('.article h1').textContent()
    await finishLesson(page, lang)
    await page.waitForFunction((before) => document.querySelector('main h1')?.textContent !== before, title)
  }
}

const sessionsOf = async ({ student, course }: Week) => {
  const { body } = await student.call<{ plans: StudyPlan[] }>('GET', '/student/plan')
  return body.data.plans.find((plan) => plan.course.id === course.id)?.sessions.length ?? 0
}

/** Days and minutes become sessions; fewer minutes a day make more of them. */
async function planTheWeek(week: Week): Promise<void> {
  const { planner: m } = wordsOf(week.lang)
  const { page, context } = await open(week, PHONE)
  await page.goto('/student/plan')
  await page.getByRole('button', { name: m.make }).click()
  await page.getByRole('button', { name: m.save }).click()
  await page.getByRole('heading', { name: m.sessions }).waitFor()
  const planned = await sessionsOf(week)
  expect(planned).toBeGreaterThan(0)
  await page.getByRole('button', { name: m.change }).click()
  const minutes = page.getByRole('group', { name: m.minutes })
  for (const _ of [1, 2]) await minutes.getByRole('button').first().click()
  await page.getByRole('button', { name: m.save }).click()
  await page.getByRole('heading', { name: m.sessions }).waitFor()
  await expect.poll(() => sessionsOf(week)).toBeGreaterThanOrEqual(planned)
  await context.close()
}

/** Two days later cards are due; one is graded while the connection is away, and counts once it is back. */
async function review(week: Week): Promise<void> {
  const { student, lang } = week
  const { practice: m } = wordsOf(lang)
  const due = async () => (await student.call<DueCard[]>('GET', '/review/due')).body.data.length
  const before = await due()
  expect(before).toBeGreaterThan(1)
  const { page, context } = await open(week, PHONE)
  await page.goto('/student/review')
  const grade = async () => {
    await page.getByRole('button', { name: m.turn }).click()
    await page.locator('.review-grade-best').click()
  }
  await grade()
  await expect.poll(due).toBe(before - 1)
  await context.setOffline(true)
  await page.getByText(m.offline({ n: 0 })).waitFor()
  await grade()
  await page.getByText(m.offline({ n: 1 })).waitFor()
  expect(await due()).toBe(before - 1)
  await context.setOffline(false)
  await expect.poll(due).toBe(before - 2)
  await context.close()
}

/** The first question with its hint, the second while the connection is away; both count once. */
async function exercise(week: Week): Promise<void> {
  const { course, student, lang } = week
  const { attempts: m } = wordsOf(lang)
  for (const { id } of (await pathOf(week)).levels.flatMap(({ lessons }) => lessons))
    await student.call('PUT', `/student/lessons/${id}/progress`, { position: 100, done: true })
  const [own] = (await pathOf(week)).levels.flatMap(({ exercises }) => exercises)
  const { page, context } = await open(week, PHONE)
  await page.goto(`/student/courses/${course.slug}/excercise/${own?.slug}`)
  await page.getByRole('button', { name: m.before.start }).click()
  const heading = page.locator('.exercise-question h1')
  await heading.waitFor()
  const { attempt } = (await student.call<{ attempt: Attempt }>('POST', `/exercises/${own?.id}/attempts`))
    .body.data
  const answer = async () => {
    const title = (await heading.textContent())?.trim() ?? ''
    const question = await askedIn(page.locator('.exercise-question'), course.bank, title)
    await answerByKeys(page, writtenOf(question), lang)
    await page.getByRole('button', { name: m.exercise.check, exact: true }).click()
    return title
  }
  const hint = page.getByRole('button', { name: m.exercise.hint, exact: true })
  expect(attempt.questions.some((question) => 'has_hint' in question && question.has_hint)).toBe(true)
  if ((await hint.count()) > 0) {
    await hint.click()
    await page.locator('.exercise-hint').waitFor()
  }
  const first = await answer()
  await page.locator('.exercise-dock-right').waitFor()
  await page.getByRole('button', { name: m.next }).click()
  await page.waitForFunction(
    (before) => document.querySelector('.exercise-question h1')?.textContent?.trim() !== before,
    first,
  )
  await context.setOffline(true)
  await answer()
  await page.getByText(m.exercise.keptText).waitFor()
  await context.setOffline(false)
  await page.locator('.exercise-rung-right').nth(1).waitFor()
  for (const question of attempt.questions.slice(2))
    await student.call('PUT', `/attempts/${attempt.id}/answers/${question.id}`, {
      response: responseTo(course, question),
      seq: 1,
    })
  await student.call('POST', `/attempts/${attempt.id}/finish`)
  await page.goto(`/student/courses/${course.slug}/excercise/${own?.slug}/questions/results`)
  await page.locator('.summary-rungs').waitFor()
  await context.close()
}

/** The exam at the desk, answered with its keys; then the certificate, which is shared and a stranger sees. */
async function passAndShare(week: Week): Promise<void> {
  const { course, student, lang } = week
  const { attempts: m, certificates } = wordsOf(lang)
  const { page, context } = await open(week)
  await page.goto(levelsOf(course))
  await page.locator('.exam-card').getByRole('link').click()
  await page.getByRole('button', { name: m.before.start }).click()
  await page.locator('.exam-question').waitFor()
  await answerExamByKeys(page, lang, course.bank)
  // What is on the screen is what the server has, on another device too.
  const examId = (await pathOf(week)).exams[0]?.id
  const { attempt } = (await student.call<{ attempt: Attempt }>('POST', `/exams/${examId}/attempts`)).body
    .data
  await expect
    .poll(async () => {
      const { body } = await student.call<{ attempt: Attempt }>('GET', `/attempts/${attempt.id}`)
      return Object.keys(body.data.attempt.answers_saved).length
    })
    .toBe(attempt.questions.length)
  await page.locator('.exam-foot').getByRole('button', { name: m.finish }).click()
  await page.getByRole('dialog').getByRole('button', { name: m.finish }).click()
  await page.waitForURL('**/results**')
  await page.getByRole('link', { name: m.result.certificate }).click()
  await page.locator('.paper').waitFor()
  await page.getByRole('button', { name: certificates.share }).click()
  for (const way of [certificates.linkedIn, certificates.whatsApp, certificates.x])
    await page.getByRole('menuitem', { name: way }).waitFor()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('menuitem', { name: certificates.copy }).click()
  await page.getByText(certificates.copied).waitFor()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toBe(await page.locator('.certificate-facts a').getAttribute('href'))
  const stranger = await browser.open(server.origin, { lang })
  expect((await stranger.page.goto(address))?.status()).toBe(200)
  expect(await stranger.page.locator('body').textContent()).toContain(course.title)
  await context.close()
  await stranger.context.close()
}

it('a week of a student’s life, in English and in Arabic', async () => {
  const weeks: Week[] = []
  for (const lang of LANGUAGES) {
    const course = await publishCourse(server.origin, lang)
    const week: Week = { lang, course, student: await register(server.origin, 'student'), problems: [] }
    weeks.push(week)
    await joinByCode(week)
    await readThreeLessons(week)
    await planTheWeek(week)
  }
  await server.stop()
  ageCards(dataDir, 2)
  await server.restart()
  for (const week of weeks) {
    await review(week)
    const planned = await sessionsOf(week)
    await exercise(week)
    // What was read in one go is gone from the plan, without anybody changing it.
    expect(await sessionsOf(week)).toBeLessThan(planned)
    await passAndShare(week)
    expect(week.problems.flat()).toEqual([])
  }
})
