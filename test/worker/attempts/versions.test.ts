import { beforeEach, describe, expect, it } from 'vitest'
import { questionVersions } from '#db/schema/index.ts'
import { answersOf } from '#test/support/choices.ts'
import { type BuiltCourse, buildCourse, publishAgain } from '#test/support/course-builder.ts'
import { moveKey } from '#test/support/regrading.ts'
import { finish, readyStudent, rightAnswer, save, start } from '#test/support/sitting.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Attempt, Result } from '#worker/contract/attempts.ts'
import type { Question } from '#worker/contract/questions.ts'

const services = testServices()
const { db } = services
let teacher: Person
let course: BuiltCourse
let student: Person

beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId, questions: 1 })
  student = await readyStudent(course)
})

const open = async (id: string) =>
  (await request<{ attempt: Attempt }>('get', `/attempts/${id}`, { token: student.token })).body.data.attempt
const resultOf = async (id: string) =>
  (await request<{ result: Result }>('get', `/attempts/${id}/result`, { token: student.token })).body.data
    .result

const first = () => course.questions[0]?.id ?? ''

/** Another wording, other answers, another key, other points: nothing stays but the question's id. */
async function rewrite(id: string) {
  const body = {
    title: 'A wholly new question?',
    points: 7,
    explanation: 'A new reason.',
    answers: ['one', 'two', 'three'].map((text, index) => ({ text, is_correct: index === 2 })),
  }
  const { status } = await request('patch', `/questions/${id}`, { token: teacher.token, body })
  expect(status).toBe(200)
}

/** The same through the review, where a question is edited as an item. */
async function rewriteInReview(id: string) {
  const { question } = (
    await request<{ question: Question }>('get', `/questions/${id}`, { token: teacher.token })
  ).body.data
  const content = {
    kind: 'question',
    title: 'Reviewed anew?',
    answers: answersOf(question).map(({ text, ...rest }, index) => ({ ...rest, text: `${text} (${index})` })),
  }
  const body = { action: 'edit', content }
  const path = `/courses/${course.id}/review/${id}`
  const { status } = await request('post', path, { token: teacher.token, body })
  expect(status).toBe(200)
}

describe.each([
  ['in the bank', rewrite],
  ['in the review', rewriteInReview],
])('a question that is rewritten %s', (_, change) => {
  it('stays as it was in an open attempt, whose answers count by the key of its start', async () => {
    const { attempt } = (await start(course, student.token)).body.data
    const right = rightAnswer(course, first())
    await change(first())
    expect((await open(attempt.id)).questions).toEqual(attempt.questions)
    expect((await save(attempt.id, first(), right, 1, student.token)).status).toBe(200)
    const { result } = (await finish(attempt.id, student.token)).body.data
    const graded = result.questions.find((question) => question.id === first())
    const asked = attempt.questions.find((question) => question.id === first())
    expect(graded).toMatchObject({ title: asked?.title, points: 1, earned: 1, right: { answer_id: right } })
    expect(answersOf(graded)).toEqual(answersOf(asked))
  })

  it('changes no result of the past', async () => {
    const { attempt } = (await start(course, student.token)).body.data
    await save(attempt.id, first(), rightAnswer(course, first()), 1, student.token)
    const { result } = (await finish(attempt.id, student.token)).body.data
    await change(first())
    expect(await resultOf(attempt.id)).toEqual(result)
    // With the attempt used up, the path still leads to it.
    expect((await open(attempt.id)).questions).toEqual(attempt.questions)
  })

  it('is asked in its new wording once that is published, and not before', async () => {
    await change(first())
    const before = (await start(course, student.token)).body.data.attempt
    await finish(before.id, student.token)
    await publishAgain(services, course.owner_id, course.id)
    const after = (await start(course, student.token)).body.data.attempt
    const titleIn = (attempt: Attempt) => attempt.questions.find((question) => question.id === first())?.title
    expect(titleIn(after)).not.toBe(titleIn(before))
    const { question } = (
      await request<{ question: Question }>('get', `/questions/${first()}`, { token: teacher.token })
    ).body.data
    const asked = after.questions.find((one) => one.id === first())
    expect(asked).toMatchObject({ title: question.title, points: question.points })
    expect(new Set(answersOf(asked).map((answer) => answer.text))).toEqual(
      new Set(answersOf(question).map((answer) => answer.text)),
    )
  })
})

it('an exam whose pass mark is raised does not fail those who sat before', async () => {
  const { attempt } = (await start(course, student.token)).body.data
  for (const { id } of attempt.questions)
    await save(attempt.id, id, rightAnswer(course, id), 1, student.token)
  const body = { success_percentage: 100 }
  await request('patch', `/exams/${course.exam_id}`, {
    token: teacher.token,
    body: { success_percentage: 1 },
  })
  await request('patch', `/exams/${course.exam_id}`, { token: teacher.token, body })
  const { result } = (await finish(attempt.id, student.token)).body.data
  expect([result.assessment.success_percentage, result.passed]).toEqual([75, true])
})

it('a wording is kept once, however many are asked it', async () => {
  const others = await Promise.all([readyStudent(course), readyStudent(course), readyStudent(course)])
  for (const { token } of others) await start(course, token)
  const kept = await db.select().from(questionVersions)
  const own = kept.filter((row) => course.questions.some((question) => question.id === row.question_id))
  expect(own).toHaveLength(course.questions.length)
  await moveKey(first(), teacher.token)
  await publishAgain(services, course.owner_id, course.id)
  const after = (await db.select().from(questionVersions)).filter((row) => row.question_id === first())
  expect(after.map((row) => row.version)).toEqual([1, 2])
})
