import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enrolments, statementFiles, statementSources } from '#db/schema/index.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { finish, finishLessons, readyStudent, sit } from '#test/support/sitting.ts'
import {
  makeStudent,
  makeTeacher,
  type Person,
  request,
  send,
  testServices,
} from '#test/support/worker-app.ts'
import type { StatementDay } from '#worker/contract/xapi.ts'
import { statementsWork } from '#worker/features/xapi/jobs.ts'
import { mergeDays } from '#worker/features/xapi/merge.ts'
import type { Statement } from '#worker/features/xapi/statements.ts'

const services = testServices()
let teacher: Person
let course: BuiltCourse
let student: Person

beforeAll(async () => {
  teacher = await makeTeacher()
})
beforeEach(async () => {
  course = await buildCourse(services, { owner_id: teacher.userId, questions: 1 })
  student = await makeStudent()
})

/** All sources once, as the queue does it. */
async function round() {
  await services.db.update(statementSources).set({ due_at: 0 })
  for (;;) {
    const task = await statementsWork.claim(services, 'any')
    if (!task) return
    await task.run()
  }
}
const lines = async (path: string, { token }: Person): Promise<Statement[]> => {
  const response = await send('get', path, { token })
  expect(response.headers.get('Content-Type')).toBe('application/octet-stream')
  const text = await response.text()
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Statement)
}
const ofCourse = () => lines(`/courses/${course.id}/statements/file`, teacher)
const verbsOf = (statements: Statement[]) =>
  statements.map(({ verb, object }) => {
    const type = object.objectType === 'Activity' ? object.definition.type : object.objectType
    return `${verb.display.en} ${type.split('/').at(-1)}`
  })
const place = (lesson: number, body: { position: number; done?: boolean }) =>
  request('put', `/student/lessons/${course.lessons[lesson]?.id}/progress`, { token: student.token, body })

describe('statements about learning (xAPI 1.0.3)', () => {
  it('say launched, progressed, completed, answered and passed, once each, in files by course and day', async () => {
    await joinCourse(services, course.id, student.userId)
    await place(0, { position: 40 })
    await round()
    expect(verbsOf(await ofCourse())).toEqual(['launched lesson', 'progressed lesson'])
    await place(0, { position: 100, done: true })
    await round()
    expect(verbsOf(await ofCourse())).toEqual(
      expect.arrayContaining(['launched lesson', 'progressed lesson', 'completed lesson']),
    )
    const other = await readyStudent(course)
    const attempt = await sit(course, other.token)
    await finish(attempt.id, other.token)
    await round()
    await round()
    const said = await ofCourse()
    const verbs = verbsOf(said)
    const count = (verb: string) => verbs.filter((one) => one === verb).length
    expect([count('launched assessment'), count('passed assessment')]).toEqual([1, 1])
    expect(count('answered question')).toBe(attempt.questions.length)
    expect(count('launched lesson')).toBe(course.lessons.length + 1)
    expect(new Set(said.map(({ id }) => id)).size).toBe(said.length)
    const { body } = await request<StatementDay[]>('get', `/courses/${course.id}/statements`, {
      token: teacher.token,
    })
    expect(body.data.reduce((sum, day) => sum + day.statements, 0)).toBe(said.length)
    const kept = await services.files.list({ prefix: `xapi/${course.id}/` })
    expect(kept.objects.every(({ key }) => /^xapi\/[\w-]+\/\d{4}-\d\d-\d\d\//.test(key))).toBe(true)
  })

  it('have the shape of 1.0.3, and of the student a number without a name', async () => {
    await finishLessons(course, student)
    const attempt = await sit(course, student.token)
    await finish(attempt.id, student.token)
    await round()
    const said = await ofCourse()
    const passed = said.find(({ verb }) => verb.id.endsWith('/passed'))
    expect(passed).toMatchObject({
      version: '1.0.3',
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/),
      actor: { account: { homePage: 'http://localhost:8787', name: student.userId } },
      object: { id: `http://localhost:8787/activities/assessments/${course.exam_id}` },
      result: { success: true, completion: true, score: { scaled: 1, raw: 4, min: 0, max: 4 } },
    })
    expect(JSON.stringify(said)).not.toMatch(/Salma|@/)
  })

  it('of one’s own are there at once and whole; nobody gets those of another', async () => {
    await joinCourse(services, course.id, student.userId)
    await place(0, { position: 40 })
    const own = await lines('/student/statements', student)
    expect(verbsOf(own)).toEqual(['launched lesson', 'progressed lesson'])
    await round()
    expect(await lines('/student/statements', student)).toEqual(own)
    expect(await lines('/student/statements', await makeStudent())).toEqual([])
    const stranger = await makeTeacher()
    for (const path of ['', '/file']) {
      const asked = `/courses/${course.id}/statements${path}`
      expect((await send('get', asked, { token: stranger.token })).status).toBe(404)
      expect((await send('get', asked, { token: student.token })).status).toBe(403)
    }
  })

  it('of a course are deleted with it, those of other courses stay', async () => {
    const files = async (id: string) => (await services.files.list({ prefix: `xapi/${id}/` })).objects.length
    const kept = course
    await joinCourse(services, kept.id, student.userId)
    await place(0, { position: 40 })
    course = await buildCourse(services, { owner_id: teacher.userId, questions: 1 })
    await joinCourse(services, course.id, student.userId)
    await place(0, { position: 40 })
    await round()
    expect(await files(course.id)).toBeGreaterThan(0)
    await services.db.delete(enrolments).where(eq(enrolments.course_id, course.id))
    const deleted = await request('delete', `/courses/${course.id}`, { token: teacher.token })
    expect(deleted.status).toBe(200)
    expect(await files(course.id)).toBe(0)
    expect(await files(kept.id)).toBeGreaterThan(0)
  })

  it('are written once though the database fails after the files, and nothing is lost', async () => {
    await joinCourse(services, course.id, student.userId)
    await place(0, { position: 40 })
    const { writeStatements } = await import('#worker/features/xapi/write.ts')
    const batch = () => Promise.reject(new Error('away'))
    const db = new Proxy(services.db, {
      get: (target, name) => (name === 'batch' ? batch : Reflect.get(target, name)),
    })
    await expect(writeStatements({ ...services, db }, 'lessons')).rejects.toThrow('away')
    expect(await ofCourse()).toEqual([])
    await round()
    expect(verbsOf(await ofCourse())).toEqual(['launched lesson', 'progressed lesson'])
  })
})

it('the time in a lesson is what passes between two saved places, a long pause left out', async () => {
  await joinCourse(services, course.id, student.userId)
  const { updatePlace } = await import('#worker/features/learning/progress-queries.ts')
  const lessonId = course.lessons[0]?.id ?? ''
  const began = services.now()
  const caller = { userId: student.userId, timeZone: 'UTC' }
  for (const [after, position] of [
    [0, 10],
    [60_000, 20],
    [90_000, 30],
    [3_600_000, 40],
  ] as const) {
    await updatePlace({ ...services, now: () => began + after }, caller, lessonId, { position })
  }
  const own = await lines('/student/statements', student)
  expect(own.at(-1)?.result).toMatchObject({ duration: 'PT270S', completion: false })
})

describe('the files of a day that is over', () => {
  const DAY = 24 * 60 * 60_000
  const files = () => services.db.select().from(statementFiles).where(eq(statementFiles.course_id, course.id))
  const keys = async () =>
    (await services.files.list({ prefix: `xapi/${course.id}/` })).objects.map(({ key }) => key)
  const onNextDay = { ...services, now: () => Date.now() + DAY }
  const later = { ...services, now: () => Date.now() + DAY + 2 * 60 * 60_000 }

  async function threeFiles() {
    await joinCourse(services, course.id, student.userId)
    for (const position of [20, 40, 60]) {
      await place(0, { position })
      await round()
    }
  }

  it('become one with the same statements, and what it was made of goes once nobody reads it any more', async () => {
    await threeFiles()
    const before = await ofCourse()
    expect(await files()).toHaveLength(3)
    await mergeDays(services)
    // Today is not over.
    expect(await files()).toHaveLength(3)
    await mergeDays(onNextDay)
    const [whole, ...more] = await files()
    expect(more).toEqual([])
    expect(whole).toMatchObject({ merged: true, statements: before.length })
    const ids = (statements: Statement[]) => statements.map(({ id }) => id).toSorted()
    expect(ids(await ofCourse())).toEqual(ids(before))
    expect(await keys()).toHaveLength(4)
    // What comes late to a day joins its file, and what that was made of is gone.
    for (const [n, position] of [70, 80].entries()) {
      await place(0, { position })
      await round()
      await mergeDays(later)
      expect(await files()).toMatchObject([{ merged: true, statements: before.length + n + 1 }])
      expect(new Set(ids(await ofCourse())).size).toBe(before.length + n + 1)
      expect(await keys()).toHaveLength(3)
    }
  })

  it('say nothing twice where two rounds merge at once, and lose nothing where the database fails', async () => {
    await threeFiles()
    const count = (await ofCourse()).length
    const batch = () => Promise.reject(new Error('away'))
    const db = new Proxy(services.db, {
      get: (target, name) => (name === 'batch' ? batch : Reflect.get(target, name)),
    })
    await expect(mergeDays({ ...onNextDay, db })).rejects.toThrow('away')
    expect(await ofCourse()).toHaveLength(count)
    await Promise.all([mergeDays(onNextDay), mergeDays(onNextDay)])
    expect(await files()).toMatchObject([{ merged: true, statements: count }])
    expect(await ofCourse()).toHaveLength(count)
  })

  it('are found by their index, and a single file is only marked', async () => {
    await joinCourse(services, course.id, student.userId)
    await place(0, { position: 20 })
    await round()
    const [before] = await files()
    await mergeDays(onNextDay)
    expect(await files()).toEqual([{ ...before, merged: true }])
    const plan = await services.db.all<{ detail: string }>(
      `EXPLAIN QUERY PLAN SELECT course_id, day FROM statement_files WHERE merged = 0 AND day < '2030-01-01'
       GROUP BY day, course_id LIMIT 20`,
    )
    expect(plan.map(({ detail }) => detail).join()).toContain('statement_files_unmerged')
  })
})
