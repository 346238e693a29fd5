import { beforeEach, expect, it } from 'vitest'
import type { Mark } from '#db/content.ts'
import { lessonInEditor } from '#test/support/lesson-draft.ts'
import { testServices } from '#test/support/worker-app.ts'
import type { LessonDraft } from '#worker/contract/lesson-editor.ts'

const services = testServices()
let editor: Awaited<ReturnType<typeof lessonInEditor>>
beforeEach(async () => {
  editor = await lessonInEditor(services, { levels: 1, lessons: 1 })
})
const sentencesOf = ({ content }: LessonDraft['blocks'][number]) =>
  content.kind === 'paragraph' ? content.data.sentences : []
const MARKS: Mark[] = [
  { from: 0, to: 3, type: 'b' },
  { from: 1, to: 4, type: 'a', href: 'https://example.com/' },
]
/** The first block with these marks on its first sentence. */
async function put(marks: Mark[]) {
  const { edit, block } = editor
  const { id, revision, content } = await block(0)
  if (content.kind !== 'paragraph') throw new Error('A paragraph')
  const sentences = content.data.sentences.map(({ id: one, text, citations }, place) => ({
    ...{ id: one, text, citations },
    ...(place === 0 && { marks }),
  }))
  return edit([{ op: 'put', block_id: id, revision, content: { kind: 'paragraph', data: { sentences } } }])
}

it('words in bold and words that lead somewhere are kept, and their sentence is supported as before', async () => {
  const before = sentencesOf(await editor.block(0))
  expect((await put(MARKS)).status).toBe(200)
  const after = sentencesOf(await editor.block(0))
  expect(after[0]).toEqual({ ...before[0], marks: MARKS })
  expect(after.slice(1)).toEqual(before.slice(1))
  expect((await put([])).status).toBe(200)
  expect(sentencesOf(await editor.block(0))).toEqual(before)
})

it('another source for a sentence leaves its words as they are set', async () => {
  await put(MARKS)
  const { edit, block, lesson } = editor
  const { id, revision, citations } = await block(0)
  const segmentId = (await block(1)).citations[0]?.segment_id ?? citations[0]?.segment_id ?? ''
  const sentenceId = sentencesOf(await block(0))[0]?.id ?? ''
  const cite = { op: 'cite' as const, block_id: id, revision, sentence_id: sentenceId, segment_id: segmentId }
  expect((await edit([cite], lesson.id)).status).toBe(200)
  expect(sentencesOf(await block(0))[0]?.marks).toEqual(MARKS)
})

it.each<[string, Mark]>([
  ['beyond the text', { from: 0, to: 9_999, type: 'b' }],
  ['of nothing', { from: 2, to: 2, type: 'b' }],
  ['backwards', { from: 3, to: 1, type: 'b' }],
  ['of a link that leads nowhere', { from: 0, to: 2, type: 'a' }],
  ['of a link that runs a script', { from: 0, to: 2, type: 'a', href: 'javascript:alert(1)' }],
  ['of a link that holds a document', { from: 0, to: 2, type: 'a', href: 'data:text/html,<b>x</b>' }],
  [
    'of a link with a name before its host',
    { from: 0, to: 2, type: 'a', href: 'https://bank.com@evil.com/' },
  ],
  ['of a link written otherwise than a browser would', { from: 0, to: 2, type: 'a', href: 'example.com' }],
  ['of bold words that lead somewhere', { from: 0, to: 2, type: 'b', href: 'https://example.com/' }],
])('a mark %s is refused, and nothing is written', async (_, mark) => {
  const before = await editor.draft()
  const { status, body } = await put([mark])
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [expect.stringMatching(/marks/)]])
  expect(await editor.draft()).toEqual(before)
})
