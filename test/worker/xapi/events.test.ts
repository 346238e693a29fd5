import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { practiceReviews, regradedAttempts, statementSources } from '#db/schema/index.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { moveKey, ran, regrade } from '#test/support/regrading.ts'
import { finish, readyStudent, rightAnswer, save, start } from '#test/support/sitting.ts'
import { makeTeacher, type Person, send, testServices } from '#test/support/worker-app.ts'
import { statementsWork } from '#worker/features/xapi/jobs.ts'
import type { Statement } from '#worker/features/xapi/statements.ts'

const services = testServices()
const { db } = services
const HOUR = 60 * 60_000
let teacher: Person
let student: Person
let course: BuiltCourse

beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId, questions: 1 })
  student = await readyStudent(course)
})

/** All sources once, as the queue does it. */
async function round() {
  await db.update(statementSources).set({ due_at: 0 })
  for (let task = await statementsWork.claim(services, 'any'); task; ) {
    await task.run()
    task = await statementsWork.claim(services, 'any')
  }
}
const lines = async (path: string, { token }: Person, verb: string): Promise<Statement[]> => {
  const text = new TextDecoder().decode(await (await send('get', path, { token })).arrayBuffer())
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Statement)
    .filter((statement) => statement.verb.id.endsWith(`/${verb}`))
}
const ofCourse = (verb: string) => lines(`/courses/${course.id}/statements/file`, teacher, verb)
const own = (verb: string) => lines('/student/statements', student, verb)

describe('a mark that a regrade changed', () => {
  it('is said beside the one before it, once, in the course and in one’s own', async () => {
    const [first] = course.questions
    const { attempt } = (await start(course, student.token)).body.data
    for (const { id } of course.questions)
      await save(attempt.id, id, rightAnswer(course, id), 1, student.token)
    await finish(attempt.id, student.token)
    await round()
    expect((await ofCourse('passed')).map(({ result }) => result)).toMatchObject([{ score: { raw: 4 } }])
    await moveKey(first?.id ?? '', teacher.token)
    const { body } = await regrade(first?.id ?? '', { action: 'correct' }, teacher.token)
    await ran(body.data.regrade.id)
    await round()
    await round()
    const ofAttempt = eq(regradedAttempts.attempt_id, attempt.id)
    expect(await db.$count(regradedAttempts, and(ofAttempt, eq(regradedAttempts.told_at, 0)))).toBe(0)
    const said = await ofCourse('scored')
    expect(said).toMatchObject([
      {
        actor: { account: { name: student.userId } },
        object: { id: expect.stringMatching(`/activities/assessments/${course.exam_id}$`) },
        result: { success: true, score: { raw: 3, max: 4 } },
      },
    ])
    expect(await own('scored')).toEqual(said)
    // What was said before stays said.
    expect((await ofCourse('passed')).map(({ result }) => result)).toMatchObject([{ score: { raw: 4 } }])
    expect(await lines('/student/statements', await readyStudent(course), 'scored')).toEqual([])
  })
})

describe('a card of the daily review', () => {
  const at = Date.now()
  const graded = (id: string, fields: Partial<typeof practiceReviews.$inferInsert> = {}) =>
    db.insert(practiceReviews).values({
      student_id: student.userId,
      id,
      item_id: id,
      course_id: course.id,
      lesson_id: course.lessons[0]?.id ?? '',
      rating: 'good',
      due_before: at,
      due_after: at,
      reviewed_at: at - 2 * HOUR,
      ...fields,
    })

  it('is said once it is no longer taken back, with how well it was remembered', async () => {
    await graded('good')
    await graded('again', { rating: 'again', reviewed_at: at - 3 * HOUR })
    await graded('undone', { undone_at: at })
    await graded('just-now', { reviewed_at: at })
    await round()
    await round()
    const said = await ofCourse('interacted')
    expect(said.map(({ result }) => [result?.success, Object.values(result?.extensions ?? {})])).toEqual([
      [false, ['again']],
      [true, ['good']],
    ])
    expect(new Set(said.map(({ object }) => object.id)).size).toBe(1)
    expect(JSON.stringify(said)).not.toContain(student.email)
    // One's own are there at once, what was taken back is not.
    expect((await own('interacted')).length).toBe(3)
  })

  it('is voided once where it was taken back after it was said, and only then', async () => {
    await graded('kept')
    await graded('late', { reviewed_at: at - 3 * HOUR })
    await graded('soon', { undone_at: at })
    await round()
    const said = await ofCourse('interacted')
    expect(said).toHaveLength(2)
    await db.update(practiceReviews).set({ undone_at: at }).where(eq(practiceReviews.id, 'late'))
    await round()
    await round()
    const [voided, ...more] = await ofCourse('voided')
    expect(more).toEqual([])
    const late = said.find(({ timestamp }) => timestamp === new Date(at - 3 * HOUR).toISOString())
    expect(voided).toMatchObject({
      actor: late?.actor,
      verb: { id: 'http://adlnet.gov/expapi/verbs/voided' },
      object: { objectType: 'StatementRef', id: late?.id },
      timestamp: new Date(at).toISOString(),
    })
    // What xAPI allows of an activity alone.
    expect(voided).not.toHaveProperty('result')
    expect(voided?.context).not.toHaveProperty('platform')
    expect(await own('voided')).toEqual([])
    expect(await own('interacted')).toHaveLength(1)
    const plan = await db.all<{ detail: string }>(
      `EXPLAIN QUERY PLAN SELECT id FROM practice_reviews WHERE told_at > 0 AND undone_at > told_at LIMIT 400`,
    )
    expect(plan.map(({ detail }) => detail).join()).toContain('practice_reviews_unvoided')
  })

  it('is in one’s own file with all the others, however many they are', async () => {
    const many = 1_203
    await db.run(sql`INSERT INTO practice_reviews (student_id, id, item_id, course_id, lesson_id, rating, due_before,
        due_after, reviewed_at)
      SELECT ${student.userId}, 'card-' || value, 'card', ${course.id}, ${course.lessons[0]?.id ?? ''}, 'good', 1, 1, ${at}
      FROM json_each(${JSON.stringify(Array.from({ length: many }, (_, n) => n))})`)
    const said = await own('interacted')
    expect([said.length, new Set(said.map(({ id }) => id)).size]).toEqual([many, many])
  })

  it('is found by its index, however many were said before', async () => {
    await graded('one')
    const plan = await db.all<{ detail: string }>(
      `EXPLAIN QUERY PLAN SELECT id FROM practice_reviews
       WHERE told_at = 0 AND undone_at IS NULL AND reviewed_at <= 5 ORDER BY reviewed_at LIMIT 400`,
    )
    expect(plan.map(({ detail }) => detail).join()).toContain('practice_reviews_untold')
  })
})
