import { beforeEach, describe, expect, it } from 'vitest'
import { answersOf } from '#test/support/choices.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Question } from '#worker/contract/questions.ts'

const services = testServices()
let teacher: Person
let course: BuiltCourse
beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 2 })
})
const answers = (...texts: string[]) => texts.map((text, place) => ({ text, is_correct: place === 0 }))
const body = (more: object = {}) => ({
  type: 'multiple_choice',
  title: 'Which layer of a lake is cold in summer?',
  language: 'en',
  course_id: course.id,
  answers: answers('The lower one', 'The upper one', 'The shore'),
  ...more,
})
const create = (given: unknown, token = teacher.token) =>
  request<{ question: Question }>('post', '/questions', { token, body: given })

describe('a question by hand', () => {
  it('is approved from the start, stands at its lesson and has one key', async () => {
    const [lesson] = course.lessons
    const { status, body: made } = await create(body({ lesson_id: lesson?.id, points: 3 }))
    expect(status).toBe(201)
    const { question } = made.data
    expect(question).toMatchObject({
      state: 'approved',
      lesson_id: lesson?.id,
      level_id: lesson?.level_id,
      points: 3,
    })
    expect(answersOf(question).map((answer) => [answer.text, answer.is_correct])).toEqual([
      ['The lower one', true],
      ['The upper one', false],
      ['The shore', false],
    ])
    const { body: read } = await request<{ question: Question }>('get', `/questions/${question.id}`, {
      token: teacher.token,
    })
    expect(read.data.question).toEqual(question)
  })

  it('is refused with the spec’s words', async () => {
    const cases: [object, string, string][] = [
      [{ answers: answers('a', 'b') }, 'answers', 'answers_min'],
      [{ answers: answers('a', 'b', ' ') }, 'answers', 'answers_empty'],
      [{ answers: answers('مدرسة', 'بيت', 'مَدرسه') }, 'answers', 'answers_same'],
      [
        { answers: answers('a', 'b', 'c').map((one) => ({ ...one, is_correct: true })) },
        'answers',
        'one_right_answer',
      ],
      [{ type: 'true_or_false' }, 'answers', 'true_false_answers'],
      [{ title: ' ' }, 'title', 'required'],
      [{ title: 'Why' }, 'title', 'min_4'],
      [{ points: 'five' }, 'points', 'numeric'],
      [{ points: 101 }, 'points', 'max_100'],
    ]
    for (const [more, field, code] of cases) {
      const refused = await create(body(more))
      expect([refused.status, refused.body.errors?.[field]?.code]).toEqual([422, code])
    }
  })

  it('cannot be put into another’s course, nor at a lesson of another course', async () => {
    const other = await buildCourse(services, {
      owner_id: (await makeTeacher()).userId,
      levels: 1,
      lessons: 1,
    })
    expect((await create(body({ course_id: other.id }))).status).toBe(404)
    expect((await create(body({ lesson_id: other.lessons[0]?.id }))).status).toBe(404)
  })
})

describe('the bank', () => {
  const list = (query: string, token = teacher.token) =>
    request<Question[]>('get', `/questions${query}`, { token })

  it('is filtered by lesson, type, difficulty and words', async () => {
    await create(body({ difficulty: 'advanced' }))
    expect((await list(`?lesson_id=${course.lessons[0]?.id}`)).body.data).toHaveLength(4)
    expect((await list('?type=true_or_false')).body.data).toHaveLength(4)
    expect((await list('?difficulty=advanced')).body.data).toHaveLength(1)
    expect((await list('?search=COLD%20in')).body.data.map((question) => question.title)).toEqual([
      body().title,
    ])
    expect((await list('?search=100%25')).body.data).toEqual([])
  })

  it('comes a page at a time with passages, and holds the own questions only', async () => {
    await buildCourse(services, { owner_id: (await makeTeacher()).userId, levels: 1, lessons: 1 })
    const first = await list('?limit=5')
    const rest = await list(`?limit=5&cursor=${first.body.meta?.next_cursor}`)
    const ids = [...first.body.data, ...rest.body.data].map((question) => question.id)
    expect(ids.toSorted()).toEqual(course.questions.map((question) => question.id).toSorted())
    expect(first.body.data[0]?.citations).toMatchObject([{ material_id: course.material_id }])
  })
})

it('a change keeps what was not sent and the ids of answers that stay', async () => {
  const question = course.questions[0]
  const path = `/questions/${question?.id}`
  const before = (await request<{ question: Question }>('get', path, { token: teacher.token })).body.data
    .question
  const sent = answersOf(before).map((answer, place) => ({ ...answer, is_correct: place === 3 }))
  const { body: changed } = await request<{ question: Question }>('patch', path, {
    token: teacher.token,
    body: { points: 5, answers: sent },
  })
  expect(changed.data.question).toMatchObject({ title: before.title, points: 5, state: 'edited' })
  expect(answersOf(changed.data.question)).toEqual(sent)
})

it('of two changes to the same state one is taken; the other is shown it and writes nothing', async () => {
  const path = `/questions/${course.questions[0]?.id}`
  type Envelope = { question: Question }
  const read = async () => (await request<Envelope>('get', path, { token: teacher.token })).body.data.question
  const before = await read()
  const { revision } = before
  const others = answersOf(before).map((answer, place) => ({
    text: `Other ${place}`,
    is_correct: answer.is_correct,
  }))
  const change = (body: object) => request<Envelope>('patch', path, { token: teacher.token, body })
  expect((await change({ title: 'The first change', revision })).status).toBe(200)
  const refused = await change({ title: 'The second change', answers: others, revision })
  expect([refused.status, refused.body.code]).toEqual([409, 'item_changed'])
  const now = await read()
  expect(refused.body.detail).toEqual({ question: now })
  expect(now).toEqual({ ...before, title: 'The first change', state: 'edited', revision: revision + 1 })
  // Seen, and then sent on purpose; and a caller who names none.
  expect((await change({ title: 'The second change', revision: now.revision })).status).toBe(200)
  expect((await change({ title: 'The third change' })).status).toBe(200)
  expect((await read()).revision).toBe(revision + 3)
})

it('a type that does not fit the answers is refused', async () => {
  const path = `/questions/${course.questions[0]?.id}`
  const { body: refused } = await request('patch', path, {
    token: teacher.token,
    body: { type: 'true_or_false' },
  })
  expect(refused.errors?.answers?.code).toBe('true_false_answers')
})

it('a question that was never published is deleted, a published one only leaves the draft', async () => {
  const draft = await buildCourse(services, { owner_id: teacher.userId, published: false })
  const [fresh] = draft.questions
  const [published] = course.questions
  for (const question of [fresh, published]) {
    expect((await request('delete', `/questions/${question?.id}`, { token: teacher.token })).status).toBe(200)
  }
  expect((await request('get', `/questions/${fresh?.id}`, { token: teacher.token })).status).toBe(404)
  const { body: kept } = await request<{ question: Question }>('get', `/questions/${published?.id}`, {
    token: teacher.token,
  })
  expect(kept.data.question.state).toBe('rejected')
})

it('another instructor finds no question, and a student reaches none', async () => {
  const path = `/questions/${course.questions[0]?.id}`
  const other = await makeTeacher()
  const calls = [
    ['get', undefined],
    ['patch', { points: 2 }],
    ['delete', undefined],
  ] as const
  for (const [method, sent] of calls) {
    expect((await request(method, path, { token: other.token, body: sent })).status).toBe(404)
  }
  expect((await request('get', '/questions', { token: (await makeStudent()).token })).status).toBe(403)
})
