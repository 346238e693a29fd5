import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { attempts, practiceAnswers, questions } from '#db/schema/index.ts'
import type { QuestionResponse } from '#db/vocabulary.ts'
import { type BuiltCourse, buildCourse, publishAgain } from '#test/support/course-builder.ts'
import { type Written, writeQuestion } from '#test/support/every-type.ts'
import { TYPES } from '#test/support/every-type-content.ts'
import { readyStudent } from '#test/support/sitting.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Verdict } from '#worker/contract/attempts.ts'

const services = testServices()
const { db } = services
let teacher: Person
let student: Person
let course: BuiltCourse
let lesson: string

beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 2, questions: 1 })
  lesson = course.lessons[0]?.id ?? ''
  student = await readyStudent(course)
})

type Asked = { question: string; response: unknown; lesson?: string; token?: string }
const check = ({ question, response, lesson: at = lesson, token = student.token }: Asked) =>
  request<{ verdict: Verdict }>('post', `/student/lessons/${at}/checks/${question}`, {
    token,
    body: { response },
  })
const practised = (question: string) =>
  db
    .select()
    .from(practiceAnswers)
    .where(and(eq(practiceAnswers.student_id, student.userId), eq(practiceAnswers.question_id, question)))

describe.each(TYPES)('a check of type %s', (type) => {
  it('is answered at once with its reason, and kept as practice and not as a mark', async () => {
    const { question, right, wrong } = await writeQuestion(course, teacher, type)
    const first = await check({ question: question.id, response: wrong })
    expect(first.body.data.verdict).toMatchObject({
      correct: false,
      of: 3,
      explanation: `The reason of ${type}.`,
    })
    // What it says would be right is.
    const said = first.body.data.verdict.right
    const second = await check({ question: question.id, response: said })
    expect(second.body.data.verdict).toMatchObject({ correct: true, points: 3 })
    expect((await check({ question: question.id, response: right })).body.data.verdict.correct).toBe(true)
    expect(await practised(question.id)).toMatchObject([
      { response: right, correct: true, first_correct: false, tries: 3, lesson_id: lesson },
    ])
    expect(await db.$count(attempts, eq(attempts.student_id, student.userId))).toBe(0)
  })
})

describe('a check', () => {
  let written: Written
  beforeEach(async () => {
    written = await writeQuestion(course, teacher, 'short_answer')
  })
  const status = async (asked: Partial<Asked>) =>
    (await check({ question: written.question.id, response: written.right, ...asked })).status

  it('belongs to its lesson, and to the pool for practice', async () => {
    expect(await status({ lesson: course.lessons[1]?.id })).toBe(404)
    expect(await status({ question: 'none' })).toBe(404)
    const { id } = written.question
    for (const [pool, expected] of [
      ['exam', 404],
      ['practice', 200],
      ['both', 200],
    ] as const) {
      const version = sql`${questions.version} + 1`
      await db.update(questions).set({ pool, version }).where(eq(questions.id, id))
      await publishAgain(services, teacher.userId, course.id)
      expect([pool, await status({})]).toEqual([pool, expected])
    }
    for (const state of ['pending', 'rejected'] as const) {
      await db.update(questions).set({ state }).where(eq(questions.id, id))
      await publishAgain(services, teacher.userId, course.id)
      expect(await status({})).toBe(404)
    }
    expect(await practised(id)).toHaveLength(1)
  })

  it('is for those who joined the course', async () => {
    const stranger = await makeStudent()
    const refused = await check({
      question: written.question.id,
      response: written.right,
      token: stranger.token,
    })
    expect([refused.status, refused.body.code]).toEqual([403, 'not_enrolled'])
    expect(await status({ token: teacher.token })).toBe(403)
    expect(await db.$count(practiceAnswers, eq(practiceAnswers.student_id, stranger.userId))).toBe(0)
  })

  it('refuses a response of another form and keeps nothing of it', async () => {
    const others: (QuestionResponse | object | null)[] = [{ answer_id: 'x' }, { order: [] }, {}, null]
    for (const response of others) expect(await status({ response })).toBe(422)
    expect(await practised(written.question.id)).toEqual([])
  })
})
