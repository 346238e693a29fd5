import { beforeEach, describe, expect, it } from 'vitest'
import { type BuiltCourse, buildCourse, publishAgain } from '#test/support/course-builder.ts'
import { writeQuestion } from '#test/support/every-type.ts'
import { ran } from '#test/support/regrading.ts'
import { finish, readyStudent, respond, start } from '#test/support/sitting.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Attempt, Result } from '#worker/contract/attempts.ts'
import type { Question, UnmatchedAnswer } from '#worker/contract/questions.ts'
import type { Regrade } from '#worker/contract/regrades.ts'

let teacher: Person
let course: BuiltCourse
let question: Question

beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(testServices(), {
    owner_id: teacher.userId,
    levels: 1,
    lessons: 1,
    questions: 0,
  })
  question = (await writeQuestion(course, teacher, 'short_answer')).question
  const named = { question_ids: [question.id] }
  await request('patch', `/exams/${course.exam_id}`, { token: teacher.token, body: named })
  await publishAgain(testServices(), teacher.userId, course.id)
})

/** Sits the exam, whose one question is answered so. */
async function sat(text: string) {
  const student = await readyStudent(course)
  const { attempt } = (await start(course, student.token)).body.data
  await respond(attempt.id, question.id, { response: { text }, seq: 1 }, student.token)
  const { result } = (await finish(attempt.id, student.token)).body.data
  return { student, id: attempt.id, result }
}
const unmatched = async (token = teacher.token, id = question.id) =>
  request<UnmatchedAnswer[]>('get', `/questions/${id}/unmatched-answers`, { token })
const texts = async () => (await unmatched()).body.data.map(({ text, count }) => [text, count])
type Accepted = { question: Question; regrade: Regrade | null }
const accept = (body: object, { token = teacher.token, id = question.id } = {}) =>
  request<Accepted>('post', `/questions/${id}/accepted-answers`, { token, body })
const resultOf = async ({ student, id }: { student: Person; id: string }) =>
  (await request<{ result: Result }>('get', `/attempts/${id}/result`, { token: student.token })).body.data
    .result

describe('answers to look at', () => {
  it('are what was typed and not accepted, one for all spellings, most frequent first', async () => {
    for (const text of ['Secondary Key', 'secondary  key.', 'the secondary key', 'index', 'Foreign Key', ' '])
      await sat(text)
    const open = await readyStudent(course)
    const { attempt } = (await start(course, open.token)).body.data
    await respond(attempt.id, question.id, { response: { text: 'still open' }, seq: 1 }, open.token)
    const list = (await unmatched()).body.data
    expect(list.map(({ count }) => count)).toEqual([3, 1])
    expect(list[0]?.text.toLowerCase()).toContain('secondary')
    expect(list[1]?.text).toBe('index')
    expect(Date.parse(list[0]?.last_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  it('hold what was typed in the checks of a lesson', async () => {
    const student = await readyStudent(course)
    const path = `/student/lessons/${course.lessons[0]?.id}/checks/${question.id}`
    await request('post', path, { token: student.token, body: { response: { text: 'pointer' } } })
    expect(await texts()).toEqual([['pointer', 1]])
  })

  it('are none of a question that is not answered with words', async () => {
    const { question: number } = await writeQuestion(course, teacher, 'numeric')
    expect((await unmatched(teacher.token, number.id)).body.data).toEqual([])
    const refused = await accept({ text: '7' }, { id: number.id })
    expect([refused.status, refused.body.errors?.text?.code]).toEqual([422, 'not_of_type'])
  })
})

describe('an answer that is accepted', () => {
  it('leaves the list, counts from now on and in all results of the past, with a reason', async () => {
    const first = await sat('secondary key')
    const other = await sat('index')
    expect(first.result).toMatchObject({ score: 0, passed: false, certificate_id: null })
    const { status, body } = await accept({ text: 'Secondary key' })
    expect(status).toBe(202)
    expect(body.data.question).toMatchObject({
      accepted: ['المفتاح الأجنبي', 'foreign key', 'Secondary key'],
      revision: question.revision + 1,
    })
    expect(body.data.regrade?.reason).toBe('Another answer is accepted now: “Secondary key”')
    await ran(body.data.regrade?.id ?? '')
    const after = await resultOf(first)
    expect(after).toMatchObject({ score: 3, passed: true })
    expect(after.certificate_id).not.toBeNull()
    expect(after.regraded?.reason).toContain('Secondary key')
    expect(await resultOf(other)).toEqual(other.result)
    expect(await texts()).toEqual([['index', 1]])
    expect((await sat('a secondary-key')).result.score).toBe(3)
  })

  it('may be accepted again, which changes nothing', async () => {
    await sat('secondary key')
    const { regrade } = (await accept({ text: 'secondary key' })).body.data
    await ran(regrade?.id ?? '')
    const again = await accept({ text: 'SECONDARY KEY' })
    expect([again.status, again.body.data.regrade]).toEqual([202, null])
    expect(again.body.data.question.revision).toBe(question.revision + 1)
  })

  it('changes no other part of a key: points and texts that were edited meanwhile wait for their own regrade', async () => {
    const first = await sat('secondary key')
    await request('patch', `/questions/${question.id}`, {
      token: teacher.token,
      body: { points: 9, accepted: ['only this'] },
    })
    const { regrade } = (await accept({ text: 'secondary key', reason: 'It is called so in the book too' }))
      .body.data
    await ran(regrade?.id ?? '')
    expect(await resultOf(first)).toMatchObject({
      score: 3,
      total: 3,
      regraded: { reason: 'It is called so in the book too' },
    })
  })

  it('counts in an attempt that is still open when it ends', async () => {
    const student = await readyStudent(course)
    const { attempt } = (
      await request<{ attempt: Attempt }>('post', `/exams/${course.exam_id}/attempts`, {
        token: student.token,
      })
    ).body.data
    await respond(attempt.id, question.id, { response: { text: 'secondary key' }, seq: 1 }, student.token)
    await ran((await accept({ text: 'secondary key' })).body.data.regrade?.id ?? '')
    expect((await finish(attempt.id, student.token)).body.data.result.score).toBe(3)
  })

  it('is refused without words, and when 20 are accepted', async () => {
    for (const text of ['', ' ', '…', 'x'.repeat(501)]) expect((await accept({ text })).status).toBe(422)
    const accepted = Array.from({ length: 20 }, (_, n) => `answer ${n}`)
    await request('patch', `/questions/${question.id}`, { token: teacher.token, body: { accepted } })
    expect((await accept({ text: 'one more' })).body.errors?.text?.code).toBe('accepted_count')
  })

  it('is for the owner of the question alone', async () => {
    const other = await makeTeacher()
    expect((await unmatched(other.token)).status).toBe(404)
    expect((await accept({ text: 'index' }, { token: other.token })).status).toBe(404)
    const student = await makeStudent()
    expect((await unmatched(student.token)).status).toBe(403)
    expect((await accept({ text: 'index' }, { token: student.token })).status).toBe(403)
    expect((await unmatched(teacher.token, 'none')).status).toBe(404)
    expect((await unmatched()).body.data).toEqual([])
  })
})
