import { exports } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { questions } from '#db/schema/index.ts'
import { nameOf } from '#test/support/contract-calls.ts'
import { buildCourse, publishAgain } from '#test/support/course-builder.ts'
import { finish, readyStudent, start } from '#test/support/sitting.ts'
import { makeTeacher, testServices } from '#test/support/worker-app.ts'
import { routes } from '#worker/contract/routes.ts'

const CANARY = 'canary-of-the-exam'
const DAY_MS = 24 * 60 * 60_000
const services = testServices()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** What a student may read, but for files and sockets. */
const reads = routes.filter(
  ({ method, access, path }) =>
    method === 'get' && access !== 'teacher' && !/\/live|\/openapi|\/file|\/book/.test(path),
)

it('R35: of all that a student can read in and after an exam, its own result alone says why an answer is right', async () => {
  const course = await buildCourse(services, { owner_id: (await makeTeacher()).userId })
  // True or false is kept for the exam; why each is right stands nowhere else.
  await services.db
    .update(questions)
    .set({
      pool: sql`iif(${questions.type} = 'true_or_false', 'exam', 'practice')`,
      explanation: sql`iif(${questions.type} = 'true_or_false', ${CANARY}, ${questions.explanation})`,
      version: sql`${questions.version} + 1`,
    })
    .where(eq(questions.course_id, course.id))
  await publishAgain(services, course.owner_id, course.id)
  const student = await readyStudent(course)
  const names = (attempt: string) => [
    course.id,
    course.slug,
    course.levels[0]?.id ?? '',
    course.lessons[0]?.id ?? '',
    course.exam_id,
    attempt,
  ]

  /** Every route with every name of the course in the place of its last parameter. */
  async function readAll(attempt: string) {
    const answered = new Set<string>()
    const leaking: string[] = []
    for (const route of reads) {
      for (const name of route.path.includes(':') ? names(attempt) : ['']) {
        const levelOf = route.path.replace(':slug', course.slug).replace(':page', '1').replace(':lang', 'ar')
        const path = `/api/v1${levelOf.replace(/:[a-z_]+/g, name)}`
        const answer = await exports.default.fetch(
          new Request(`http://localhost:8787${path}`, {
            headers: { Authorization: `Bearer ${student.token}` },
          }),
        )
        const text = await answer.text()
        if (answer.status === 200) answered.add(nameOf(route))
        if (text.includes(CANARY)) leaking.push(path)
      }
    }
    return { answered, leaking }
  }

  const open = (await start(course, student.token)).body.data.attempt.id
  const during = await readAll(open)
  expect(during.leaking).toEqual([])
  await finish(open, student.token)
  // Missed: its own result tells why, as the instructor shows it, and the daily review is no way round that.
  vi.setSystemTime(Date.now() + 2 * DAY_MS)
  const after = await readAll(open)
  expect(after.leaking).toEqual([`/api/v1/attempts/${open}/result`])
  for (const path of [
    '/student/home',
    '/review/due',
    '/student/plan',
    '/catalog',
    '/catalog/facets',
    '/student/courses/:slug',
  ])
    expect([...after.answered]).toContain(`GET ${path}`)
  expect([...after.answered]).toContain('GET /attempts/:id/result')
})
