import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { notifications, questionReports } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { moveKey, regrade } from '#test/support/regrading.ts'
import { finish, readyStudent, sit, start } from '#test/support/sitting.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { CoursePost } from '#worker/contract/announcements.ts'
import type { Dashboard } from '#worker/contract/courses.ts'
import type { QuestionReport } from '#worker/contract/question-reports.ts'

const services = testServices()
let teacher: Person
let student: Person
let course: BuiltCourse
let questionId: string

beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId })
  student = await readyStudent(course)
})

/** A finished attempt in which everything was wrong. */
async function failed(reader = student): Promise<string> {
  const attempt = await sit(course, reader.token, 0)
  await finish(attempt.id, reader.token)
  questionId = attempt.questions[0]?.id ?? ''
  return attempt.id
}

const report = (attemptId: string, reason = 'The page says the second', { token } = student) =>
  request('post', `/attempts/${attemptId}/questions/${questionId}/report`, { token, body: { reason } })
const list = async ({ token } = teacher) =>
  (await request<QuestionReport[]>('get', `/courses/${course.id}/question-reports`, { token })).body.data
const keyIsRight = (reason = 'The second page corrects the first.', { token } = teacher) =>
  request<{ answered: number }>('post', `/questions/${questionId}/key-right`, { token, body: { reason } })
const posts = async (reader = student) =>
  (await request<CoursePost[]>('get', `/student/courses/${course.slug}/posts`, { token: reader.token })).body
    .data
const kindsOf = async ({ userId }: Person) =>
  (
    await services.db
      .select({ kind: notifications.kind })
      .from(notifications)
      .where(eq(notifications.user_id, userId))
  )
    .map(({ kind }) => kind)
    .filter((kind) => kind === 'report_answered')

describe('a question that a student holds for wrongly keyed', () => {
  it('reaches the instructor once, with the last reason and without a name', async () => {
    const attemptId = await failed()
    expect((await report(attemptId)).status).toBe(201)
    expect((await report(attemptId, 'Look at page 2')).status).toBe(201)
    const open = await list()
    expect(open).toEqual([
      {
        id: expect.any(String),
        question: { id: questionId, title: expect.any(String), language: 'en' },
        reason: 'Look at page 2',
        created_at: expect.any(String),
      },
    ])
    const home = await request<Dashboard>('get', '/instructor/dashboard', { token: teacher.token })
    expect(home.body.data.attention).toMatchObject([
      {
        kind: 'key_reported',
        subject: { id: questionId },
        evidence: { reports: 1 },
        action: `/question-bank/${questionId}`,
      },
    ])
  })

  it('is one of the student’s own result that says what was right', async () => {
    const attemptId = await failed()
    const other = await readyStudent(course)
    expect((await report(attemptId, 'Wrong', other)).status).toBe(404)
    expect((await report(attemptId, ' ')).status).toBe(422)
    const running = (await start(course, other.token)).body.data.attempt
    expect((await report(running.id, 'Wrong', other)).body.code).toBe('attempt_open')
    questionId = 'another'
    expect((await report(attemptId)).status).toBe(404)
    expect(await services.db.$count(questionReports, eq(questionReports.course_id, course.id))).toBe(0)
  })

  it('is reported as often in a day as anything is', async () => {
    const attemptId = await failed()
    const many = await Promise.all(
      Array.from({ length: LIMITS.reportsPerStudent + 2 }, () => report(attemptId)),
    )
    expect(many.filter(({ status }) => status === 429)).toHaveLength(2)
  })
})

describe('the instructor', () => {
  it('says that the key is right, and why: each who reported it reads that', async () => {
    const other = await readyStudent(course)
    await report(await failed())
    const attemptId = await failed(other)
    const [{ question: { id = '', title = '' } = {} } = {}] = await list()
    questionId = id
    await report(attemptId, 'Mine was right', other)
    const { status, body } = await keyIsRight()
    expect([status, body.data]).toEqual([201, { answered: 2 }])
    for (const reader of [student, other]) {
      expect(await kindsOf(reader)).toEqual(['report_answered'])
      expect(await posts(reader)).toMatchObject([
        { kind: 'report_answer', text: 'The second page corrects the first.', about: title, is_new: true },
      ])
    }
    expect(await list()).toEqual([])
    expect((await keyIsRight()).body.data).toEqual({ answered: 0 })
    expect(await kindsOf(student)).toEqual(['report_answered'])
  })

  it('corrects the key instead, and the reason of that is the answer', async () => {
    await report(await failed())
    await moveKey(questionId, teacher.token)
    const answer = await regrade(questionId, { action: 'correct', reason: 'You were right' }, teacher.token)
    expect(answer.status).toBe(202)
    expect(await list()).toEqual([])
    expect(await posts()).toMatchObject([{ kind: 'report_answer', text: 'You were right' }])
    expect(await kindsOf(student)).toEqual(['report_answered'])
  })

  it('is heard again by who is not convinced', async () => {
    const attemptId = await failed()
    await report(attemptId)
    await keyIsRight()
    await report(attemptId, 'Still wrong')
    expect((await list()).map(({ reason }) => reason)).toEqual(['Still wrong'])
  })

  it('is the owner of the course and the question alone', async () => {
    await report(await failed())
    const stranger = await makeTeacher()
    expect((await keyIsRight('No', stranger)).status).toBe(404)
    const path = `/courses/${course.id}/question-reports`
    expect((await request('get', path, { token: stranger.token })).status).toBe(404)
    expect(await list()).toHaveLength(1)
    expect(await posts()).toEqual([])
  })
})
