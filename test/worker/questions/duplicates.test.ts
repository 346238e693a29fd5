import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { assessmentQuestions, assessments, questions } from '#db/schema/index.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Assessment } from '#worker/contract/assessments.ts'
import type { DuplicateGroup, MergeBefore } from '#worker/contract/question-merges.ts'
import type { Question } from '#worker/contract/questions.ts'

const services = testServices()
let teacher: Person
let course: BuiltCourse
beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 1, questions: 0 })
})

async function write(title: string, more: object = {}): Promise<string> {
  const answers = ['Ice', 'Sand', 'Air'].map((text, place) => ({ text, is_correct: place === 0 }))
  const made = await request<{ question: Question }>('post', '/questions', {
    token: teacher.token,
    body: { type: 'multiple_choice', title, language: 'en', course_id: course.id, answers, ...more },
  })
  expect(made.status).toBe(201)
  return made.body.data.question.id
}
const list = (query = '', token = teacher.token) =>
  request<DuplicateGroup[]>('get', `/questions/duplicates${query}`, { token })
const groups = async (query = '') =>
  (await list(query)).body.data.map((group) => group.questions.map(({ id }) => id))
const merge = (keepId: string, ids: string[], token = teacher.token) =>
  request<{ before: MergeBefore }>('post', '/questions/merge', { token, body: { keep_id: keepId, ids } })
const undo = (body: MergeBefore, token = teacher.token) =>
  request('post', '/questions/merge/undo', { token, body })
const read = async (id: string) =>
  (await request<{ question: Question }>('get', `/questions/${id}`, { token: teacher.token })).body.data
    .question
async function exam(questionIds: string[]): Promise<Assessment> {
  const body = {
    title: 'Named',
    course_id: course.id,
    question_ids: questionIds,
    duration_minutes: 10,
    success_percentage: 50,
    max_attempts: 1,
    mcq_count: 0,
    true_or_false_count: 0,
  }
  return (await request<{ exam: Assessment }>('post', '/exams', { token: teacher.token, body })).body.data
    .exam
}
const namedBy = async (id: string) =>
  (await request<{ exam: Assessment }>('get', `/exams/${id}`, { token: teacher.token })).body.data.exam
    .question_ids

describe('the duplicates of a bank', () => {
  it('that match terms are those of the same terms, in whatever order', async () => {
    const match = (...pairs: [string, string][]) =>
      write('Match each term with its meaning.', {
        type: 'matching',
        answers: undefined,
        pairs: pairs.map(([left, right]) => ({ left, right })),
      })
    const first = await match(['Ice', 'Frozen water'], ['Sand', 'Fine grains'], ['Air', 'A gas'])
    await match(['Oak', 'A tree'], ['Rose', 'A flower'], ['Moss', 'A plant without flowers'])
    const second = await match(['Air', 'A gas'], ['ice', 'Frozen water'], ['Sand', 'Fine grains'])
    expect((await groups()).map((group) => group.toSorted())).toEqual([[first, second].toSorted()])
  })

  it('are questions of one course in use whose titles differ in spelling alone', async () => {
    const first = await write('ما أَقسام الماءِ؟')
    await write('What is sand made of?')
    const second = await write('ما اقسام الماء')
    const third = await write('What IS sand made of')
    const other = await buildCourse(services, {
      owner_id: teacher.userId,
      levels: 1,
      lessons: 1,
      questions: 0,
    })
    await write('ما اقسام الماء', { course_id: other.id })
    const out = await write('ما أقسام الماء!')
    await services.db.update(questions).set({ state: 'rejected' }).where(eq(questions.id, out))
    const found = await groups()
    expect(found).toHaveLength(2)
    expect(found[0]?.[1]).toBe(third)
    expect(found[1]).toEqual([first, second])
    expect(await groups(`?course_id=${other.id}`)).toEqual([])
    expect(await groups(`?course_id=${course.id}`)).toEqual(found)
  })

  it('come a page at a time, and nobody else finds them', async () => {
    for (const title of ['First one here', 'Second one here', 'Third one here'])
      for (const sign of ['?', '!']) await write(title + sign)
    const page = await list('?limit=2')
    const rest = await list(`?limit=2&cursor=${page.body.meta?.next_cursor}`)
    expect([page.body.data.length, rest.body.data.length, rest.body.meta?.next_cursor]).toEqual([2, 1, null])
    const titles = [...page.body.data, ...rest.body.data].map((group) => group.questions[0]?.title)
    expect(titles).toEqual(['Third one here?', 'Second one here?', 'First one here?'])
    expect((await list('', (await makeTeacher()).token)).body.data).toEqual([])
  })
})

describe('a merge', () => {
  it('keeps one with the tags and pools of all, and exams that named another name it', async () => {
    const kept = await write('Which of them is cold?', { pool: 'exam', tags: ['Cold'] })
    const other = await write('Which of them is cold', { pool: 'practice', tags: ['cóld', 'Winter'] })
    const last = await write('Which of THEM is cold?', { tags: ['Ice'] })
    const between = await write('What lies between them?')
    const [two, both] = [await exam([other, between, last]), await exam([between, kept, last])]
    expect((await list()).body.data[0]?.uses).toEqual([1, 1, 2])
    const { status, body } = await merge(kept, [other, last])
    expect(status).toBe(200)
    expect(await read(kept)).toMatchObject({
      pool: 'both',
      tags: ['Cold', 'Ice', 'Winter'],
      state: 'approved',
    })
    expect([(await read(other)).state, (await read(last)).state]).toEqual(['rejected', 'rejected'])
    expect([await namedBy(two.id), await namedBy(both.id)]).toEqual([
      [kept, between],
      [between, kept],
    ])
    expect(await groups()).toEqual([])

    const { before } = body.data
    expect(before.kept).toEqual({ id: kept, revision: 1, pool: 'exam', tags: ['Cold'] })
    expect(before.ids).toEqual([other, last])
    expect((await undo(before)).status).toBe(200)
    expect([await namedBy(two.id), await namedBy(both.id)]).toEqual([
      [other, between, last],
      [between, kept, last],
    ])
    expect(await read(kept)).toMatchObject({ pool: 'exam', tags: ['Cold'] })
    expect(await groups()).toEqual([[kept, other, last]])
    expect((await undo(before)).status).toBe(409)
  })

  it('is undone as a whole or not at all: not where something was changed since, nor by somebody else', async () => {
    const kept = await write('Which of them is cold?', { tags: ['Cold'] })
    const other = await write('Which of them is cold', { tags: ['Winter'] })
    const between = await write('What lies between them?')
    const [two, three] = [await exam([between, other]), await exam([other])]
    const { before } = (await merge(kept, [other])).body.data
    const stands = async () => [
      await namedBy(two.id),
      await namedBy(three.id),
      (await read(kept)).tags,
      (await read(other)).state,
    ]
    const asMerged = [[between, kept], [kept], ['Cold', 'Winter'], 'rejected']
    const stranger = await makeTeacher()
    const theirs = await buildCourse(services, { owner_id: stranger.userId, levels: 1, lessons: 1 })
    const theirExam = before.assessments.map((one) => ({ ...one, id: theirs.exam_id }))
    expect((await undo(before, stranger.token)).status).toBe(404)
    for (const wrong of [
      { ...before, ids: [...before.ids, theirs.questions[0]?.id ?? ''] },
      { ...before, assessments: theirExam },
      { ...before, assessments: before.assessments.map((one) => ({ ...one, question_ids: [between] })) },
      { ...before, kept: { ...before.kept, revision: 0 } },
    ])
      expect((await undo(wrong)).status).toBe(409)
    for (const wrong of [
      { ...before, ids: [kept] },
      { ...before, ids: [] },
    ])
      expect((await undo(wrong)).status).toBe(422)
    expect(await stands()).toEqual(asMerged)

    const shorter = { token: teacher.token, body: { question_ids: [kept] } }
    expect((await request('patch', `/exams/${two.id}`, shorter)).status).toBe(200)
    expect((await undo(before)).status).toBe(409)
    expect(await stands()).toEqual([[kept], ...asMerged.slice(1)])
    const back = { token: teacher.token, body: { question_ids: [between, kept] } }
    expect((await request('patch', `/exams/${two.id}`, back)).status).toBe(200)
    expect((await undo(before)).status).toBe(200)
    expect(await stands()).toEqual([[between, other], [other], ['Cold'], 'edited'])
  })

  it('is none of questions of two courses, of other instructors, or that are not in use', async () => {
    const kept = await write('Which of them is cold?')
    const other = await write('Which of them is cold')
    const named = await exam([other])
    const elsewhere = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 1 })
    const theirs = await buildCourse(services, {
      owner_id: (await makeTeacher()).userId,
      levels: 1,
      lessons: 1,
    })
    const waits = await write('Which of them is cold…')
    await services.db.update(questions).set({ state: 'pending' }).where(eq(questions.id, waits))
    for (const wrong of [elsewhere.questions[0]?.id, theirs.questions[0]?.id, waits])
      expect((await merge(kept, [other, wrong ?? ''])).status).toBe(404)
    expect((await merge(kept, [other], (await makeTeacher()).token)).status).toBe(404)
    for (const ids of [[], [kept], [other, other]]) expect((await merge(kept, ids)).status).toBe(422)
    expect([(await read(kept)).revision, (await read(other)).state]).toEqual([0, 'approved'])
    expect(await namedBy(named.id)).toEqual([other])
  })

  it('leaves exams alone that were taken away', async () => {
    const kept = await write('Which of them is cold?')
    const other = await write('Which of them is cold')
    const gone = await exam([other])
    await services.db.update(assessments).set({ removed_at: 1 }).where(eq(assessments.id, gone.id))
    const { body } = await merge(kept, [other])
    expect(body.data.before.assessments).toEqual([])
    const rows = await services.db
      .select({ id: assessmentQuestions.question_id })
      .from(assessmentQuestions)
      .where(eq(assessmentQuestions.assessment_id, gone.id))
    expect(rows).toEqual([{ id: other }])
  })
})
