import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { attempts } from '#db/schema/index.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Assessment } from '#worker/contract/assessments.ts'

const services = testServices()
const { db } = services
let teacher: Person
let course: BuiltCourse
beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId })
})
const body = (more: object = {}) => ({
  title: 'Mid-term',
  course_id: course.id,
  duration_minutes: 20,
  mcq_count: 4,
  true_or_false_count: 2,
  success_percentage: 60,
  max_attempts: 2,
  ...more,
})
type Envelope = { exam: Assessment; exercise: Assessment }
const call = (
  method: 'get' | 'post' | 'patch' | 'delete',
  path: string,
  sent?: unknown,
  token = teacher.token,
) => request<Envelope>(method, path, { token, body: sent })

describe('an exam', () => {
  it('is made open, and says how many approved questions it can draw from', async () => {
    const { status, body: made } = await call('post', '/exams', body())
    expect(status).toBe(201)
    expect(made.data.exam).toMatchObject({
      is_active: true,
      kind: 'exam',
      available: { mcq: 8, true_or_false: 8 },
    })
  })

  it('does not ask for more questions than were approved, nor for none', async () => {
    await env.DB.prepare(`UPDATE questions SET state = 'pending' WHERE id = ?`)
      .bind(course.questions[0]?.id)
      .run()
    for (const more of [{ mcq_count: 8 }, { mcq_count: 0, true_or_false_count: 0 }]) {
      const { status, body: refused } = await call('post', '/exams', body(more))
      expect([status, refused.code, refused.detail]).toEqual([
        409,
        'not_enough_questions',
        { available: { mcq: 7, true_or_false: 8, other: 0 } },
      ])
    }
    const { body: list } = await request<Assessment[]>('get', `/exams?course_id=${course.id}`, {
      token: teacher.token,
    })
    expect(list.data.map((exam) => exam.id)).toEqual([course.exam_id])
  })

  it('begins closed where that is asked, and is opened once there are enough questions', async () => {
    const { status, body: made } = await call('post', '/exams', body({ is_active: false, mcq_count: 9 }))
    expect([status, made.data.exam.is_active, made.data.exam.drawn.missing]).toEqual([201, false, 1])
    const path = `/exams/${made.data.exam.id}`
    expect((await call('post', `${path}/activate`)).body.code).toBe('not_enough_questions')
    expect((await call('patch', path, { mcq_count: 8 })).status).toBe(200)
    expect((await call('post', `${path}/activate`)).body.data.exam.is_active).toBe(true)
    const nothing = { is_active: false, mcq_count: 0, true_or_false_count: 0 }
    const empty = await call('post', '/exams', body(nothing))
    expect([empty.status, empty.body.data.exam.drawn.asked]).toEqual([201, 0])
    const opened = await call('post', `/exams/${empty.body.data.exam.id}/activate`)
    expect(opened.body.code).toBe('not_enough_questions')
  })

  it('is changed, closed and opened again', async () => {
    const path = `/exams/${course.exam_id}`
    const { body: changed } = await call('patch', path, { success_percentage: 80, mcq_count: 3 })
    expect(changed.data.exam).toMatchObject({ success_percentage: 80, mcq_count: 3, true_or_false_count: 8 })
    expect((await call('post', `${path}/deactivate`)).body.data.exam.is_active).toBe(false)
    expect((await call('post', `${path}/activate`)).body.data.exam.is_active).toBe(true)
    expect((await call('patch', path, { mcq_count: 9 })).body.code).toBe('not_enough_questions')
  })

  it('of a draft can be set before its questions are approved, but not raised', async () => {
    await env.DB.prepare(`UPDATE questions SET state = 'pending' WHERE course_id = ?`).bind(course.id).run()
    const path = `/exams/${course.exam_id}`
    expect((await call('patch', path, { duration_minutes: 45, mcq_count: 7 })).body.data.exam).toMatchObject({
      duration_minutes: 45,
      mcq_count: 7,
    })
    expect((await call('patch', path, { mcq_count: 8 })).body.code).toBe('not_enough_questions')
  })

  it('may name its questions, which must be approved ones of its course', async () => {
    const ids = course.questions.slice(0, 3).map((question) => question.id)
    const { body: made } = await call('post', '/exams', body({ question_ids: ids.toReversed() }))
    expect(made.data.exam.question_ids).toEqual(ids.toReversed())
    const other = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 1 })
    const strange = [other.questions[0]?.id]
    const { body: refused } = await call('patch', `/exams/${made.data.exam.id}`, { question_ids: strange })
    expect(refused.errors?.question_ids?.code).toBe('invalid_value')
  })

  it('goes while nobody took it, and stays once somebody did', async () => {
    const { body: made } = await call('post', '/exams', body())
    expect((await call('delete', `/exams/${made.data.exam.id}`)).status).toBe(200)
    const studentId = (await makeStudent()).userId
    const attempt = {
      id: `a-${course.id}`,
      assessment_id: course.exam_id,
      course_id: course.id,
      student_id: studentId,
    }
    await db.insert(attempts).values({ ...attempt, number: 1, state: 'open', seed: 1, started_at: 1 })
    expect((await call('delete', `/exams/${course.exam_id}`)).body.code).toBe('has_learners')
  })

  it('keeps to the numbers of the spec', async () => {
    const refused = await call('post', '/exams', body({ success_percentage: 101, title: '' }))
    expect(refused.body.errors).toMatchObject({
      success_percentage: { code: 'max_100' },
      title: { code: 'required' },
    })
  })
})

describe('an exercise', () => {
  it('draws from its level alone and is no exam', async () => {
    const [level] = course.levels
    const { body: read } = await call('get', `/exercises/${level?.exercise_id}`)
    expect(read.data.exercise).toMatchObject({ level_id: level?.id, available: { mcq: 4, true_or_false: 4 } })
    expect((await call('get', `/exams/${level?.exercise_id}`)).status).toBe(404)
  })

  it('is made for a level of its own course only', async () => {
    const other = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 1 })
    const wrong = await call('post', '/exercises', body({ level_id: other.levels[0]?.id }))
    expect(wrong.status).toBe(404)
    const right = await call(
      'post',
      '/exercises',
      body({ level_id: course.levels[0]?.id, duration_minutes: 0 }),
    )
    expect(right.body.data.exercise).toMatchObject({ kind: 'exercise', level_id: course.levels[0]?.id })
  })

  it('comes in a list of the own ones', async () => {
    await buildCourse(services, { owner_id: (await makeTeacher()).userId, levels: 1, lessons: 1 })
    const { body: list } = await request<Assessment[]>('get', '/exercises', { token: teacher.token })
    expect(list.data.map((exercise) => exercise.id).toSorted()).toEqual(
      course.levels.map((level) => level.exercise_id).toSorted(),
    )
  })
})

it('another instructor finds no exam, and a student reaches none', async () => {
  const other = await makeTeacher()
  const path = `/exams/${course.exam_id}`
  const answers = [
    await call('get', path, undefined, other.token),
    await call('patch', path, { max_attempts: 9 }, other.token),
    await call('post', `${path}/deactivate`, undefined, other.token),
    await call('delete', path, undefined, other.token),
    await call('post', '/exams', body(), other.token),
  ]
  expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404])
  expect((await call('get', '/exams', undefined, (await makeStudent()).token)).status).toBe(403)
})
