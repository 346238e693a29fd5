import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { segments } from '#db/schema/index.ts'
import { lessonInEditor, paragraph } from '#test/support/lesson-draft.ts'
import { request, testServices } from '#test/support/worker-app.ts'
import type { LessonDocument } from '#worker/contract/learning.ts'

const services = testServices()
const { db } = services
let editor: Awaited<ReturnType<typeof lessonInEditor>>
beforeEach(async () => {
  editor = await lessonInEditor(services, { levels: 1, lessons: 2 })
})
const other = () => editor.course.lessons[1]?.segment_id ?? ''
const bring = (blockId: string, segmentId: string, lessonId = editor.lesson.id) =>
  editor.edit([{ op: 'bring', block_id: blockId, after: null, segment_id: segmentId }], lessonId)

it('a passage becomes a block in its own words, each sentence citing its stretch of it', async () => {
  const { status } = await bring(`${editor.lesson.id}-p`, other())
  expect(status).toBe(200)
  const block = await editor.block(0)
  const passage = await db.select().from(segments).where(eq(segments.id, other())).get()
  if (block.content.kind !== 'paragraph') throw new Error('A paragraph')
  const { sentences } = block.content.data
  expect(sentences.length).toBeGreaterThan(1)
  expect(sentences.map(({ support }) => support)).toEqual(sentences.map(() => 'supported'))
  expect(block.citations.map(({ quote }) => quote)).toEqual(sentences.map(({ text }) => text))
  for (const { quote, start, end } of block.citations) expect(passage?.text.slice(start, end)).toBe(quote)
  expect([block.content.origin, block.state]).toEqual(['source', 'approved'])
  expect(block.checks.some(({ state }) => state === 'failed')).toBe(false)
})

it('lists, notes, headings and tables come as what they are, and a verse as a quote', async () => {
  const rows = [
    ['Lake', 'Depth'],
    ['Baikal', '1642 m'],
  ]
  const cases = [
    ['list_item', 'Measure the depth.', 'list'],
    ['note', 'Mind the ice.', 'note'],
    ['heading', 'Deep lakes', 'heading'],
    ['table', 'Lake\tDepth\nBaikal\t1642 m', 'table'],
    ['paragraph', 'قال الله تعالى: ﴿وَجَعَلْنَا مِنَ الْمَاءِ كُلَّ شَيْءٍ حَيٍّ﴾', 'quote'],
  ] as const
  for (const [place, [kind, text, made]] of cases.entries()) {
    const id = `${editor.lesson.id}-s${place}`
    const segment = { id, material_id: editor.course.material_id, position: 100 + place, kind, text }
    await db.insert(segments).values({ ...segment, lang: 'en', rows: kind === 'table' ? rows : null })
    expect((await bring(`${id}-b`, id)).status).toBe(200)
    const block = await editor.block(0)
    expect([block.content.kind, block.citations.map(({ quote }) => quote).join(' ')]).toEqual([made, text])
  }
})

it('a sentence written by hand gets a passage as its source, and says whether the passage says it', async () => {
  const id = `${editor.lesson.id}-own`
  const passage = await db.select().from(segments).where(eq(segments.id, other())).get()
  const said = passage?.text.split('. ')[0] ?? ''
  const content = paragraph({ id: 's1', text: `${said}.` }, { id: 's2', text: 'Nobody says this.' })
  await editor.edit([{ op: 'create', block_id: id, after: null, content }])
  const cite = async (sentenceId: string) => {
    const { revision } = await editor.block(0)
    return editor.edit([{ op: 'cite', block_id: id, revision, sentence_id: sentenceId, segment_id: other() }])
  }
  expect((await cite('s1')).status).toBe(200)
  expect((await cite('s2')).status).toBe(200)
  const { content: after } = await editor.block(0)
  const supports = after.kind === 'paragraph' ? after.data.sentences.map(({ support }) => support) : []
  expect(supports).toEqual(['supported', 'changed'])
  expect((await cite('s9')).status).toBe(422)
})

it("passages of files that are not the course's are not found", async () => {
  const foreign = await lessonInEditor(services, { levels: 1, lessons: 1 })
  const before = await editor.draft()
  expect((await bring('b-foreign', foreign.lesson.segment_id)).status).toBe(404)
  expect((await bring('b-none', 'no-such-passage')).status).toBe(404)
  expect(await editor.draft()).toEqual(before)
})

it('a cell of a table cites a passage of its own, in the draft and in what students get', async () => {
  const [first] = (await editor.block(0)).citations
  if (!first) throw new Error('A citation')
  const id = `${editor.lesson.id}-t`
  const cell = { id: 'c1', sentences: [{ id: 'cs1', text: first.quote, citations: [first.id] }] }
  const content = {
    kind: 'table' as const,
    data: {
      caption: null,
      head: 'row' as const,
      rows: [
        ['What', 'Who'],
        [cell, 'plain'],
      ],
    },
  }
  const { status } = await editor.edit([{ op: 'create', block_id: id, after: null, content }])
  expect(status).toBe(200)
  const made = await editor.block(0)
  if (made.content.kind !== 'table') throw new Error('A table')
  const [, [cited, plain] = []] = made.content.data.rows
  expect(plain).toBe('plain')
  expect(typeof cited === 'object' && cited.sentences.map(({ support }) => support)).toEqual(['supported'])
  expect(made.citations.map((one) => one.id)).toEqual([first.id])
  const { token } = editor.teacher
  expect((await request('post', `/courses/${editor.course.id}/publish`, { token, body: {} })).status).toBe(
    200,
  )
  const path = `/lessons/${editor.lesson.id}/versions/2`
  const { document } = (await request<{ document: LessonDocument }>('get', path, { token })).body.data
  const [table] = document.blocks
  expect(table?.kind === 'table' && table.data.rows).toEqual(made.content.data.rows)
})

it("a cell whose sentence has no source among the lesson's is refused, and so is one id twice", async () => {
  const put = (...citations: string[]) => {
    const sentence = { id: 'cs1', text: 'A cell.', citations }
    const cell = { id: 'c1', sentences: [sentence] }
    const rows = citations.length > 0 ? [[cell]] : [[cell, cell]]
    const content = { kind: 'table' as const, data: { caption: null, head: 'none' as const, rows } }
    return editor.edit([{ op: 'create', block_id: `${editor.lesson.id}-t`, after: null, content }])
  }
  expect((await put('unknown')).status).toBe(422)
  expect((await put()).status).toBe(422)
})
