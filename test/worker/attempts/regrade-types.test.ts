import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { regradedAttempts, regrades } from '#db/schema/index.ts'
import type { QuestionType } from '#db/vocabulary.ts'
import { askedRows } from '#test/support/asked-rows.ts'
import { type BuiltCourse, buildCourse, publishAgain } from '#test/support/course-builder.ts'
import { type Written, writeQuestion } from '#test/support/every-type.ts'
import { TYPES } from '#test/support/every-type-content.ts'
import { preview, ran, regrade } from '#test/support/regrading.ts'
import { finish, readyStudent, respond, start } from '#test/support/sitting.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Result } from '#worker/contract/attempts.ts'

const services = testServices()
const { db } = services
let teacher: Person
let course: BuiltCourse

beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 1, questions: 0 })
})

/** What a question earns by the wrong response before and after `corrected`, of 3 points. */
const EARNS: Record<QuestionType, [before: number, after: number]> = {
  multiple_choice: [0, 3],
  true_or_false: [0, 3],
  multiple_answer: [2, 3],
  ordering: [0, 3],
  matching: [2, 1],
  numeric: [0, 3],
  short_answer: [0, 3],
}

/** Another key, by which the wrong response earns something else. */
function corrected({ question, wrong }: Written): object {
  switch (question.type) {
    case 'ordering':
      return { items: question.items.toReversed() }
    case 'matching': {
      const [a, b, ...rest] = question.pairs
      if (!a || !b) throw new Error('there are three pairs')
      const swapped = [
        { ...a, right: b.right, right_id: b.right_id },
        { ...b, right: a.right, right_id: a.right_id },
      ]
      return { pairs: [...swapped, ...rest] }
    }
    case 'numeric':
      return { value: 13.1, tolerance: 0 }
    case 'short_answer':
      return { accepted: ['المفتاح الرئيس'] }
    default: {
      const chosen = 'answer_ids' in wrong ? wrong.answer_ids : 'answer_id' in wrong ? [wrong.answer_id] : []
      return { answers: question.answers.map((one) => ({ ...one, is_correct: chosen.includes(one.id) })) }
    }
  }
}

describe.each(TYPES)('a key of type %s that was wrong', (type) => {
  it('is corrected for everyone who was asked, with its JSON kept, and the second time nothing changes', async () => {
    const written = await writeQuestion(course, teacher, type)
    const { id } = written.question
    const [before, after] = EARNS[type]
    await request('patch', `/exams/${course.exam_id}`, { token: teacher.token, body: { question_ids: [id] } })
    await publishAgain(testServices(), teacher.userId, course.id)
    const student = await readyStudent(course)
    const { attempt } = (await start(course, student.token)).body.data
    await respond(attempt.id, id, { response: written.wrong, seq: 1 }, student.token)
    expect((await finish(attempt.id, student.token)).body.data.result.score).toBe(before)

    const body = corrected(written)
    const changed = await request('patch', `/questions/${id}`, { token: teacher.token, body })
    expect(changed.status).toBe(200)
    expect((await preview(id, 'correct', teacher.token)).body.data.preview).toMatchObject({
      differs: true,
      attempts: 1,
      changed: 1,
    })
    const regradeId = (await regrade(id, { action: 'correct' }, teacher.token)).body.data.regrade.id
    await ran(regradeId)
    const read = async () =>
      (await request<{ result: Result }>('get', `/attempts/${attempt.id}/result`, { token: student.token }))
        .body.data.result
    const result = await read()
    expect([result.score, result.total, result.passed]).toEqual([after, 3, after === 3])
    expect(result.questions[0]).toMatchObject({
      earned: after,
      correct: after === 3,
      response: written.wrong,
    })
    const [row] = await db.select().from(regrades).where(eq(regrades.id, regradeId))
    expect(row?.keys).toHaveLength(1)
    expect(row?.keys[0]?.before.key).not.toEqual(row?.keys[0]?.after.key)

    expect((await regrade(id, { action: 'correct' }, teacher.token)).body.code).toBe('nothing_to_regrade')
    await ran(regradeId)
    expect(await read()).toEqual(result)
    expect(await db.$count(regradedAttempts, eq(regradedAttempts.regrade_id, regradeId))).toBe(1)
  })

  it('counts for nobody once the question is withdrawn', async () => {
    const written = await writeQuestion(course, teacher, type)
    const { id } = written.question
    await request('patch', `/exams/${course.exam_id}`, { token: teacher.token, body: { question_ids: [id] } })
    await publishAgain(testServices(), teacher.userId, course.id)
    const student = await readyStudent(course)
    const { attempt } = (await start(course, student.token)).body.data
    await respond(attempt.id, id, { response: written.right, seq: 1 }, student.token)
    await finish(attempt.id, student.token)
    await ran((await regrade(id, { action: 'withdraw' }, teacher.token)).body.data.regrade.id)
    const path = `/attempts/${attempt.id}/result`
    const { result } = (await request<{ result: Result }>('get', path, { token: student.token })).body.data
    expect([result.score, result.total, result.questions]).toEqual([0, 0, []])
    const [row] = await askedRows(db, attempt.id)
    expect(row).toMatchObject({ response: written.right, points: 0, earned: 0 })
  })
})
