import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { RULES_OF } from '#db/vocabulary.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Assessment, PoolGroup } from '#worker/contract/assessments.ts'
import type { CourseChanges } from '#worker/contract/publishing.ts'

const services = testServices()
let teacher: Person
let course: BuiltCourse
beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId })
})

type Envelope = { exam: Assessment; exercise: Assessment }
const call = (method: 'get' | 'post' | 'patch', path: string, body?: unknown, token = teacher.token) =>
  request<Envelope>(method, path, { token, body })
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
const NO_COUNTS = { mcq_count: 0, true_or_false_count: 0 }
const exam = () => `/exams/${course.exam_id}`
const refusal = async (patch: object) => (await call('patch', exam(), patch)).body.errors

describe('the rules of an exam', () => {
  it('start with an hour of pause and hidden answers; an exercise has no pause and shows everything', async () => {
    const made = await call('post', '/exams', body())
    expect(made.body.data.exam).toMatchObject({
      ...RULES_OF.exam,
      pause_minutes: 60,
      draws: [],
      opens_at: null,
      closes_at: null,
    })
    expect(made.body.data.exam.show.now).toEqual(['score', 'topics'])
    const other = await call('post', '/exercises', body())
    expect(other.body.data.exercise).toMatchObject({ ...RULES_OF.exercise, pause_minutes: 0 })
  })

  it('are set and read again, times as moments of any place', async () => {
    const rules = {
      pause_minutes: 24 * 60,
      show: { now: [], after_last_attempt: ['score'], after_close: ['score', 'reasons'] },
      draws: [{ count: 2, type: 'multiple_choice', level_id: course.levels[0]?.id, skill: 'recall' }],
      opens_at: '2026-12-01T09:00:00+03:00',
      closes_at: '2026-12-15T20:59:00Z',
    }
    expect((await call('patch', exam(), rules)).status).toBe(200)
    expect((await call('get', exam())).body.data.exam).toMatchObject({
      ...rules,
      opens_at: '2026-12-01T06:00:00.000Z',
      closes_at: '2026-12-15T20:59:00.000Z',
    })
    const cleared = await call('patch', exam(), { opens_at: null, closes_at: null, draws: [] })
    expect(cleared.body.data.exam).toMatchObject({
      opens_at: null,
      closes_at: null,
      draws: [],
      pause_minutes: 1440,
    })
  })

  it('are a change for students, who get them with the next publish', async () => {
    await call('patch', exam(), { pause_minutes: 30 })
    const { body: read } = await request<CourseChanges>('get', `/courses/${course.id}/changes`, {
      token: teacher.token,
    })
    expect(read.data.assessments).toMatchObject([{ kind: 'changed', assessment_id: course.exam_id }])
  })
})

describe('a rule that makes no sense is refused beside its field', () => {
  it.each([
    [{ pause_minutes: -1 }, 'pause_minutes', 'not_negative'],
    [{ pause_minutes: 262_081 }, 'pause_minutes', 'max_half_a_year'],
    [{ duration_minutes: 601 }, 'duration_minutes', 'max_600'],
    [{ opens_at: 'tomorrow' }, 'opens_at', 'date_time'],
    [{ opens_at: '2026-12-01T09:00' }, 'opens_at', 'date_time'],
    [{ closes_at: '2026-13-01T09:00:00Z' }, 'closes_at', 'date_time'],
    [
      { opens_at: '2026-12-02T00:00:00Z', closes_at: '2026-12-01T00:00:00Z' },
      'closes_at',
      'closes_before_it_opens',
    ],
    [{ draws: [{ count: 0 }] }, 'draws.0.count', 'min_1'],
    [{ draws: [{ count: 60 }, { count: 41 }] }, 'draws', 'too_many_draws'],
    [{ draws: [{ count: 1, level_id: 'none' }] }, 'draws.0.level_id', 'not_of_course'],
    [{ draws: [{ count: 1 }, { count: 1, lesson_id: 'none' }] }, 'draws.1.lesson_id', 'not_of_course'],
    [
      { show: { now: ['score', 'score'], after_last_attempt: [], after_close: [] } },
      'show.now',
      'named_twice',
    ],
    [{ show: { now: ['score'] } }, 'show.after_last_attempt', 'invalid_value'],
  ])('%j', async (patch, field, code) => {
    expect((await refusal(patch))?.[field]?.code).toBe(code)
    expect((await call('get', exam())).body.data.exam).toMatchObject({ pause_minutes: 0, draws: [] })
  })

  it('in both languages', async () => {
    const patch = { opens_at: '2026-12-02T00:00:00Z', closes_at: '2026-12-01T00:00:00Z' }
    const say = async (lang: 'ar' | 'en') =>
      (await request('patch', exam(), { token: teacher.token, body: patch, lang })).body.errors?.closes_at
        ?.message
    expect([await say('en'), await say('ar')]).toEqual([
      'It would close before it opens',
      'موعد الإغلاق قبل موعد الفتح',
    ])
  })

  it('against what is stored, where only one of two times is sent', async () => {
    await call('patch', exam(), { opens_at: '2026-12-02T00:00:00Z' })
    expect((await refusal({ closes_at: '2026-12-01T00:00:00Z' }))?.closes_at?.code).toBe(
      'closes_before_it_opens',
    )
  })

  it('an exercise, which explains each answer at once, hides nothing of its result', async () => {
    const path = `/exercises/${course.levels[0]?.exercise_id}`
    const refused = await call('patch', path, { show: RULES_OF.exam.show })
    expect(refused.body.errors?.show?.code).toBe('exercise_shows_all')
  })
})

describe('what rules draw', () => {
  it('must be there, alone and together, and the refusal says how many fit each rule', async () => {
    const level = course.levels[0]?.id
    const type = 'multiple_choice'
    for (const draws of [
      [{ count: 5, type, level_id: level }],
      [
        { count: 3, type, level_id: level },
        { count: 6, type },
      ],
    ]) {
      const refused = await call('patch', exam(), { ...NO_COUNTS, draws })
      expect([refused.status, refused.body.code]).toEqual([409, 'not_enough_questions'])
      expect(refused.body.detail).toMatchObject({
        draws: draws.map((draw) => ('level_id' in draw ? 4 : 8)),
      })
    }
    const draws = [
      { count: 4, type, level_id: level },
      { count: 4, type },
    ]
    expect((await call('patch', exam(), { ...NO_COUNTS, draws })).status).toBe(200)
    expect((await call('post', '/exams', body({ ...NO_COUNTS, draws }))).status).toBe(201)
  })

  it('may stay short in a draft, but not grow', async () => {
    const draws = [{ count: 4, type: 'multiple_choice', level_id: course.levels[0]?.id }]
    await call('patch', exam(), { ...NO_COUNTS, draws })
    await env.DB.prepare(`UPDATE questions SET state = 'pending' WHERE course_id = ?`).bind(course.id).run()
    expect((await call('patch', exam(), { pause_minutes: 5, draws })).status).toBe(200)
    const more = draws.map((draw) => ({ ...draw, count: 5 }))
    expect((await call('patch', exam(), { draws: more })).body.code).toBe('not_enough_questions')
    const fewer = draws.map((draw) => ({ ...draw, count: 3 }))
    expect((await call('patch', exam(), { draws: fewer })).status).toBe(200)
  })

  it('is said with how many there are to draw from, and how many are missing', async () => {
    const drawn = async () => (await call('get', exam())).body.data.exam.drawn
    expect(await drawn()).toEqual({ asked: 16, pool: 16, missing: 0 })
    const level = course.levels[0]?.id
    await call('patch', exam(), { ...NO_COUNTS, draws: [{ count: 3, level_id: level }] })
    expect(await drawn()).toEqual({ asked: 3, pool: 8, missing: 0 })
    await env.DB.prepare(`UPDATE questions SET pool = 'practice' WHERE level_id = ? AND id <> ?`)
      .bind(level, course.questions[0]?.id)
      .run()
    expect(await drawn()).toEqual({ asked: 3, pool: 1, missing: 2 })
    const list = await request<Assessment[]>('get', '/exams', { token: teacher.token })
    expect(list.body.data[0]?.drawn).toEqual({ asked: 3, pool: 1, missing: 2 })
    await call('patch', exam(), { draws: [], mcq_count: 4 })
    expect(await drawn()).toEqual({ asked: 4, pool: 5, missing: 0 })
  })

  it('comes beside named questions, which are not drawn again', async () => {
    const named = course.questions.slice(0, 2).map(({ id }) => id)
    const draws = [{ count: 15 }]
    const refused = await call('patch', exam(), { question_ids: named, draws })
    expect(refused.body.detail).toMatchObject({ draws: [14] })
    expect((await call('patch', exam(), { question_ids: named, draws: [{ count: 14 }] })).status).toBe(200)
  })
})

describe('the pools of an exam', () => {
  it('are counted by what rules can ask for, in its scope, approved questions alone', async () => {
    await env.DB.prepare(`UPDATE questions SET pool = 'practice', difficulty = 'advanced' WHERE id = ?`)
      .bind(course.questions[0]?.id)
      .run()
    await env.DB.prepare(`UPDATE questions SET state = 'pending' WHERE id = ?`)
      .bind(course.questions[1]?.id)
      .run()
    const groups = async (path: string) =>
      (await request<{ groups: PoolGroup[] }>('get', `${path}/pool`, { token: teacher.token })).body.data
        .groups
    const all = await groups(exam())
    expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(15)
    expect(all.filter(({ pool }) => pool === 'practice')).toMatchObject([
      { difficulty: 'advanced', level_id: course.levels[0]?.id, count: 1 },
    ])
    const inLevel = await groups(`/exercises/${course.levels[1]?.exercise_id}`)
    expect(inLevel.reduce((sum, { count }) => sum + count, 0)).toBe(8)
    expect(new Set(inLevel.map(({ level_id: level }) => level))).toEqual(new Set([course.levels[1]?.id]))
  })

  it('are nobody else’s to see', async () => {
    const other = await makeTeacher()
    expect((await call('get', `${exam()}/pool`, undefined, other.token)).status).toBe(404)
    expect((await call('get', `/exercises/${course.exam_id}/pool`)).status).toBe(404)
  })
})
