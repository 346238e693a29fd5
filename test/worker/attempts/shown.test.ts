import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { assessments, attempts, notifications } from '#db/schema/index.ts'
import { RULES_OF, SHOW_ALL, type Show } from '#db/vocabulary.ts'
import { type BuiltCourse, buildCourse, publishAgain } from '#test/support/course-builder.ts'
import { moveKey, ran, regrade } from '#test/support/regrading.ts'
import { finish, readyStudent, rightAnswer, sit, start } from '#test/support/sitting.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Result } from '#worker/contract/attempts.ts'
import type { CoursePath } from '#worker/contract/learning.ts'
import type { StudentHome } from '#worker/contract/student-home.ts'

const services = testServices()
const { db } = services
const HOUR = 3_600_000
const ALL = ['score', 'topics', 'right', 'reasons'] as const
const NOTHING: Show = { now: [], after_last_attempt: [], after_close: [] }
let course: BuiltCourse
let student: Person
let teacher: Person

beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId })
  student = await readyStudent(course)
  await live({ show: RULES_OF.exam.show })
})

async function live(rules: Partial<typeof assessments.$inferInsert>): Promise<void> {
  await db.update(assessments).set(rules).where(eq(assessments.id, course.exam_id))
  await publishAgain(services, course.owner_id, course.id)
}
const get = async <Data>(path: string) => (await request<Data>('get', path, { token: student.token })).body
const resultOf = async (id: string) => (await get<{ result: Result }>(`/attempts/${id}/result`)).data.result
const exam = async () => (await get<CoursePath>(`/student/courses/${course.slug}`)).data.exams[0]

/** An attempt with so many right answers, finished. */
async function taken(right: number): Promise<Result> {
  const { id } = await sit(course, student.token, right)
  return (await finish(id, student.token)).body.data.result
}

const FIELDS = {
  right: ['earned', 'correct'],
  reasons: ['right', 'marks', 'explanation', 'feedback', 'citations'],
} as const
/** A result holds what is shown and nothing of the rest, by its fields. */
function expectOnly(result: Result, shown: readonly (typeof ALL)[number][]): void {
  expect(result.shown).toEqual(shown)
  expect(result.later.map(({ part }) => part)).toEqual(ALL.filter((part) => !shown.includes(part)))
  expect([result.score === null, result.percentage === null]).toEqual(
    Array.from({ length: 2 }, () => !shown.includes('score')),
  )
  expect(result.topics === null).toBe(!shown.includes('topics'))
  for (const question of result.questions) {
    for (const part of ['right', 'reasons'] as const)
      for (const field of FIELDS[part]) expect(field in question).toBe(shown.includes(part))
  }
}

describe('a result in its phases (R35)', () => {
  it('R35: shows points and lessons at first, and the answers after the last attempt, of every attempt', async () => {
    const first = await taken(7)
    expectOnly(first, ['score', 'topics'])
    expect(first).toMatchObject({ score: 7, total: 16, passed: false })
    expect(first.topics?.reduce((sum, { score }) => sum + (score ?? 0), 0)).toBe(7)
    expect(first.later).toEqual([
      { part: 'right', when: 'after_last_attempt', at: null },
      { part: 'reasons', when: 'after_last_attempt', at: null },
    ])
    const { attempt } = (await start(course, student.token)).body.data
    expectOnly(await resultOf(first.attempt_id), ['score', 'topics'])
    const last = (await finish(attempt.id, student.token)).body.data.result
    expectOnly(last, ALL)
    expectOnly(await resultOf(first.attempt_id), ALL)
    expectOnly(await resultOf(attempt.id), ALL)
  })

  it('R35: a passed exam with an attempt left still hides its answers', async () => {
    const result = await taken(16)
    expect(result.passed).toBe(true)
    expectOnly(result, ['score', 'topics'])
  })

  it('R35: opens to everybody once the exam has closed and the time of grace is over', async () => {
    const result = await taken(3)
    await live({ closes_at: Date.now() - 1_000 })
    expectOnly(await resultOf(result.attempt_id), ['score', 'topics'])
    await live({ closes_at: Date.now() - 6_000 })
    expectOnly(await resultOf(result.attempt_id), ALL)
  })

  it('R35: follows what was published, not what stands in the draft', async () => {
    const result = await taken(3)
    const hidden = { show: SHOW_ALL, max_attempts: 1, closes_at: 1 }
    await db.update(assessments).set(hidden).where(eq(assessments.id, course.exam_id))
    expectOnly(await resultOf(result.attempt_id), ['score', 'topics'])
    await publishAgain(services, course.owner_id, course.id)
    expectOnly(await resultOf(result.attempt_id), ALL)
  })

  it.each([
    [[], []],
    [['score'], ['score']],
    [['topics'], ['topics']],
    [
      ['score', 'right'],
      ['score', 'right'],
    ],
    [['reasons'], ['right', 'reasons']],
  ] as const)('R35: an instructor who shows %j at once shows just that', async (now, shown) => {
    await live({ show: { ...NOTHING, now: [...now] } })
    const result = await taken(5)
    expectOnly(result, shown)
    expectOnly(await resultOf(result.attempt_id), shown)
    if (!result.shown.includes('score')) {
      for (const topic of result.topics ?? []) expect(topic.score).toBeNull()
      expect((await exam())?.best).toMatchObject({ score: null, percentage: null, passed: false })
      const home = await get<StudentHome>('/student/home')
      expect(JSON.stringify(home.data)).not.toMatch(/"(score|percentage)":\d/)
    }
  })

  it('R35: an exercise shows everything at once', async () => {
    const path = `/exercises/${course.levels[0]?.exercise_id}/attempts`
    const { body } = await request<{ attempt: { id: string } }>('post', path, { token: student.token })
    expectOnly((await finish(body.data.attempt.id, student.token)).body.data.result, ALL)
  })
})

describe('before its phase (R68)', () => {
  it('R68: no body that a student gets holds a right answer, a reason or its passage', async () => {
    const reason = `canary-${crypto.randomUUID()}`
    await db.run(`UPDATE question_versions SET explanation = '${reason}'`)
    const result = await taken(5)
    const keys = course.questions.map(({ id }) => rightAnswer(course, id))
    const bodies: unknown[] = [result]
    for (const path of [
      `/attempts/${result.attempt_id}`,
      `/attempts/${result.attempt_id}/result`,
      `/student/courses/${course.slug}`,
      '/student/courses',
      '/student/home',
      '/notifications',
      '/user/profile/fetch',
    ])
      bodies.push(await get(path))
    const again = await finish(result.attempt_id, student.token)
    bodies.push(again.body)
    for (const body of bodies) {
      const text = JSON.stringify(body)
      expect(text).not.toContain(reason)
      // An id may stand among the answers and as what was chosen; nothing else may say that it is right.
      const bare = text.replace(/"answers":\[[^\]]*\]/g, '').replace(/"response":\{[^}]*\}/g, '')
      for (const key of keys) expect(bare).not.toContain(key)
    }
    // The canaries must sing once they may.
    await live({ show: SHOW_ALL })
    const shown = JSON.stringify(await resultOf(result.attempt_id))
    expect(shown).toContain(reason)
    expect(keys.some((key) => shown.includes(`"right":{"answer_id":"${key}"`))).toBe(true)
  })

  it('R35: a regrade tells nobody the points or its reason, which may name the answer, before they are shown', async () => {
    const notified = () => db.$count(notifications, eq(notifications.kind, 'result_changed'))
    const reason = 'The second answer is the right one'
    const regraded = async (question: string) => {
      await moveKey(question, teacher.token)
      const begun = await regrade(question, { action: 'correct', reason }, teacher.token)
      await ran(begun.body.data.regrade.id)
    }
    await live({ show: { ...SHOW_ALL, now: ['topics'] } })
    const result = await taken(16)
    await regraded(course.questions[0]?.id ?? '')
    const hidden = await resultOf(result.attempt_id)
    expect(hidden.regraded?.reason).toBeNull()
    expect(JSON.stringify(hidden)).not.toContain(reason)
    expect(await notified()).toBe(0)
    await live({ show: SHOW_ALL })
    expect((await resultOf(result.attempt_id)).regraded?.reason).toBe(reason)
    await regraded(course.questions[1]?.id ?? '')
    expect(await notified()).toBe(1)
  })

  it('R35: no notification tells points that are not shown yet', async () => {
    const notified = () => db.$count(notifications, eq(notifications.user_id, student.userId))
    await live({ show: { ...SHOW_ALL, now: ['topics'] } })
    await taken(5)
    expect(await notified()).toBe(0)
    await live({ show: { ...SHOW_ALL, now: ['score'] }, max_attempts: 3 })
    await taken(5)
    expect(await notified()).toBe(1)
  })
})

it('the next attempt and the pause before it are said with the result', async () => {
  await live({ pause_minutes: 60 })
  const result = await taken(2)
  expect(result.assessment).toMatchObject({
    attempts_left: 1,
    next_attempt_at: new Date(Date.parse(result.finished_at) + HOUR).toISOString(),
  })
  await db.update(attempts).set({ finished_at: Date.now() - 2 * HOUR })
  expect((await resultOf(result.attempt_id)).assessment.next_attempt_at).toBeNull()
})
