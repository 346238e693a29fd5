import { expect, it } from 'vitest'
import type { Block, Sentence } from '#worker/contract/content.ts'
import type { LessonDocument } from '#worker/contract/learning.ts'
import { mergedLesson } from '#worker/reading/merged-lesson.ts'

const sentence = (id: string, text: string, cited: string[] = []): Sentence => ({
  id,
  text,
  citations: cited,
  base: text,
  support: 'supported',
})
const paragraph = (id: string, texts: string[], cited: string[] = []): Block => ({
  id,
  kind: 'paragraph',
  data: { sentences: texts.map((text, place) => sentence(`${id}:s${place}`, text, cited)) },
  origin: 'source',
  more: false,
  citations: [],
})
const table = (id: string, cells: string[]): Block => ({
  id,
  kind: 'table',
  data: { caption: null, head: 'row', rows: [cells] },
  origin: 'source',
  more: false,
  citations: [],
})
const lesson = (blocks: Block[], more: Partial<LessonDocument> = {}): LessonDocument => ({
  title: 'Lakes',
  language: 'en',
  minutes: 4,
  objectives: [sentence('o1', 'Say what a lake is')],
  summary: [sentence('k1', 'Lakes hold water')],
  summary_citations: [],
  blocks,
  cards: [{ id: 'c1', front: 'Lake', back: 'Standing water', citations: [] }],
  checks: [],
  checked_at: null,
  ...more,
})
const said = lesson([paragraph('a', ['ماء', 'بارد']), paragraph('b', ['ريح']), table('t', ['سنة'])], {
  title: 'البحيرات',
  language: 'ar',
  objectives: [sentence('o1', 'أن تعرّف البحيرة')],
  summary: [sentence('k1', 'البحيرات تحفظ الماء')],
  cards: [{ id: 'c1', front: 'بحيرة', back: 'ماء راكد', citations: [] }],
})
const was = lesson([paragraph('a', ['Water', 'Cold']), paragraph('b', ['Wind']), table('t', ['Year'])])

it('what did not change is read translated, with the sources that it has now', () => {
  const now = lesson([
    paragraph('a', ['Water', 'Cold'], ['new']),
    paragraph('b', ['Wind']),
    table('t', ['Year']),
  ])
  const { document, untranslated } = mergedLesson({ now, was, said })
  expect(untranslated).toBe(0)
  expect(document).toMatchObject({ language: 'ar', title: 'البحيرات', minutes: 4 })
  expect(document.blocks[0]).toMatchObject({
    data: { sentences: [{ text: 'ماء', citations: ['new'] }, { text: 'بارد' }] },
  })
  expect(document.cards[0]).toMatchObject({ front: 'بحيرة' })
})

it('a passage, title, goal, key point, card or label that changed is the course’s own now, and says in which language', () => {
  const now = lesson([paragraph('a', ['Water', 'Warm']), paragraph('b', ['Wind']), table('t', ['Month'])], {
    title: 'Ponds',
    objectives: [sentence('o1', 'Say what a pond is')],
    summary: [sentence('k1', 'Ponds hold water')],
    cards: [{ id: 'c1', front: 'Pond', back: 'Standing water', citations: [] }],
  })
  const { document, untranslated } = mergedLesson({ now, was, said })
  expect(untranslated).toBe(6)
  expect(document).toMatchObject({ title: 'Ponds', title_lang: 'en' })
  expect(document.blocks.map(({ lang }) => lang)).toEqual(['en', undefined, 'en'])
  expect(document.blocks[0]).toMatchObject({ data: { sentences: [{ text: 'Water' }, { text: 'Warm' }] } })
  expect([document.objectives[0]?.lang, document.summary[0]?.lang, document.cards[0]?.lang]).toEqual([
    'en',
    'en',
    'en',
  ])
})

it('new blocks, other order and blocks that left are those of the course', () => {
  const now = lesson([table('t', ['Year']), paragraph('n', ['New']), paragraph('a', ['Water', 'Cold'])])
  const { document } = mergedLesson({ now, was, said })
  expect(document.blocks.map(({ id, lang }) => [id, lang])).toEqual([
    ['t', undefined],
    ['n', 'en'],
    ['a', undefined],
  ])
})

it('the wording of a check is translated as long as it is the version that was', () => {
  const check = (version: number, title: string) => ({
    question_id: 'q',
    version,
    title,
    objective_id: null,
    type: 'short_answer' as const,
  })
  const before = { ...was, checks: [check(1, 'What is it?')] }
  const arabic = { ...said, checks: [check(1, 'ما هي؟')] }
  const of = (version: number) =>
    mergedLesson({ now: { ...was, checks: [check(version, 'What is it?')] }, was: before, said: arabic })
      .document.checks[0]
  expect(of(1)).toMatchObject({ title: 'ما هي؟' })
  expect(of(2)).toMatchObject({ title: 'What is it?', lang: 'en' })
})
