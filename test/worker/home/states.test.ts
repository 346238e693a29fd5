import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { assessments, courseVersions, practiceCards } from '#db/schema/index.ts'
import { account, PASSWORD } from '#test/support/accounts.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { finish, finishLessons, readyStudent, sit } from '#test/support/sitting.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Attempt } from '#worker/contract/attempts.ts'
import { dayAt } from '#worker/contract/days.ts'
import type { StudentHome } from '#worker/contract/student-home.ts'

const services = testServices()
const { db } = services
const DAY_MS = 24 * 60 * 60_000
let teacher: Person

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.parse('2030-03-05T08:00:00Z'))
  teacher = await makeTeacher()
})
afterEach(() => {
  vi.useRealTimers()
})

const home = async ({ token }: Pick<Person, 'token'>) =>
  (await request<StudentHome>('get', '/student/home', { token })).body.data
const built = () => buildCourse(services, { owner_id: teacher.userId })

async function tryExercises(course: BuiltCourse, token: string): Promise<void> {
  for (const { exercise_id: id } of course.levels) {
    const { body } = await request<{ attempt: Attempt }>('post', `/exercises/${id}/attempts`, { token })
    await finish(body.data.attempt.id, token)
  }
}
/** A student for whom only the exam is left. */
async function beforeExam(course: BuiltCourse) {
  const student = await readyStudent(course)
  await tryExercises(course, student.token)
  return student
}
/** Publishes other times for the exam. */
const setWindow = (course: BuiltCourse, field: 'opens_at' | 'closes_at', at: string) =>
  db
    .update(courseVersions)
    .set({
      document: sql`json_set(${courseVersions.document}, (SELECT fullkey || '.' || ${field}
        FROM json_each(${courseVersions.document}, '$.assessments') WHERE value ->> 'id' = ${course.exam_id}), ${at})`,
    })
    .where(eq(courseVersions.course_id, course.id))

describe('the next step of the home', () => {
  it('is the exam that runs, with the moment at which it ends by the clock of the server', async () => {
    const course = await built()
    const student = await beforeExam(course)
    const attempt = await sit(course, student.token, 1)
    const { next, server_now: now } = await home(student)
    expect(next).toMatchObject({ kind: 'exam_open', assessment: { open_attempt_id: attempt.id } })
    expect(now).toBe('2030-03-05T08:00:00.000Z')
    const minutes = (Date.parse(next?.ends_at ?? '') - Date.parse(now)) / 60_000
    expect(minutes).toBe(next?.assessment?.duration_minutes)
    await finish(attempt.id, student.token)
    expect((await home(student)).next).toMatchObject({ kind: 'failed', ends_at: null })
  })

  it('says when an exam opens, that it closed, and that it is closed for now', async () => {
    const course = await built()
    const student = await beforeExam(course)
    // Whatever is due would come first.
    await db.delete(practiceCards).where(eq(practiceCards.student_id, student.userId))
    expect((await home(student)).next?.kind).toBe('exam')
    await setWindow(course, 'opens_at', '2030-03-09T06:00:00.000Z')
    expect((await home(student)).next).toMatchObject({
      kind: 'exam_later',
      assessment: { locked: { reason: 'not_open_yet' }, opens_at: '2030-03-09T06:00:00.000Z' },
    })
    vi.setSystemTime(Date.parse('2030-03-10T08:00:00Z'))
    expect((await home(student)).next?.kind).toBe('exam')
    await setWindow(course, 'closes_at', '2030-03-09T07:00:00.000Z')
    expect((await home(student)).next).toMatchObject({
      kind: 'exam_later',
      assessment: { locked: { reason: 'no_longer_open' } },
    })
    await setWindow(course, 'closes_at', '2031-03-09T07:00:00.000Z')
    await finish((await sit(course, student.token, 1)).id, student.token)
    await db.update(assessments).set({ is_active: false }).where(eq(assessments.id, course.exam_id))
    expect((await home(student)).next).toMatchObject({
      kind: 'exam_later',
      assessment: { locked: { reason: 'inactive' } },
    })
  })

  it.each(['archive', 'hide'] as const)(
    'stays open in a course that its instructor chose to %s, and says so',
    async (how) => {
      const course = await built()
      const student = await makeStudent()
      await joinCourse(services, course.id, student.userId)
      expect((await home(student)).next?.course.closed).toBe(false)
      const change =
        how === 'archive'
          ? await request('post', `/courses/${course.id}/archive`, { token: teacher.token })
          : await request('post', `/courses/${course.id}/deactivate`, { token: teacher.token })
      expect(change.status).toBe(200)
      const { next, courses } = await home(student)
      expect(next).toMatchObject({ kind: 'lesson', course: { course_id: course.id, closed: true } })
      expect(courses).toMatchObject([{ closed: true }])
      const lesson = await request('get', `/student/lessons/${course.lessons[0]?.id}`, {
        token: student.token,
      })
      expect(lesson.status).toBe(200)
    },
  )

  it('is the daily review where no course asks for anything, and after it the next course', async () => {
    const course = await built()
    const student = await beforeExam(course)
    await finish((await sit(course, student.token)).id, student.token)
    const kind = async () => (await home(student)).next?.kind
    expect(await kind()).toBe('passed')
    vi.setSystemTime(Date.now() + 8 * DAY_MS)
    await db.update(practiceCards).set({ due_at: dayAt(Date.now(), 'UTC') })
    expect(await kind()).toBe('review')
    await db.update(practiceCards).set({ due_at: dayAt(Date.now(), 'UTC') + DAY_MS })
    expect(await home(student)).toMatchObject({
      next: { kind: 'all_done', course: { certificate_id: expect.any(String) } },
      review: { due: 0 },
    })
  })

  it('does not call a course complete that has no lessons', async () => {
    const course = await built()
    const student = await makeStudent()
    await joinCourse(services, course.id, student.userId)
    await db
      .update(courseVersions)
      .set({
        document: sql`json_set(${courseVersions.document}, '$.levels', json('[]'), '$.assessments', json('[]'))`,
      })
      .where(eq(courseVersions.course_id, course.id))
    expect((await home(student)).next?.kind).toBe('empty')
  })

  it('tells of a plan that cannot keep its date, and not of one that can', async () => {
    const course = await built()
    const student = await makeStudent()
    await joinCourse(services, course.id, student.userId)
    const plan = (fields: object) =>
      request('put', '/student/plan', {
        token: student.token,
        body: {
          course_id: course.id,
          target_date: null,
          days: [0, 2, 4],
          minutes_a_day: 20,
          remind: false,
          ...fields,
        },
      })
    await plan({})
    expect(await home(student)).toMatchObject({ late: false, goal: { which: [0, 2, 4] } })
    await plan({ target_date: '2030-03-06' })
    expect((await home(student)).late).toBe(true)
  })
})

describe('another attempt', () => {
  const ask = (course: BuiltCourse, { token }: Pick<Person, 'token'>) =>
    request('post', `/exams/${course.exam_id}/attempt-requests`, { token })
  const asked = async () => {
    const { data } = (
      await request<{ kind: string; title: string; link: string }[]>('get', '/notifications', {
        token: teacher.token,
      })
    ).body
    return data.filter(({ kind }) => kind === 'attempt_request')
  }

  it('is asked for once after the last one, and again once the one that was given is used', async () => {
    const course = await built()
    const student = await beforeExam(course)
    for (let n = 0; n < 2; n++) await finish((await sit(course, student.token, 0)).id, student.token)
    expect((await home(student)).next).toMatchObject({ kind: 'no_attempts', asked: false })
    expect((await ask(course, student)).status).toBe(201)
    expect((await ask(course, student)).status).toBe(201)
    expect(await asked()).toMatchObject([
      {
        title: expect.stringContaining('Final exam'),
        link: `/courses/${course.id}/students/${student.userId}`,
      },
    ])
    expect((await home(student)).next).toMatchObject({ kind: 'no_attempts', asked: true })
    const given = await request('post', `/courses/${course.id}/students/${student.userId}/extra-attempt`, {
      token: teacher.token,
      body: { assessment_id: course.exam_id },
    })
    expect(given.status).toBeLessThan(300)
    expect((await home(student)).next?.kind).toBe('failed')
    await finish((await sit(course, student.token, 0)).id, student.token)
    expect((await home(student)).next).toMatchObject({ kind: 'no_attempts', asked: false })
    expect((await ask(course, student)).status).toBe(201)
    expect(await asked()).toHaveLength(2)
  })

  it('leaves nothing with the instructor of a student who deleted the account', async () => {
    const course = await built()
    const { token, user } = await account()
    const student = { token, userId: user.id }
    await finishLessons(course, student)
    await tryExercises(course, token)
    for (let n = 0; n < 2; n++) await finish((await sit(course, token, 0)).id, token)
    expect((await ask(course, student)).status).toBe(201)
    expect(await asked()).toHaveLength(1)
    const left = await request('delete', '/user/profile', {
      token: student.token,
      body: { password: PASSWORD },
    })
    expect(left.status).toBe(200)
    expect(await asked()).toEqual([])
  })

  it('is not asked for while one is left or after it was passed, nor by who is not in the course', async () => {
    const course = await built()
    const student = await beforeExam(course)
    expect((await ask(course, student)).status).toBe(409)
    const attempt = await sit(course, student.token)
    expect((await ask(course, student)).status).toBe(409)
    await finish(attempt.id, student.token)
    expect((await ask(course, student)).status).toBe(409)
    expect((await ask(course, await makeStudent())).status).toBe(404)
    expect((await ask(course, teacher)).status).toBe(403)
    expect(await asked()).toEqual([])
  })
})
