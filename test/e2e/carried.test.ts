import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { eventually, register, type Session } from '#test/support/api.ts'
import {
  applicationStands,
  delayApplication,
  launchBrowser,
  pageStands,
  type TestBrowser,
} from '#test/support/browser.ts'
import { startExam } from '#test/support/learner.ts'
import { type PublishedCourse, sharedCourse } from '#test/support/published-course.ts'
import type { Attempt } from '#worker/contract/attempts.ts'
import type { CoursePath } from '#worker/contract/learning.ts'

const origin = inject('baseUrl')
let browser: TestBrowser
let student: Session
let course: PublishedCourse
let exam: { path: string; attempt: string }

beforeAll(async () => {
  browser = await launchBrowser()
  course = await sharedCourse(origin, 'en')
  student = await register(origin, 'student')
  await student.call('POST', `/courses/${course.id}/join`)
  const { data } = (await student.call<CoursePath>('GET', `/student/courses/${course.slug}`)).body
  for (const { id } of data.levels.flatMap(({ lessons }) => lessons))
    await student.call('PUT', `/student/lessons/${id}/progress`, { position: 100, done: true })
  const [planned] = data.exams
  const attempt = await startExam(student, planned?.id ?? '')
  exam = {
    path: `/student/courses/${course.slug}/exam/${planned?.slug}/questions?attempt=${attempt.id}`,
    attempt: attempt.id,
  }
})
afterAll(() => browser?.close())

/** Opens a page as somebody types its address, and says what it asks for once it is there. */
async function openAs(who: Session, path: string, isLate = false) {
  const { page, context, problems } = await browser.open(origin, {
    token: who.token,
    lang: 'en',
    firstVisit: true,
  })
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`)
  })
  if (isLate) await delayApplication(page, () => new Promise((done) => setTimeout(done, 4_000)))
  await page.goto(path)
  await applicationStands(page)
  await pageStands(page)
  return { page, context, calls, problems }
}

it.each([
  '/student/plan',
  '/student/progress',
  '/student/mistakes',
  '/student/notes',
  '/student/bookmarks',
  '/student/notifications',
  '/student/profile',
  '/certificates',
  '/plans',
  '/history',
])('a student who opens %s waits for no further call', async (path) => {
  const { context, calls, problems } = await openAs(student, path)
  expect({ calls, problems }).toEqual({ calls: [], problems: [] })
  await context.close()
})

it.each([
  '/instructor',
  '/courses',
  '/question-bank',
  '/exams',
  '/exercises',
  '/media',
  '/profile',
  '/notifications',
])('an instructor who opens %s waits for no further call', async (path) => {
  const { context, calls, problems } = await openAs(course.instructor, path)
  expect({ calls, problems }).toEqual({ calls: [], problems: [] })
  await context.close()
})

it('a running exam that is opened again asks for nothing, and its clock has run while the page was loading', async () => {
  const { page, context, calls, problems } = await openAs(student, exam.path, true)
  expect({ calls, problems }).toEqual({ calls: [], problems: [] })
  const shown = /(\d+):(\d+)/.exec((await page.getByRole('timer').textContent()) ?? '')
  const { body } = await student.call<{ attempt: Attempt }>('GET', `/attempts/${exam.attempt}`)
  const { deadline_at: deadline, server_now: now } = body.data.attempt
  const left = (Date.parse(deadline ?? '') - Date.parse(now)) / 1000
  expect(Math.abs(Number(shown?.[1]) * 60 + Number(shown?.[2]) - left)).toBeLessThan(2.5)
  await context.close()
})

it('what happens while the application is on its way is shown once it is there', async () => {
  const { page } = await browser.open(origin, { token: student.token, lang: 'en', firstVisit: true })
  const gate = Promise.withResolvers<void>()
  await delayApplication(page, () => gate.promise)
  await page.goto('/student/notifications', { waitUntil: 'commit' })
  const title = `Room change ${Date.now()}`
  await course.instructor.call('POST', `/courses/${course.id}/announcements`, { title, text: 'Hall B' })
  await eventually(
    async () => JSON.stringify((await student.call('GET', '/notifications')).body),
    (answer) => answer.includes(title),
  )
  gate.resolve()
  await applicationStands(page)
  await page.locator('.notification').filter({ hasText: title }).waitFor()
})
