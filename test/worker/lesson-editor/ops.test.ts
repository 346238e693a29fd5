import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { questions } from '#db/schema/index.ts'
import { lessonInEditor, paragraph } from '#test/support/lesson-draft.ts'
import { testServices } from '#test/support/worker-app.ts'
import type { LessonDraft } from '#worker/contract/lesson-editor.ts'

const services = testServices()
let editor: Awaited<ReturnType<typeof lessonInEditor>>
beforeEach(async () => {
  editor = await lessonInEditor(services, { levels: 1, lessons: 2 })
})
type Block = LessonDraft['blocks'][number]
const sentencesOf = ({ content }: Block) => (content.kind === 'paragraph' ? content.data.sentences : [])
const input = (block: Block) => sentencesOf(block).map(({ id, text, citations }) => ({ id, text, citations }))
const textOf = (block: Block) =>
  sentencesOf(block)
    .map(({ text }) => text)
    .join(' ')

it('the draft has the lesson, its blocks in order, its cards and the questions that a block may ask', async () => {
  const { draft, course, lesson } = editor
  const data = await draft()
  expect(data.blocks.map(({ id }) => id)).toEqual(lesson.block_ids)
  expect(data.cards.map(({ id }) => id)).toEqual(lesson.card_ids)
  expect(data.questions.map(({ id }) => id)).toEqual(lesson.questions.map(({ id }) => id))
  expect(data.lesson.content.title).toBe(lesson.title)
  expect(data.course).toEqual({ id: course.id, title: course.title })
  expect([data.hidden, data.live_version]).toEqual([false, 1])
})

it('a block that is split takes its sentences with their passages along, in one call', async () => {
  const { edit, draft, block } = editor
  const before = await block(0)
  const [kept, moved] = input(before)
  if (!kept || !moved) throw new Error('Two sentences')
  const { status, body } = await edit([
    { op: 'put', block_id: before.id, revision: before.revision, content: paragraph(kept) },
    { op: 'create', block_id: 'new-block', after: before.id, content: paragraph(moved) },
  ])
  expect(status).toBe(200)
  const after = await draft()
  expect(body.data.block_ids).toEqual(after.blocks.map(({ id }) => id))
  expect(after.blocks.map(({ id }) => id)).toEqual([
    before.id,
    'new-block',
    ...editor.lesson.block_ids.slice(1),
  ])
  const made = after.blocks[1]
  expect(made?.citations.map(({ id }) => id)).toEqual(moved.citations)
  expect(made && sentencesOf(made).map(({ support }) => support)).toEqual(['supported'])
  expect([made?.content.origin, made?.state]).toEqual(['source', 'approved'])
  expect(body.data.items.map(({ id, revision }) => [id, revision])).toEqual([
    [before.id, before.revision + 1],
    ['new-block', 0],
  ])
})

it('nothing of a call is written when one of its operations cannot be', async () => {
  const { edit, draft, block, lesson } = editor
  const [one, two] = [await block(0), await block(1)]
  const before = await draft()
  const said = { id: 's', text: 'Written by hand.', citations: ['no-such-citation'] }
  const refused = await edit([
    { op: 'move', block_id: one.id, after: two.id },
    { op: 'delete', block_id: two.id, revision: two.revision },
    { op: 'create_card', card_id: 'card-new', after: null, front: 'Front', back: 'Back' },
    { op: 'create', block_id: 'block-new', after: null, content: paragraph(said) },
  ])
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['ops.3.content']])
  expect(await draft()).toEqual(before)
  const stale = await edit([
    { op: 'put_card', card_id: lesson.card_ids[0] ?? '', revision: 0, front: 'Changed' },
    { op: 'put', block_id: two.id, revision: two.revision + 1, content: paragraph() },
  ])
  expect(stale.status).toBe(422)
  expect(await draft()).toEqual(before)
})

it('a client keeps or drops citations of the lesson, and cannot add those of another one', async () => {
  const { edit, draft, block, course } = editor
  const other = (await draft(course.lessons[1]?.id)).blocks[0]
  const foreign = other?.citations[0]?.id ?? ''
  const before = await block(0)
  const [first, second] = input(before)
  if (!first || !second) throw new Error('Two sentences')
  const put = (...sentences: typeof before extends never ? never : (typeof first)[]) =>
    edit([{ op: 'put', block_id: before.id, revision: before.revision, content: paragraph(...sentences) }])
  expect((await put({ ...first, citations: [foreign] })).status).toBe(422)
  expect((await put({ ...first, citations: [] }, second)).status).toBe(200)
  expect(sentencesOf(await block(0)).map(({ support }) => support)).toEqual(['own', 'supported'])
})

it('a sentence that is changed says so until it reads as it was checked', async () => {
  const { edit, block } = editor
  const before = await block(0)
  const [first, ...others] = input(before)
  if (!first) throw new Error('A sentence')
  const put = async (text: string) => {
    const { revision } = await block(0)
    const content = paragraph({ ...first, text }, ...others)
    return edit([{ op: 'put', block_id: before.id, revision, content }])
  }
  await put('Penguins in space drink 40 litres a day.')
  const changed = await block(0)
  expect(sentencesOf(changed)[0]?.support).toBe('changed')
  expect(changed.checks.some(({ state }) => state === 'failed')).toBe(true)
  expect(changed.state).toBe('edited')
  await put(first.text)
  const undone = await block(0)
  expect(sentencesOf(undone)[0]?.support).toBe('supported')
  expect(undone.checks.some(({ state }) => state === 'failed')).toBe(false)
})

it("a block in its author's own words has no failed check for the source that it lacks", async () => {
  const { edit } = editor
  const content = paragraph({ id: 's1', text: 'Think of a bathtub that fills from one tap.' })
  const { body } = await edit([{ op: 'create', block_id: 'own', after: null, content }])
  const made = body.data.items[0]
  expect(made?.kind === 'block' && made.content.origin).toBe('own')
  expect(made?.checks.find(({ name }) => name === 'has_span')?.state).toBe('not_applicable')
  expect(made?.checks.some(({ state }) => state === 'failed')).toBe(false)
})

it('what was deleted is out of the draft, and comes back under its id with its passages', async () => {
  const { edit, draft, block, lesson } = editor
  const before = await block(0)
  const deleted = await edit([{ op: 'delete', block_id: before.id, revision: before.revision }])
  expect(deleted.body.data).toMatchObject({
    deleted: [before.id],
    items: [],
    block_ids: lesson.block_ids.slice(1),
  })
  expect((await draft()).blocks).toHaveLength(1)
  const back = await edit([
    { op: 'create', block_id: before.id, after: null, content: paragraph(...input(before)) },
  ])
  expect(back.status).toBe(200)
  const after = await block(0)
  expect([after.id, after.citations, textOf(after)]).toEqual([before.id, before.citations, textOf(before)])
  expect(after.revision).toBe(before.revision + 2)
})

it('what is made and deleted in one call was never there', async () => {
  const { edit, draft } = editor
  const before = await draft()
  const content = paragraph({ id: 's1', text: 'A thought.' })
  const { status, body } = await edit([
    { op: 'create', block_id: 'gone', after: null, content },
    { op: 'delete', block_id: 'gone', revision: 0 },
  ])
  expect([status, body.data.block_ids]).toEqual([200, before.blocks.map(({ id }) => id)])
  expect((await draft()).blocks).toEqual(before.blocks)
})

it('a block may become one of another kind, and a folded quote is refused', async () => {
  const { edit, block } = editor
  const before = await block(0)
  const put = async (content: object, more = false) => {
    const { revision } = await block(0)
    return edit([{ op: 'put', block_id: before.id, revision, content: content as never, more }])
  }
  const [sentence] = input(before)
  expect((await put({ kind: 'heading', data: { level: 3, sentence } })).status).toBe(200)
  expect((await block(0)).content).toMatchObject({ kind: 'heading', data: { level: 3 } })
  const quote = { kind: 'quote', data: { sentences: [sentence], attribution: null } }
  const folded = await put(quote, true)
  expect([folded.status, Object.keys(folded.body.errors ?? {})]).toEqual([422, ['ops.0.content.more']])
  expect((await put(quote)).status).toBe(200)
})

it('the lesson and its cards are changed by the same calls', async () => {
  const { edit, draft } = editor
  const { lesson, cards } = await draft()
  const [card] = cards
  if (!card) throw new Error('A card')
  const { status } = await edit([
    {
      op: 'put_lesson',
      revision: lesson.revision,
      title: 'Lakes by hand',
      objectives: [{ id: 'o1', text: 'Name a lake', citations: [] }],
    },
    {
      op: 'create_card',
      card_id: 'c-new',
      after: card.id,
      front: 'What is a lake?',
      back: 'Water in a basin',
    },
    { op: 'put_card', card_id: card.id, revision: card.revision, back: 'Water that stands' },
    { op: 'move_card', card_id: 'c-new', after: null },
  ])
  expect(status).toBe(200)
  const after = await draft()
  expect(after.lesson.content).toMatchObject({ title: 'Lakes by hand', title_suggested: false })
  expect(after.lesson.content.objectives.map(({ text, support }) => [text, support])).toEqual([
    ['Name a lake', 'own'],
  ])
  expect(after.lesson.revision).toBe(lesson.revision + 1)
  expect(after.cards.map(({ id, content }) => [id, content.back])).toEqual([
    ['c-new', 'Water in a basin'],
    [card.id, 'Water that stands'],
  ])
  const deleted = await edit([{ op: 'delete_card', card_id: 'c-new', revision: 0 }])
  expect(deleted.body.data.card_ids).toEqual([card.id])
})

it('an id that another lesson has is refused', async () => {
  const { edit, course } = editor
  const content = paragraph({ id: 's1', text: 'A thought.' })
  const [blockId, cardId] = [course.lessons[1]?.block_ids[0] ?? '', course.lessons[1]?.card_ids[0] ?? '']
  const block = await edit([{ op: 'create', block_id: blockId, after: null, content }])
  const card = await edit([{ op: 'create_card', card_id: cardId, after: null, front: 'A', back: 'B' }])
  expect([block.status, card.status]).toEqual([409, 409])
})

it('what is refused is named by its operation, whatever is wrong with it', async () => {
  const { edit, draft } = editor
  const before = await draft()
  const said = (id: string) => ({ id, text: 'A thought.' })
  const create = (id: string, content: object) => ({
    op: 'create' as const,
    block_id: id,
    after: null,
    content: content as never, // kinds are mixed here
  })
  const named = async (content: object) => {
    const { status, body } = await edit([
      create('fine', paragraph(said('f1'))),
      create('refused', content),
      create('fine-too', paragraph(said('f2'))),
    ])
    return [status, ...Object.keys(body.errors ?? {})]
  }
  const media = { media_id: 'none', media: 'audio', title: 'Talk', allow_download: false, caption: null }
  const figure = { file_id: 'none', width: 1, height: 1, alt: 'A lake', caption: null }
  expect(await named(paragraph(said('same'), said('same')))).toEqual([422, 'ops.1.content'])
  expect(await named({ kind: 'media', data: media })).toEqual([422, 'ops.1.content.data.media_id'])
  expect(await named({ kind: 'figure', data: figure })).toEqual([422, 'ops.1.content.data.file_id'])
  expect(await named({ kind: 'code', data: { language: null, text: ' ', caption: null } })).toEqual([
    422,
    'ops.1.content.data.text',
  ])
  expect(await draft()).toEqual(before)
})

it('a question that is kept for exams is not offered to a block, and one that asks it already may be kept', async () => {
  const { edit, draft, lesson } = editor
  const [kept, other] = lesson.questions.map(({ id }) => id)
  if (!kept || !other) throw new Error('Two questions')
  const check = (id: string) => ({ kind: 'check' as const, data: { question_id: id } })
  await edit([{ op: 'create', block_id: 'asks', after: null, content: check(kept) }])
  await services.db.update(questions).set({ pool: 'exam' }).where(eq(questions.id, kept))
  expect((await draft()).questions.map(({ id }) => id)).toEqual(
    lesson.questions.map(({ id }) => id).filter((id) => id !== kept),
  )
  const refused = await edit([{ op: 'create', block_id: 'late', after: null, content: check(kept) }])
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([
    422,
    ['ops.0.content.data.question_id'],
  ])
  const same = await edit([
    { op: 'put', block_id: 'asks', revision: 0, content: check(kept) },
    { op: 'move', block_id: 'asks', after: lesson.block_ids[0] ?? '' },
  ])
  expect(same.status).toBe(200)
  const another = await edit([{ op: 'put', block_id: 'asks', revision: 1, content: check(other) }])
  expect(another.status).toBe(200)
  expect((await edit([{ op: 'put', block_id: 'asks', revision: 2, content: check(kept) }])).status).toBe(422)
})
