import { and, asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { blocks, cards, citations, lessons } from '#db/schema/index.ts'
import { finished } from '#test/support/generation.ts'
import { makeCourse } from '#test/support/made-course.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { JobEstimate } from '#worker/contract/estimates.ts'
import type { Job } from '#worker/contract/generation.ts'
import type { Rewrite, RewriteView } from '#worker/contract/rewrites.ts'
import soil from '../../fixtures/texts/en-soil.md?raw'

const { db } = testServices()

type Asked = { block_id?: string; card_id?: string; wish?: string }
const ask = (by: Person, lessonId: string, body: Asked) =>
  request<{ job: Job }>('post', `/lessons/${lessonId}/regenerate`, { token: by.token, body })
const again = async (by: Person, lessonId: string, body: Asked) => {
  const answer = await ask(by, lessonId, body)
  expect(answer.status).toBe(202)
  return finished(by, answer.body.data.job.id)
}
const keep = (by: Person, id: string, kept: string) =>
  request('post', `/rewrites/${id}`, { token: by.token, body: { keep: kept } })
const view = async (by: Person, id: string) =>
  (await request<RewriteView>('get', `/rewrites/${id}`, { token: by.token })).body.data
const open = async (by: Person, courseId: string) =>
  (await request<Rewrite[]>('get', `/courses/${courseId}/rewrites`, { token: by.token })).body.data

async function rowsOf(lessonId: string) {
  const rows = await db
    .select()
    .from(blocks)
    .where(eq(blocks.lesson_id, lessonId))
    .orderBy(asc(blocks.position), asc(blocks.id))
  const shown = await db
    .select()
    .from(cards)
    .where(eq(cards.lesson_id, lessonId))
    .orderBy(asc(cards.position))
  const cited = await db
    .select()
    .from(citations)
    .where(eq(citations.lesson_id, lessonId))
    .orderBy(asc(citations.item_id), asc(citations.position))
  return { blocks: rows, cards: shown, cited }
}
type Rows = Awaited<ReturnType<typeof rowsOf>>
/** What is said and cited and in which order, without the counters that grow with each change. */
const saidIn = ({ blocks: rows, cards: shown, cited }: Rows) => ({
  cited,
  blocks: rows.map((row) => ({ ...row, revision: 0, position: 0 })),
  cards: shown.map((row) => ({ ...row, revision: 0 })),
})

/** A lesson whose first cited paragraph holds words of its instructor beside its source. */
async function written() {
  const teacher = await makeTeacher()
  const { courseId, lessons: made } = await makeCourse(teacher, soil)
  const lessonId = made[0]?.id ?? ''
  const block = (await rowsOf(lessonId)).blocks.find(({ kind }) => kind === 'paragraph')
  if (!block || !('sentences' in block.data)) throw new Error('the lesson has a paragraph')
  const said = { id: 'own:s0', text: 'The words of the instructor.', citations: [], base: null }
  await db
    .update(blocks)
    .set({ data: { sentences: [said] }, state: 'edited', reviewed_at: 7, reviewed_by: teacher.userId })
    .where(eq(blocks.id, block.id))
  return { teacher, courseId, lessonId, blockId: block.id, before: await rowsOf(lessonId) }
}

it('one block is written from the passages it cites, and everything around it stays', async () => {
  const { teacher, courseId, lessonId, blockId, before } = await written()
  const job = await again(teacher, lessonId, { block_id: blockId })
  expect(job.state).toBe('ready_for_review')
  const after = await rowsOf(lessonId)
  const now = after.blocks.find(({ id }) => id === blockId)
  expect([now?.state, now?.revision]).toEqual(['pending', 1])
  expect(JSON.stringify(now?.data)).not.toContain('instructor')
  const others = ({ blocks: rows }: Rows) => {
    const known = new Set(before.blocks.map(({ id }) => id))
    return rows.filter(({ id }) => id !== blockId && known.has(id)).map((row) => ({ ...row, position: 0 }))
  }
  expect(others(after)).toEqual(others(before))
  expect(after.cards).toEqual(before.cards)
  expect(await open(teacher, courseId)).toMatchObject([{ id: job.id, what: 'block', item_id: blockId }])
  const shown = await view(teacher, job.id)
  if (shown.what !== 'block') throw new Error('a block was written again')
  expect(shown.parts.map(({ part }) => part)).not.toContain('title')
  const words = (op: string) =>
    shown.parts
      .flatMap((part) => part.words.filter((word) => word.op === op).map(({ text }) => text))
      .join(' ')
  expect(words('removed')).toContain('instructor')
  expect(words('added').length).toBeGreaterThan(10)
})

it('the old block comes back with its state and citations, and what was changed elsewhere stays', async () => {
  const { teacher, courseId, lessonId, blockId, before } = await written()
  const job = await again(teacher, lessonId, { block_id: blockId })
  const other = before.blocks.find(({ id, kind }) => id !== blockId && kind === 'paragraph')
  const mine = { id: 'other:s0', text: 'Written in the meantime.', citations: [], base: null }
  await db
    .update(blocks)
    .set({ data: { sentences: [mine] } })
    .where(eq(blocks.id, other?.id ?? ''))
  expect((await keep(teacher, job.id, 'old')).status).toBe(200)
  const after = await rowsOf(lessonId)
  const expected = {
    ...before,
    blocks: before.blocks.map((row) =>
      row.id === other?.id ? { ...row, data: { sentences: [mine] } } : row,
    ),
  }
  expect(saidIn(after)).toEqual(saidIn(expected))
  // Whoever has the block open elsewhere sees that it changed.
  expect(after.blocks.find(({ id }) => id === blockId)?.revision).toBeGreaterThan(1)
  expect(await open(teacher, courseId)).toEqual([])
})

it('another card takes the place of a card, and the old one comes back', async () => {
  const { teacher, courseId, lessonId, before } = await written()
  const card = before.cards[0]
  if (!card) throw new Error('the lesson has cards')
  // With fewer cards than its passages give there is another one to be had.
  await db.delete(cards).where(and(eq(cards.lesson_id, lessonId), eq(cards.position, 1)))
  const there = await rowsOf(lessonId)
  const job = await again(teacher, lessonId, { card_id: card.id })
  expect(job.state).toBe('ready_for_review')
  const after = await rowsOf(lessonId)
  const now = after.cards.find(({ id }) => id === card.id)
  expect([now?.position, now?.state]).toEqual([card.position, 'pending'])
  expect(there.cards.map(({ front }) => front)).not.toContain(now?.front)
  expect(after.cards.length).toBe(there.cards.length)
  expect(after.cited.filter(({ item_id: id }) => id === card.id).length).toBeGreaterThan(0)
  expect(after.blocks).toEqual(there.blocks)
  const shown = await view(teacher, job.id)
  expect(shown).toMatchObject({ what: 'card', item_id: card.id, parts: [{ part: 'card', state: 'changed' }] })
  await keep(teacher, job.id, 'old')
  expect(saidIn(await rowsOf(lessonId))).toEqual(saidIn(there))
  expect(await open(teacher, courseId)).toEqual([])
})

it('what says the same again changes nothing and says so', async () => {
  const { teacher, courseId, lessonId, blockId } = await written()
  const first = await again(teacher, lessonId, { block_id: blockId })
  await keep(teacher, first.id, 'new')
  const before = await rowsOf(lessonId)
  const second = await again(teacher, lessonId, { block_id: blockId })
  expect([second.state, second.error?.code]).toEqual(['failed', 'nothing_new'])
  expect(await rowsOf(lessonId)).toEqual(before)
  expect(await open(teacher, courseId)).toEqual([])
})

it('a choice about one block waits beside that about another; the whole lesson written again ends both', async () => {
  const { teacher, courseId, lessonId, blockId, before } = await written()
  const other = before.blocks.find(
    ({ id, kind }) =>
      id !== blockId && kind === 'paragraph' && before.cited.some(({ item_id: item }) => item === id),
  )
  if (!other) throw new Error('the lesson has two paragraphs with sources')
  const mine = { id: 'other:s0', text: 'Other words.', citations: [], base: null }
  await db
    .update(blocks)
    .set({ data: { sentences: [mine] } })
    .where(eq(blocks.id, other.id))
  const one = await again(teacher, lessonId, { block_id: blockId })
  const two = await again(teacher, lessonId, { block_id: other.id })
  expect((await open(teacher, courseId)).map(({ id }) => id).toSorted()).toEqual([one.id, two.id].toSorted())
  await db.update(lessons).set({ summary: [], objectives: [] }).where(eq(lessons.id, lessonId))
  const whole = await again(teacher, lessonId, {})
  expect((await open(teacher, courseId)).map(({ id }) => id)).toEqual([whole.id])
})

it('a block without a source cannot be written again, and what is not of the lesson is not there', async () => {
  const { teacher, lessonId, blockId, before } = await written()
  await db.delete(citations).where(eq(citations.item_id, blockId))
  expect((await ask(teacher, lessonId, { block_id: blockId })).status).toBe(409)
  expect((await ask(teacher, lessonId, { block_id: 'none' })).status).toBe(404)
  expect((await ask(teacher, lessonId, { card_id: blockId })).status).toBe(404)
  const both = await ask(teacher, lessonId, { block_id: blockId, card_id: before.cards[0]?.id ?? '' })
  expect(both.status).toBe(422)
  const stranger = await makeTeacher()
  const student = await makeStudent()
  expect((await ask(stranger, lessonId, { block_id: blockId })).status).toBe(404)
  expect((await ask(student, lessonId, { block_id: blockId })).status).toBe(403)
})

it('says what one block costs before it is written', async () => {
  const { teacher, lessonId, blockId } = await written()
  const cost = await request<JobEstimate>(
    'get',
    `/lessons/${lessonId}/regenerate/estimate?block_id=${blockId}`,
    { token: teacher.token },
  )
  expect(cost.status).toBe(200)
})
