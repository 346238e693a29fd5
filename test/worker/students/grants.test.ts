import { runInDurableObject } from 'cloudflare:test'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { attempts, courses, enrolments, notifications } from '#db/schema/index.ts'
import { EXAM_DEFAULTS, LIMITS } from '#db/vocabulary.ts'
import { answersOf } from '#test/support/choices.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { finish, readyStudent, rightAnswer, save, sit, start } from '#test/support/sitting.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Result } from '#worker/contract/attempts.ts'
import type { StudentOfCourse } from '#worker/contract/students.ts'
import type { AttemptClock } from '#worker/features/attempts/attempt-clock.ts'
import { attemptStub } from '#worker/features/attempts/attempt-stub.ts'

const services = testServices()
const MINUTE = 60_000
let teacher: Person
let student: Person
let course: BuiltCourse

beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId })
  student = await readyStudent(course)
})

const path = () => `/courses/${course.id}/students/${student.userId}`
const page = async () =>
  (await request<{ student: StudentOfCourse }>('get', path(), { token: teacher.token })).body.data.student
const another = (body: object = { assessment_id: course.exam_id }, { token } = teacher) =>
  request<{ attempts_left: number }>('post', `${path()}/extra-attempt`, { token, body })
const extend = (attemptId: string, minutes: number, { token } = teacher) =>
  request<{ deadline_at: string }>('post', `/attempts/${attemptId}/extend`, { token, body: { minutes } })
const fail = async () => finish((await sit(course, student.token, 0)).id, student.token)

describe('another attempt', () => {
  it('can be taken once the others are used up, and once only', async () => {
    await fail()
    await fail()
    expect((await start(course, student.token)).body.code).toBe('attempts_used')
    const given = await another({ assessment_id: course.exam_id, reason: 'The line dropped' })
    expect([given.status, given.body.data]).toEqual([201, { attempts_left: 1 }])
    const third = await fail()
    expect(third.body.data.result.assessment.attempts_left).toBe(0)
    expect((await start(course, student.token)).body.code).toBe('attempts_used')
    expect((await page()).log).toMatchObject([
      { action: 'extra_attempt', assessment_title: 'Final exam', reason: 'The line dropped' },
    ])
  })

  it('is notified of, and shown where the student looks', async () => {
    await fail()
    await fail()
    await another()
    const sent = await services.db
      .select({ kind: notifications.kind, data: notifications.data })
      .from(notifications)
      .where(eq(notifications.user_id, student.userId))
    expect(sent).toContainEqual({ kind: 'extra_attempt', data: { exam: 'Final exam' } })
    const { body } = await request<{ exams: { attempts_left: number }[] }>(
      'get',
      `/student/courses/${course.slug}`,
      { token: student.token },
    )
    expect(body.data.exams[0]?.attempts_left).toBe(1)
  })

  it('is shown before the first attempt too, and to that student alone', async () => {
    const left = async () => {
      const of = { token: student.token }
      const path = await request<{ exams: { attempts_left: number }[] }>(
        'get',
        `/student/courses/${course.slug}`,
        of,
      )
      return path.body.data.exams[0]?.attempts_left
    }
    const other = await readyStudent(course)
    const before = (await left()) ?? 0
    await another()
    await another()
    expect(await left()).toBe(before + 2)
    student = other
    expect(await left()).toBe(before)
  })

  it('is refused where any number may be taken, for an exam of another course, and by a stranger', async () => {
    const exercise = course.levels[0]?.exercise_id
    expect((await another({ assessment_id: exercise })).body.code).toBe('attempts_unlimited')
    const other = await buildCourse(services, { owner_id: teacher.userId })
    expect((await another({ assessment_id: other.exam_id })).status).toBe(422)
    expect((await another(undefined, await makeTeacher())).status).toBe(404)
    expect((await page()).log).toEqual([])
  })

  it('R37: of many at once no more are given than anybody may have', async () => {
    const answers = await Promise.all(Array.from({ length: LIMITS.extraAttempts + 5 }, () => another()))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(LIMITS.extraAttempts)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
  })
})

describe('more time', () => {
  const clockOf = (attemptId: string) =>
    runInDurableObject(attemptStub(services, attemptId), async (_: AttemptClock, state) => ({
      deadline: state.storage.kv.get<{ deadline_at: number }>('sheet')?.deadline_at,
      alarm: await state.storage.getAlarm(),
    }))

  it('R39: moves the deadline of the row, of the clock and of its alarm at once', async () => {
    const { attempt } = (await start(course, student.token)).body.data
    const before = Date.parse(attempt.deadline_at ?? '')
    const { status, body } = await extend(attempt.id, 15)
    expect([status, Date.parse(body.data.deadline_at)]).toEqual([200, before + 15 * MINUTE])
    const clock = await clockOf(attempt.id)
    expect(clock.deadline).toBe(before + 15 * MINUTE)
    expect(clock.alarm).toBe(before + 15 * MINUTE + LIMITS.answerGraceMs)
    const again = (await start(course, student.token)).body.data.attempt
    expect(Date.parse(again.deadline_at ?? '')).toBe(before + 15 * MINUTE)
    expect((await page()).log).toMatchObject([{ action: 'extra_time', minutes: 15 }])
  })

  it('lets answers in that would have come too late', async () => {
    const { attempt } = (await start(course, student.token)).body.data
    const [question] = attempt.questions
    if (!question) throw new Error('an exam without questions')
    await runInDurableObject(attemptStub(services, attempt.id), (clock: AttemptClock) => {
      const late = Date.parse(attempt.deadline_at ?? '') + MINUTE
      clock.services = { ...clock.services, now: () => late }
    })
    const answer = () => save(attempt.id, question.id, answersOf(question)[0]?.id ?? '', 1, student.token)
    expect((await answer()).body.code).toBe('attempt_closed')
    await extend(attempt.id, 5)
    expect((await answer()).status).toBe(200)
  })

  it('is refused for an attempt that has ended or has no clock, and never beyond the limit', async () => {
    const { attempt } = (await start(course, student.token)).body.data
    expect((await extend(attempt.id, LIMITS.extraMinutes - 1)).status).toBe(200)
    const many = await Promise.all([1, 1, 1].map((minutes) => extend(attempt.id, minutes)))
    expect(many.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    await finish(attempt.id, student.token)
    expect((await extend(attempt.id, 5)).body.code).toBe('attempt_closed')
    const exercise = await request<{ attempt: { id: string } }>(
      'post',
      `/exercises/${course.levels[0]?.exercise_id}/attempts`,
      { token: student.token },
    )
    expect((await extend(exercise.body.data.attempt.id, 5)).body.code).toBe('attempt_without_clock')
  })

  it('is the instructor’s of the course alone to give', async () => {
    const { attempt } = (await start(course, student.token)).body.data
    expect((await extend(attempt.id, 5, await makeTeacher())).status).toBe(404)
    const [row] = await services.db.select().from(attempts).where(eq(attempts.id, attempt.id))
    expect(row?.deadline_at).toBe(Date.parse(attempt.deadline_at ?? ''))
  })
})

describe('more time for what is begun from now on', () => {
  const give = (percent: number, { token } = teacher) =>
    request<{ percent: number }>('post', `${path()}/extra-time`, {
      token,
      body: { percent, reason: 'Asked for by the university' },
    })
  const minutesOf = async () => {
    const { attempt } = (await start(course, student.token)).body.data
    await finish(attempt.id, student.token)
    return Math.round((Date.parse(attempt.deadline_at ?? '') - Date.parse(attempt.started_at)) / MINUTE)
  }
  const shown = async () => {
    const { body } = await request<{ exams: { duration_minutes: number; extra_minutes: number }[] }>(
      'get',
      `/student/courses/${course.slug}`,
      { token: student.token },
    )
    return [body.data.exams[0]?.duration_minutes, body.data.exams[0]?.extra_minutes]
  }
  const usual = EXAM_DEFAULTS.durationMinutes

  it('makes the next attempt longer by the share that was said last, and is shown before it', async () => {
    expect((await give(100)).status).toBe(201)
    const { status, body } = await give(50)
    expect([status, body.data]).toEqual([201, { percent: 50 }])
    expect(await shown()).toEqual([usual * 1.5, usual / 2])
    expect(await minutesOf()).toBe(usual * 1.5)
    const one = await page()
    expect(one.extra_time).toBe(50)
    expect(one.log.map(({ action, percent }) => [action, percent])).toEqual([
      ['coming_time', 50],
      ['coming_time', 100],
    ])
  })

  it('is taken back by none, and leaves the attempt that runs as it is', async () => {
    await give(25)
    const { attempt } = (await start(course, student.token)).body.data
    await give(0)
    const again = (await start(course, student.token)).body.data.attempt
    expect(again.deadline_at).toBe(attempt.deadline_at)
    await finish(attempt.id, student.token)
    expect(await minutesOf()).toBe(usual)
    expect(await shown()).toEqual([usual, 0])
    const sent = await services.db
      .select({ kind: notifications.kind, data: notifications.data })
      .from(notifications)
      .where(and(eq(notifications.user_id, student.userId), eq(notifications.kind, 'extra_time')))
    expect(sent).toEqual([{ kind: 'extra_time', data: { course: course.title, percent: 25 } }])
  })

  it('is that student’s alone, and the instructor’s of the course alone to give', async () => {
    await give(50)
    const other = await readyStudent(course)
    expect((await give(50, await makeTeacher())).status).toBe(404)
    expect((await give(LIMITS.extraPercent + 1)).status).toBe(422)
    student = other
    expect(await shown()).toEqual([usual, 0])
    expect(await minutesOf()).toBe(usual)
    student = await makeStudent()
    expect((await give(50)).status).toBe(404)
  })

  it('is said as often as anybody may say it', async () => {
    const many = await Promise.all(Array.from({ length: LIMITS.extraTimes + 3 }, () => give(10)))
    expect(many.filter(({ status }) => status === 201)).toHaveLength(LIMITS.extraTimes)
    expect(many.filter(({ body }) => body.code === 'too_many_time_changes')).toHaveLength(3)
  })
})

describe('the page of one student', () => {
  it('has every lesson and attempt, and where the wrong answers come from', async () => {
    const attempt = await sit(course, student.token, 12)
    await finish(attempt.id, student.token)
    const one = await page()
    expect(one.outline.flatMap((level) => level.lessons.map(({ done_at: at }) => at !== null))).toEqual([
      true,
      true,
      true,
      true,
    ])
    const exam = one.assessments.find(({ id }) => id === course.exam_id)
    expect(exam?.list).toMatchObject([
      { id: attempt.id, number: 1, is_open: false, percentage: 75, passed: true },
    ])
    expect(one.wrong.total).toBe(4)
    expect(one.days).toMatchObject([{ lessons: 4, attempts: 1 }])
  })

  it('opens an attempt question by question with what the student does not see', async () => {
    const attempt = await sit(course, student.token, 3)
    const at = `${path()}/attempts/${attempt.id}`
    expect((await request('get', at, { token: teacher.token })).body.code).toBe('attempt_open')
    await finish(attempt.id, student.token)
    const { body } = await request<{ result: Result }>('get', at, { token: teacher.token })
    const { questions, shown } = body.data.result
    expect(shown).toEqual(['score', 'topics', 'right', 'reasons'])
    expect(questions.filter(({ correct }) => correct)).toHaveLength(3)
    expect(questions.every(({ id, right }) => JSON.stringify(right).includes(rightAnswer(course, id)))).toBe(
      true,
    )
    const stranger = await makeTeacher()
    expect((await request('get', at, { token: stranger.token })).status).toBe(404)
  })
})

describe('a student who is removed', () => {
  const remove = (body: object = { reason: 'Left the school' }, { token } = teacher) =>
    request('delete', path(), { token, body })

  it('is in the course no more, is notified, and keeps what was done', async () => {
    await fail()
    expect((await remove()).status).toBe(200)
    expect((await request('get', path(), { token: teacher.token })).status).toBe(404)
    const [row] = await services.db
      .select({ n: courses.learners_count })
      .from(courses)
      .where(eq(courses.id, course.id))
    expect(row?.n).toBe(0)
    expect(await services.db.$count(attempts, eq(attempts.student_id, student.userId))).toBe(1)
    const sent = await services.db
      .select({ kind: notifications.kind })
      .from(notifications)
      .where(eq(notifications.user_id, student.userId))
    expect(sent.map(({ kind }) => kind)).toContain('course_removed')
  })

  it('needs a reason, and is removed by the instructor of the course alone', async () => {
    expect((await remove({ reason: ' ' })).status).toBe(422)
    expect((await remove({})).status).toBe(422)
    expect((await remove(undefined, await makeTeacher())).status).toBe(404)
    expect(await services.db.$count(enrolments, eq(enrolments.student_id, student.userId))).toBe(1)
  })
})
