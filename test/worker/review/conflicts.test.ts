import { beforeEach, expect, it } from 'vitest'
import { type BuiltCourse, type BuiltLesson, buildCourse } from '#test/support/course-builder.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { LessonTotals, ReviewItem } from '#worker/contract/review.ts'

const services = testServices()
let teacher: Person
let course: BuiltCourse
let lesson: BuiltLesson
beforeEach(async () => {
  teacher = await makeTeacher()
  const options = { state: 'pending', published: false, levels: 1, lessons: 1 } as const
  course = await buildCourse(services, { owner_id: teacher.userId, ...options })
  lesson = course.lessons[0] as BuiltLesson // asked for above
})
type Reviewed = { item: ReviewItem; left: number }
const decide = (item: string | undefined, body: object) =>
  request<Reviewed>('post', `/courses/${course.id}/review/${item}`, { token: teacher.token, body })
const read = async (id: string | undefined) => {
  const path = `/courses/${course.id}/review?lesson_id=${lesson.id}`
  const { body } = await request<ReviewItem[]>('get', path, { token: teacher.token })
  const item = body.data.find((one) => one.id === id)
  if (!item) throw new Error(`There is no item ${id}`)
  return item
}

it('of two decisions on the same state one is taken; the other sees what the first one made of it', async () => {
  for (const id of [lesson.id, lesson.block_ids[0], lesson.questions[0]?.id, lesson.card_ids[0]]) {
    const { revision } = await read(id)
    const answers = await Promise.all([
      decide(id, { action: 'approve', revision }),
      decide(id, { action: 'reject', revision, reason: 'wrong' }),
    ])
    const taken = answers.find((answer) => answer.status === 200)
    const refused = answers.find((answer) => answer.status === 409)
    expect(refused?.body.code).toBe('item_changed')
    expect(refused?.body.detail).toEqual(taken?.body.data)
    expect(await read(id)).toEqual(taken?.body.data.item)
  }
})

it('an edit made on an older state writes nothing of itself', async () => {
  const id = lesson.questions[0]?.id
  const { revision } = await read(id)
  await decide(id, { action: 'approve', revision })
  const approved = await read(id)
  const answers = ['a lake', 'a river', 'a well'].map((text, n) => ({ text, is_correct: n === 2 }))
  const content = { kind: 'question', title: 'What stores water?', answers }
  const late = await decide(id, { action: 'edit', revision, content })
  expect([late.status, late.body.message]).toEqual([
    409,
    'This item was decided in the meantime. You now see its current state',
  ])
  expect(await read(id)).toEqual(approved)
})

it('a lesson left out on an older state keeps its content', async () => {
  const { revision } = await read(lesson.id)
  await decide(lesson.id, { action: 'approve', revision })
  expect((await decide(lesson.id, { action: 'reject', revision })).status).toBe(409)
  expect((await read(lesson.block_ids[0])).state).toBe('pending')
})

it('every way to change an item is seen: together, in the bank, in the outline', async () => {
  const { token } = teacher
  const ids = [lesson.id, lesson.questions[0]?.id]
  const revisions = async () => Promise.all(ids.map(async (id) => (await read(id)).revision))
  const seen = [await revisions()]
  await request('post', `/courses/${course.id}/review/approve-all`, { token, body: { lesson_id: lesson.id } })
  seen.push(await revisions())
  await request('patch', `/questions/${ids[1]}`, { token, body: { points: 4 } })
  await request('patch', `/lessons/${ids[0]}`, { token, body: { title: 'Cold water' } })
  seen.push(await revisions())
  await request('post', `/courses/${course.id}/review/reopen-all`, { token, body: { ids } })
  seen.push(await revisions())
  expect(seen).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 3],
  ])
})

it('a reason stays with the rejection, is counted, and goes when the item is decided again', async () => {
  const [first, second] = lesson.questions
  const { body } = await decide(first?.id, { action: 'reject', reason: 'unclear' })
  expect(body.data.item.reject_reason).toBe('unclear')
  await decide(second?.id, { action: 'reject', reason: 'unclear' })
  await decide(lesson.card_ids[0], { action: 'reject' })
  const totals = async () => {
    const answer = await request('get', `/courses/${course.id}/review`, { token: teacher.token })
    const rows = answer.body.meta?.totals as LessonTotals[] | undefined // named by the contract's summary
    return rows?.[0]
  }
  expect(await totals()).toMatchObject({
    rejected: 3,
    reasons: { wrong: 0, not_in_source: 0, unclear: 2, not_needed: 0 },
  })
  const reopened = await decide(first?.id, { action: 'reopen' })
  expect(reopened.body.data.item.reject_reason).toBeNull()
  expect((await totals())?.reasons.unclear).toBe(1)
})

it('a lesson’s reason is counted once, not for all that goes with it', async () => {
  const { item } = (await decide(lesson.id, { action: 'reject', reason: 'not_needed' })).body.data
  expect(item.reject_reason).toBe('not_needed')
  expect((await read(lesson.block_ids[0])).reject_reason).toBeNull()
})

it('an unknown reason and a revision that is none are refused', async () => {
  const id = lesson.card_ids[0]
  expect((await decide(id, { action: 'reject', reason: 'boring' })).status).toBe(422)
  expect((await decide(id, { action: 'reject', revision: -1 })).status).toBe(422)
})
