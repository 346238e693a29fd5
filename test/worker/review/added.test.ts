import { beforeEach, expect, it } from 'vitest'
import { segments } from '#db/schema/index.ts'
import { type BuiltCourse, type BuiltLesson, buildCourse } from '#test/support/course-builder.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Coverage, NewItemInput } from '#worker/contract/coverage.ts'
import type { ReviewItem } from '#worker/contract/review.ts'

const services = testServices()
const { db } = services
const TEXT = 'A marsh filters the water that runs through it, and stores it for dry months.'
let teacher: Person
let course: BuiltCourse
let lesson: BuiltLesson
let segmentId: string
beforeEach(async () => {
  teacher = await makeTeacher()
  const options = { owner_id: teacher.userId, levels: 1, lessons: 1, state: 'pending', published: false }
  course = await buildCourse(services, { ...options, state: 'pending' })
  lesson = course.lessons[0] as BuiltLesson // asked for above
  segmentId = `unused-${course.id}`
  const place = { material_id: course.material_id, lang: 'en' as const, page: 2 }
  await db.insert(segments).values({ ...place, id: segmentId, position: 10, kind: 'paragraph', text: TEXT })
})
type Content = NewItemInput['content']
type Added = { item: ReviewItem; left: number }
const add = (content: Content, more: { segment?: string; token?: string } = {}) =>
  request<Added>('post', `/lessons/${lesson.id}/items`, {
    token: more.token ?? teacher.token,
    body: { segment_id: more.segment ?? segmentId, content },
  })
const paragraph = (...texts: string[]): Content => ({
  kind: 'block',
  block: {
    kind: 'paragraph',
    data: { sentences: texts.map((text, n) => ({ id: `new-${n}`, text, citations: [] })) },
  },
})
const card: Content = { kind: 'card', front: 'What does a marsh filter?', back: TEXT }
const answers = ['Water', 'Sand', 'Salt'].map((text, n) => ({ text, is_correct: n === 0 }))
const question: Content = {
  kind: 'question',
  type: 'multiple_choice',
  title: 'What does a marsh store for dry months?',
  answers,
}

it('a paragraph, a question and a card are approved, checked and rest on the passage', async () => {
  const contents: Content[] = [paragraph(TEXT), question, card]
  for (const content of contents) {
    const { status, body } = await add(content)
    expect(status).toBe(201)
    const { item, left } = body.data
    expect(left).toBe(8)
    expect(item).toMatchObject({ state: 'approved', engine: null, reviewed_by: teacher.userId })
    expect(item.checks.filter((check) => check.state === 'failed')).toEqual([])
    expect(item.citations).toMatchObject([{ segment_id: segmentId, quote: TEXT, locator: { page: 2 } }])
  }
  const path = `/courses/${course.id}/review?lesson_id=${lesson.id}`
  const items = (await request<ReviewItem[]>('get', path, { token: teacher.token })).body.data
  expect(items).toHaveLength(11)
  expect(items.filter((item) => item.kind === 'block').map((item) => item.position)).toEqual([0, 1, 2])
  const covered = await request<Coverage>('get', `/courses/${course.id}/coverage`, { token: teacher.token })
  expect(covered.body.data.percent).toBe(100)
})

it('a paragraph stands where its passage stands in the source', async () => {
  const first = `first-${course.id}`
  const place = { material_id: course.material_id, lang: 'en' as const, page: 1 }
  const text = 'Springs feed the lake from below, even when no rain has fallen.'
  await db.insert(segments).values({ ...place, id: first, position: 5, kind: 'paragraph', text })
  await add(paragraph(TEXT))
  await add(paragraph(text), { segment: first })
  const path = `/courses/${course.id}/review?lesson_id=${lesson.id}&kind=block`
  const items = (await request<ReviewItem[]>('get', path, { token: teacher.token })).body.data
  expect(items.slice(2).map((item) => item.citations[0]?.segment_id)).toEqual([first, segmentId])
})

it('words that the passage does not say are their author’s own', async () => {
  const { body } = await add(paragraph('Boats cost 300 coins on Sundays here.'))
  const { item } = body.data
  expect(item.kind === 'block' && item.content).toMatchObject({
    origin: 'own',
    data: { sentences: [{ citations: [], base: null, support: 'own' }] },
  })
  expect(item.state).toBe('approved')
})

it('the words of the passage are the source’s; other words about it are its author’s', async () => {
  const said = (await add(paragraph(TEXT))).body.data.item
  expect(said.content).toMatchObject({ origin: 'source', data: { sentences: [{ support: 'supported' }] } })
  const retold = 'The water that runs through a marsh is filtered and stored for dry months.'
  const { item } = (await add(paragraph(retold))).body.data
  expect(item.content).toMatchObject({
    origin: 'own',
    data: { sentences: [{ citations: [item.citations[0]?.id], base: null, support: 'changed' }] },
  })
})

it('a new block names no citation: the server finds its passage', async () => {
  const sentences = [{ id: 'new', text: TEXT, citations: [`${lesson.block_ids[0]}:0`] }]
  const { status, body } = await add({ kind: 'block', block: { kind: 'paragraph', data: { sentences } } })
  expect([status, body.errors?.content?.code]).toEqual([422, 'unknown_citation'])
})

it('a question that could not be asked, an empty one, and an unknown kind are refused', async () => {
  const two = { ...question, answers: answers.slice(0, 2) }
  expect((await add(two)).body.errors?.answers?.code).toBe('answers_min')
  expect((await add(paragraph())).status).toBe(422)
  expect((await add({ ...card, front: ' ' })).status).toBe(422)
})

it('another’s lesson, a passage of another course, and a lesson that is left out take nothing', async () => {
  const strange = await buildCourse(services, {
    owner_id: (await makeTeacher()).userId,
    levels: 1,
    lessons: 1,
  })
  expect((await add(card, { segment: strange.lessons[0]?.segment_id })).status).toBe(404)
  expect((await add(card, { token: (await makeTeacher()).token })).status).toBe(404)
  expect((await add(card, { token: (await makeStudent()).token })).status).toBe(403)
  const path = `/courses/${course.id}/review/${lesson.id}`
  await request('post', path, { token: teacher.token, body: { action: 'reject' } })
  expect((await add(card)).status).toBe(409)
})
