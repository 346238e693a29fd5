import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { practiceReviews, statementSources } from '#db/schema/index.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { moveKey, ran, regrade } from '#test/support/regrading.ts'
import { finish, readyStudent, rightAnswer, sit } from '#test/support/sitting.ts'
import {
  makeStudent,
  makeTeacher,
  type Person,
  request,
  send,
  testServices,
} from '#test/support/worker-app.ts'
import { statementFaults } from '#test/support/xapi-conformance.ts'
import { statementsWork } from '#worker/features/xapi/jobs.ts'
import type { Statement } from '#worker/features/xapi/statements.ts'

const services = testServices()
const { db } = services
let teacher: Person

beforeAll(async () => {
  teacher = await makeTeacher()
})

/** All sources once, as the queue does it. */
async function round() {
  await db.update(statementSources).set({ due_at: 0 })
  for (let task = await statementsWork.claim(services, 'any'); task; ) {
    await task.run()
    task = await statementsWork.claim(services, 'any')
  }
}
async function linesOf(path: string, { token }: Person): Promise<Statement[]> {
  const text = await (await send('get', path, { token })).text()
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Statement)
}
const check = (course: BuiltCourse, { token }: Person) => {
  const [lesson] = course.lessons
  const [{ id: questionId } = { id: '' }] = course.questions
  const body = { response: { answer_id: rightAnswer(course, questionId) } }
  return request('post', `/student/lessons/${lesson?.id}/checks/${questionId}`, { token, body })
}
const place = ({ lessons: [lesson] }: BuiltCourse, { token }: Person, body: object) =>
  request('put', `/student/lessons/${lesson?.id}/progress`, { token, body })

/** Everything that is ever said of somebody: a reader, who passes, is graded again and reviews; and one who fails. */
async function aCourseFullOfEvents(language: 'ar' | 'en') {
  const course = await buildCourse(services, { owner_id: teacher.userId, questions: 1, language })
  const reader = await makeStudent()
  await joinCourse(services, course.id, reader.userId)
  await place(course, reader, { position: 40 })
  await check(course, reader)
  const [passing, failing] = [await readyStudent(course), await readyStudent(course)]
  await finish((await sit(course, passing.token)).id, passing.token)
  await finish((await sit(course, failing.token, 0)).id, failing.token)
  const questionId = course.questions[0]?.id ?? ''
  await moveKey(questionId, teacher.token)
  await ran((await regrade(questionId, { action: 'correct' }, teacher.token)).body.data.regrade.id)
  const at = services.now() - 2 * 60 * 60_000
  await db.insert(practiceReviews).values({
    student_id: passing.userId,
    id: `grade-${course.id}`,
    item_id: 'card',
    course_id: course.id,
    lesson_id: course.lessons[0]?.id ?? '',
    rating: 'hard',
    due_before: at,
    due_after: at,
    reviewed_at: at,
  })
  return { course, people: [reader, passing, failing] }
}

describe('a statement that conforms to xAPI 1.0.3', () => {
  it.each(['en', 'ar'] as const)(
    'is what each event of a course becomes, of one’s own too (%s)',
    async (language) => {
      const { course, people } = await aCourseFullOfEvents(language)
      await round()
      const said = await linesOf(`/courses/${course.id}/statements/file`, teacher)
      const own = (await Promise.all(people.map((one) => linesOf('/student/statements', one)))).flat()
      for (const statement of [...said, ...own])
        expect([statement, statementFaults(statement)]).toEqual([statement, []])
      const verbs = new Set(said.map(({ verb }) => verb.id.split('/').at(-1)))
      for (const verb of [
        'launched',
        'progressed',
        'answered',
        'passed',
        'failed',
        'completed',
        'scored',
        'interacted',
      ])
        expect([...verbs]).toContain(verb)
      // What is said of somebody in their own file is what the course's file says of them.
      const ids = new Set(said.map(({ id }) => id))
      expect(own.filter(({ id }) => !ids.has(id))).toEqual([])
    },
  )

  const sound = {
    id: '01a21fb8-840d-8776-a820-7c77e5503a3d',
    version: '1.0.3',
    timestamp: '2026-11-28T01:00:00.000Z',
    actor: { account: { homePage: 'https://example.org', name: 'a' } },
    verb: { id: 'http://adlnet.gov/expapi/verbs/passed', display: { en: 'passed' } },
    object: { id: 'https://example.org/exam' },
  }
  it.each([
    ['an id that is none', { id: '7' }, 'id'],
    ['a verb of one’s own', { verb: { id: 'https://example.org/did', display: { en: 'did' } } }, 'verb.id'],
    ['a text in no language', { verb: { ...sound.verb, display: 'did' } }, 'verb.display'],
    ['nobody', { actor: {} }, 'actor.account'],
    ['a duration in no unit', { result: { duration: 'PT1M5' } }, 'result.duration'],
    ['a score above its most', { result: { score: { raw: 5, min: 0, max: 4 } } }, 'result.score'],
    [
      'an extension without an address',
      { result: { extensions: { rating: 1 } } },
      'result.extensions.rating',
    ],
    ['a registration that is none', { context: { registration: 'a' } }, 'context.registration'],
    ['a property of one’s own', { score: 1 }, ''],
    ['a day instead of a time', { timestamp: '2026-11-28' }, 'timestamp'],
  ])('does not have %s', (_, change, fault) => {
    expect(statementFaults(sound)).toEqual([])
    expect(statementFaults({ ...sound, ...change })).toEqual([fault])
  })
})

/** The database, and what it was asked. */
function listening(real: D1Database) {
  const asked: string[] = []
  const database = new Proxy(real, {
    get(target, name) {
      if (name === 'prepare') {
        return (query: string) => {
          asked.push(query)
          return target.prepare(query)
        }
      }
      const member: unknown = Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  return { database, asked }
}

it('no page waits for statements: reading, saving a place and answering ask nothing of them', async () => {
  const course = await buildCourse(services, { owner_id: teacher.userId, questions: 1 })
  const student = await makeStudent()
  await joinCourse(services, course.id, student.userId)
  const { database, asked } = listening(env.DB)
  const options = { token: student.token, env: { ...env, DB: database } }
  const lesson = `/student/lessons/${course.lessons[0]?.id}`
  const [{ id: questionId } = { id: '' }] = course.questions
  const body = { response: { answer_id: rightAnswer(course, questionId) } }
  const pages = [
    await request('get', '/student/home', options),
    await request('get', `/student/courses/${course.slug}`, options),
    await request('get', lesson, options),
    await request('put', `${lesson}/progress`, { ...options, body: { position: 40 } }),
    await request('post', `${lesson}/checks/${questionId}`, { ...options, body }),
    await request('put', `${lesson}/progress`, { ...options, body: { position: 100, done: true } }),
  ]
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect(asked.length).toBeGreaterThan(pages.length)
  expect(asked.filter((query) => /statement_(files|sources)/.test(query))).toEqual([])
  expect((await services.files.list({ prefix: `xapi/${course.id}/` })).objects).toEqual([])
  await round()
  expect((await services.files.list({ prefix: `xapi/${course.id}/` })).objects.length).toBeGreaterThan(0)
})
