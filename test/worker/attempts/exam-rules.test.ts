import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { assessments, attempts, questions } from '#db/schema/index.ts'
import { type BuiltCourse, buildCourse, publishAgain } from '#test/support/course-builder.ts'
import { finish, readyStudent, start } from '#test/support/sitting.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { CoursePath } from '#worker/contract/learning.ts'
import { finishOverdueAttempts } from '#worker/features/attempts/jobs.ts'

const services = testServices()
const { db } = services
const HOUR = 3_600_000
let course: BuiltCourse
let student: Person

beforeEach(async () => {
  course = await buildCourse(services, { owner_id: (await makeTeacher()).userId })
  student = await readyStudent(course)
})

/** Rules of the final exam as its students have them. */
async function live(rules: Partial<typeof assessments.$inferInsert>): Promise<void> {
  await db.update(assessments).set(rules).where(eq(assessments.id, course.exam_id))
  await publishAgain(services, course.owner_id, course.id)
}
const exam = async () => {
  const { body } = await request<CoursePath>('get', `/student/courses/${course.slug}`, {
    token: student.token,
  })
  return body.data.exams[0]
}
const at = (ms: number) => new Date(ms).toISOString()

describe('the pause between attempts', () => {
  it('R63: keeps the next attempt away until it is over, and says when that is', async () => {
    await live({ pause_minutes: 60 })
    const { attempt } = (await start(course, student.token)).body.data
    expect((await exam())?.next_attempt_at).toBeNull()
    const { result } = (await finish(attempt.id, student.token)).body.data
    const ends = at(Date.parse(result.finished_at) + HOUR)
    const refused = await start(course, student.token)
    expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
      409,
      'attempt_pause',
      { next_attempt_at: ends },
    ])
    expect(await exam()).toMatchObject({ next_attempt_at: ends, attempts_left: 1, locked: null })
    await db
      .update(attempts)
      .set({ finished_at: Date.parse(result.finished_at) - HOUR })
      .where(eq(attempts.id, attempt.id))
    expect((await exam())?.next_attempt_at).toBeNull()
    expect((await start(course, student.token)).body.data.attempt.number).toBe(2)
  })

  it('R63: lets none of many starts at once through, and does not stand in the way of the open attempt', async () => {
    await live({ pause_minutes: 60 })
    const { attempt } = (await start(course, student.token)).body.data
    expect((await start(course, student.token)).body.data.attempt.id).toBe(attempt.id)
    await finish(attempt.id, student.token)
    const starts = await Promise.all(Array.from({ length: 10 }, () => start(course, student.token)))
    expect(new Set(starts.map(({ body }) => body.code))).toEqual(new Set(['attempt_pause']))
    expect(await db.$count(attempts, eq(attempts.student_id, student.userId))).toBe(1)
  })

  it('is not spoken of once all attempts are used, and is no other student’s', async () => {
    await live({ pause_minutes: 60, max_attempts: 1 })
    const { attempt } = (await start(course, student.token)).body.data
    await finish(attempt.id, student.token)
    expect((await start(course, student.token)).body.code).toBe('attempts_used')
    const other = await readyStudent(course)
    expect((await start(course, other.token)).status).toBe(201)
  })

  it('counts from the deadline for an attempt whose time ran out unseen', async () => {
    await live({ pause_minutes: 60 })
    const { attempt } = (await start(course, student.token)).body.data
    await db
      .update(attempts)
      .set({ started_at: Date.now() - 2 * HOUR, deadline_at: Date.now() - HOUR / 2 })
      .where(eq(attempts.id, attempt.id))
    const refused = await start(course, student.token)
    expect(refused.body.code).toBe('attempt_pause')
  })
})

describe('the days on which an exam is open', () => {
  it('R39: no attempt begins before they begin or after they end, by the server’s clock', async () => {
    const opens = Date.now() + HOUR
    await live({ opens_at: opens })
    const early = await start(course, student.token)
    expect([early.status, early.body.code, early.body.detail]).toEqual([
      409,
      'not_open_yet',
      { opens_at: at(opens) },
    ])
    expect(await exam()).toMatchObject({ locked: { reason: 'not_open_yet' }, opens_at: at(opens) })
    const closed = Date.now() - 1
    await live({ opens_at: null, closes_at: closed })
    const late = await start(course, student.token)
    expect([late.status, late.body.code, late.body.detail]).toEqual([
      409,
      'no_longer_open',
      { closes_at: at(closed) },
    ])
    expect((await exam())?.locked).toEqual({ reason: 'no_longer_open' })
    await live({ opens_at: Date.now() - HOUR, closes_at: Date.now() + HOUR })
    expect((await start(course, student.token)).status).toBe(201)
  })

  it('R39: an attempt never outlasts them, with a clock of its own or without', async () => {
    const closes = Date.now() + 10 * 60_000
    await live({ closes_at: closes })
    expect((await start(course, student.token)).body.data.attempt.deadline_at).toBe(at(closes))
    await live({ duration_minutes: 0 })
    const other = await readyStudent(course)
    expect((await start(course, other.token)).body.data.attempt.deadline_at).toBe(at(closes))
    await live({ duration_minutes: 5 })
    const third = await readyStudent(course)
    const short = (await start(course, third.token)).body.data.attempt
    expect(Date.parse(short.deadline_at ?? '') - Date.parse(short.started_at)).toBe(5 * 60_000)
  })

  it('an attempt that is open when they end can still be finished, and is ended by the server', async () => {
    await live({ closes_at: Date.now() + HOUR })
    const { attempt } = (await start(course, student.token)).body.data
    await db
      .update(attempts)
      .set({ deadline_at: Date.now() - HOUR })
      .where(eq(attempts.id, attempt.id))
    await live({ closes_at: Date.now() - HOUR })
    expect(await finishOverdueAttempts(services)).toBe(1)
    const result = await request('get', `/attempts/${attempt.id}/result`, { token: student.token })
    expect(result.status).toBe(200)
  })

  it('are those that were published, whatever stands in the draft', async () => {
    await db
      .update(assessments)
      .set({ closes_at: 1, pause_minutes: 600 })
      .where(eq(assessments.id, course.exam_id))
    const { attempt } = (await start(course, student.token)).body.data
    await finish(attempt.id, student.token)
    expect((await start(course, student.token)).body.data.attempt.number).toBe(2)
  })
})

describe('what is drawn', () => {
  it('follows the published rules, in each attempt with other questions where the pool allows', async () => {
    const [first] = course.levels
    const [easy, ...rest] = course.questions
    await db.update(questions).set({ difficulty: 'advanced' }).where(eq(questions.course_id, course.id))
    await db
      .update(questions)
      .set({ difficulty: 'beginner' })
      .where(eq(questions.id, easy?.id ?? ''))
    expect(rest).toHaveLength(15)
    await live({
      mcq_count: 0,
      true_or_false_count: 0,
      draws: [{ count: 3, level_id: first?.id, difficulty: 'advanced' }],
    })
    expect((await exam())?.questions).toBe(3)
    const inLevel = first?.lessons.flatMap((lesson) => lesson.questions.map(({ id }) => id)) ?? []
    const asked: string[][] = []
    for (let attempt = 0; attempt < 2; attempt++) {
      const open = (await start(course, student.token)).body.data.attempt
      asked.push(open.questions.map(({ id }) => id))
      await finish(open.id, student.token)
    }
    for (const ids of asked) {
      expect(ids).toHaveLength(3)
      expect(ids.every((id) => inLevel.includes(id) && id !== easy?.id)).toBe(true)
    }
    expect(asked[1]?.filter((id) => asked[0]?.includes(id))).toEqual([])
  })

  it('asks for no more than was published where questions have left the pool', async () => {
    const [first] = course.levels
    await live({
      mcq_count: 0,
      true_or_false_count: 0,
      draws: [{ count: 6, level_id: first?.id, type: 'multiple_choice' }],
    })
    const { attempt } = (await start(course, student.token)).body.data
    expect(attempt.questions).toHaveLength(4)
    expect((await exam())?.questions).toBe(4)
  })
})
