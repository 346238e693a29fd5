import { beforeEach, describe, expect, it } from 'vitest'
import type { QuestionType } from '#db/vocabulary.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { writeQuestion } from '#test/support/every-type.ts'
import { CONTENT, TYPES } from '#test/support/every-type-content.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Question } from '#worker/contract/questions.ts'
import type { ReviewItem } from '#worker/contract/review.ts'

let teacher: Person
let course: BuiltCourse
beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(testServices(), {
    owner_id: teacher.userId,
    levels: 1,
    lessons: 1,
    questions: 1,
  })
})

const read = async (id: string) =>
  (await request<{ question: Question }>('get', `/questions/${id}`, { token: teacher.token })).body.data
    .question
const patch = (id: string, body: object) =>
  request<{ question: Question }>('patch', `/questions/${id}`, { token: teacher.token, body })
const create = (type: QuestionType, content: object) =>
  request<{ question: Question }>('post', '/questions', {
    token: teacher.token,
    body: { type, title: 'What is asked here?', language: 'en', course_id: course.id, ...content },
  })

describe.each(TYPES)('a question of type %s', (type) => {
  it('is kept with all that belongs to it, and found by its type, skill and pool', async () => {
    const { question } = await writeQuestion(course, teacher, type, {
      skill: 'apply',
      pool: 'exam',
      objective_id: 'objective-1',
    })
    expect(question).toMatchObject({
      ...shownOf(type),
      type,
      hint: `A hint for ${type}.`,
      skill: 'apply',
      pool: 'exam',
      objective_id: 'objective-1',
      state: 'approved',
    })
    expect(await read(question.id)).toEqual(question)
    const path = `/questions?type=${type}&skill=apply&pool=exam`
    const { body } = await request<Question[]>('get', path, { token: teacher.token })
    expect(body.data).toEqual([{ ...question, statistics: null }])
  })

  it('keeps the ids of its parts and its content when something else is changed', async () => {
    const { question } = await writeQuestion(course, teacher, type)
    const { body } = await patch(question.id, { title: 'What is asked here now?', hint: null })
    expect(body.data.question).toEqual({
      ...question,
      title: 'What is asked here now?',
      hint: null,
      state: 'edited',
      revision: question.revision + 1,
    })
  })

  it('is reviewed with its checks, edited as an item, and refused with faulty content', async () => {
    const { question } = await writeQuestion(course, teacher, type)
    const path = `/courses/${course.id}/review/${question.id}`
    const edit = (content: object) =>
      request<{ item: ReviewItem }>('post', path, {
        token: teacher.token,
        body: { action: 'edit', content: { kind: 'question', ...content } },
      })
    const { status, body } = await edit({ ...CONTENT[type], title: 'What is asked in the review?' })
    expect(status).toBe(200)
    const { item } = body.data
    expect(item.content).toMatchObject({ ...shownOf(type), title: 'What is asked in the review?' })
    expect(item.checks.map(({ name }) => name)).toContain('stem_length')
    const refused = await edit({ answers: [], items: [], pairs: [], accepted: [], tolerance: -1 })
    expect(refused.status).toBe(422)
  })

  it('is written about a passage', async () => {
    const [lesson] = course.lessons
    const { status, body } = await request<{ item: ReviewItem }>('post', `/lessons/${lesson?.id}/items`, {
      token: teacher.token,
      body: {
        segment_id: lesson?.segment_id,
        content: { kind: 'question', type, title: 'What does the passage say?', ...CONTENT[type] },
      },
    })
    expect(status).toBe(201)
    expect(body.data.item.content).toMatchObject({ ...shownOf(type), type, pool: 'both', skill: 'recall' })
    expect(await read(body.data.item.id)).toMatchObject(shownOf(type))
  })
})

/** What the bank shows of the content, without the ids that it makes. */
function shownOf(type: QuestionType): object {
  return CONTENT[type]
}

it('has no hint when the hint says nothing', async () => {
  const { question } = await writeQuestion(course, teacher, 'numeric', { hint: '  ' })
  expect(question.hint).toBeNull()
  const { body } = await patch(question.id, { hint: ' How deep is it? ' })
  expect(body.data.question.hint).toBe('How deep is it?')
})

it('becomes another type with the content of that type, and keeps nothing of the first', async () => {
  const { question } = await writeQuestion(course, teacher, 'ordering')
  const missing = await patch(question.id, { type: 'numeric' })
  expect(missing.body.errors?.value?.code).toBe('required')
  const { body } = await patch(question.id, { type: 'numeric', value: 4 })
  expect(body.data.question).toMatchObject({ type: 'numeric', value: 4, tolerance: 0, unit: null })
  expect(body.data.question).not.toHaveProperty('items')
})

it('keeps the ids of parts that only moved, and gives a changed one a new id', async () => {
  const { question } = await writeQuestion(course, teacher, 'matching')
  const pairs = question.type === 'matching' ? question.pairs : []
  const [http, dns] = pairs
  const sent = [
    { left: 'DNS', right: 'Names' },
    { left_id: http?.left_id, left: 'HTTPS', right: 'Pages of the web' },
  ]
  const { body } = await patch(question.id, { pairs: sent })
  const after = body.data.question.type === 'matching' ? body.data.question : undefined
  expect(after?.pairs[0]).toEqual(dns)
  expect(after?.pairs[1]?.left_id).toBe(http?.left_id)
  expect(pairs.map((pair) => pair.right_id)).not.toContain(after?.pairs[1]?.right_id)
  expect(after?.extra_rights).toEqual(['Addresses'])
})

const texts = (count: number) => Array.from({ length: count }, (_, n) => ({ text: `Part ${n}` }))
const pairsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ left: `Left ${n}`, right: `Right ${n}` }))
const answersOf = (count: number, right: number) =>
  texts(count).map((part, n) => ({ ...part, is_correct: n < right }))

it.each<[string, QuestionType, object, string, string]>([
  ['two answers', 'multiple_answer', { answers: answersOf(2, 1) }, 'answers', 'answers_min'],
  ['no right answer', 'multiple_answer', { answers: answersOf(3, 0) }, 'answers', 'right_answer_required'],
  ['seven answers', 'multiple_choice', { answers: answersOf(7, 1) }, 'answers', 'too_long'],
  ['two right answers', 'true_or_false', { answers: answersOf(2, 2) }, 'answers', 'one_right_answer'],
  ['no answers', 'multiple_choice', {}, 'answers', 'required'],
  ['one item', 'ordering', { items: texts(1) }, 'items', 'items_count'],
  ['nine items', 'ordering', { items: texts(9) }, 'items', 'items_count'],
  [
    'twice the same item',
    'ordering',
    { items: [{ text: 'أول' }, { text: 'اول ' }] },
    'items',
    'answers_same',
  ],
  ['an empty item', 'ordering', { items: [{ text: 'one' }, { text: ' ' }] }, 'items', 'answers_empty'],
  ['one pair', 'matching', { pairs: pairsOf(1) }, 'pairs', 'items_count'],
  ['nine pairs', 'matching', { pairs: pairsOf(9) }, 'pairs', 'items_count'],
  [
    'an extra right that is a pair’s',
    'matching',
    { pairs: pairsOf(2), extra_rights: ['right 1'] },
    'extra_rights',
    'answers_same',
  ],
  [
    'more rights than fit',
    'matching',
    { pairs: pairsOf(8), extra_rights: ['one more'] },
    'extra_rights',
    'items_count',
  ],
  ['no value', 'numeric', { tolerance: 1 }, 'value', 'required'],
  ['a value in words', 'numeric', { value: 'seven' }, 'value', 'numeric'],
  ['a tolerance below 0', 'numeric', { value: 1, tolerance: -0.1 }, 'tolerance', 'not_negative'],
  ['no accepted answer', 'short_answer', { accepted: [] }, 'accepted', 'accepted_count'],
  [
    '21 accepted answers',
    'short_answer',
    { accepted: texts(21).map(({ text }) => text) },
    'accepted',
    'accepted_count',
  ],
  ['an accepted answer without words', 'short_answer', { accepted: ['…'] }, 'accepted', 'answers_empty'],
  ['the fields of another type', 'numeric', { value: 1, accepted: ['one'] }, 'accepted', 'not_of_type'],
])('%s cannot be a %s', async (_, type, content, field, code) => {
  const { status, body } = await create(type, content)
  expect([status, body.errors?.[field]?.code]).toEqual([422, code])
  expect(body.errors?.[field]?.message).toMatch(/\w/)
})
