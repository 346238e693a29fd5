import { beforeAll, expect, it } from 'vitest'
import { blockOf, sentencesOf } from '#db/content.ts'
import { databaseBefore } from '#test/support/database-before.ts'

const { db, apply, insert } = databaseBefore('0016_add_block_data.sql')

const VERSE = '﴿إِنَّ مَعَ الْعُسْرِ يُسْرًا﴾'
const ODD = 'He said "no", it\'s \\ 5 < 6 & 100 %.\nNext line 🦉'
const cited = (text: string, ...citations: number[]) => ({ text, citations })

type Old = { text: string; citations: number[] }
const OLD: {
  id: string
  kind: string
  sentences: Old[]
  rows?: string[][]
  engine: string | null
  state?: string
}[] = [
  { id: 'head', kind: 'heading', sentences: [cited('Lakes', 0)], engine: 'embedded/1.3.0' },
  {
    id: 'two',
    kind: 'heading',
    sentences: [cited('Lakes'), cited('and rivers', 1, 0)],
    engine: 'embedded/1.3.0',
  },
  { id: 'bare', kind: 'heading', sentences: [cited('No passage')], engine: 'model/x p2' },
  {
    id: 'text',
    kind: 'paragraph',
    sentences: [cited(VERSE, 0), cited(ODD, 1, 0), cited('My own.')],
    engine: 'model/x p2',
  },
  { id: 'list', kind: 'list', sentences: [cited('One.', 1), cited('Two.', 0)], engine: 'embedded/1.3.0' },
  {
    id: 'table',
    kind: 'table',
    sentences: [],
    rows: [
      ['a', '"b"'],
      [VERSE, ''],
    ],
    engine: 'embedded/1.3.0',
  },
  { id: 'hand', kind: 'paragraph', sentences: [cited('Written by hand.', 0)], engine: null },
  {
    id: 'rewritten',
    kind: 'paragraph',
    sentences: [cited('All mine.')],
    engine: 'embedded/1.3.0',
    state: 'edited',
  },
  {
    id: 'lost',
    kind: 'paragraph',
    sentences: [cited('Cites what is not there.', 7, 1)],
    engine: 'embedded/1.3.0',
  },
]
const SUMMARY = [cited('In short.', 0), cited('Own words.')]
const quoteOf = (item: string, position: number) => `${item} ${position} ${VERSE}`

const rowsOf = (table: string) => db.prepare(`SELECT * FROM ${table} ORDER BY rowid`).all()
const blockRow = (id: string) => {
  const row = db.prepare('SELECT kind, data, origin, more FROM blocks WHERE id = ?').get(id)
  return { ...row, data: JSON.parse(String(row?.data)) }
}

beforeAll(() => {
  insert('lessons', {
    id: 'lesson',
    course_id: 'course',
    summary: JSON.stringify(SUMMARY),
    segment_ids: '[]',
    checks: '[]',
  })
  for (const [position, { id, sentences, rows, state = 'approved', ...block }] of OLD.entries()) {
    const json = { sentences: JSON.stringify(sentences), rows: rows ? JSON.stringify(rows) : null }
    const checks = '[{"name":"clean_text","state":"failed"}]'
    insert('blocks', {
      ...block,
      ...json,
      id,
      position,
      state,
      checks,
      course_id: 'course',
      lesson_id: 'lesson',
      revision: position,
      approved_together: 3,
    })
  }
  for (const item of ['lesson', ...OLD.map(({ id }) => id)]) {
    for (const position of [0, 1]) {
      const place = { item_kind: item === 'lesson' ? 'lesson' : 'block', start: 3, end: 9, segment_id: 'seg' }
      insert('citations', {
        ...place,
        item_id: item,
        position,
        course_id: 'course',
        lesson_id: 'lesson',
        quote: quoteOf(item, position),
      })
    }
  }
  apply()
})

it('every sentence keeps its words and its passages, letter by letter', () => {
  for (const { id, kind, sentences } of OLD) {
    const row = blockRow(id)
    const now = sentencesOf(blockOf(row as unknown as Parameters<typeof blockOf>[0])) as {
      text: string
      citations: string[]
    }[]
    const texts = sentences.map(({ text }) => text)
    expect(now.map(({ text }) => text)).toEqual(kind === 'heading' ? [texts.join(' ')] : texts)
    const named = sentences.flatMap(({ citations }) => citations).filter((n) => n < 2)
    expect(now.flatMap(({ citations }) => citations).toSorted()).toEqual(
      named.map((n) => `${id}:${n}`).toSorted(),
    )
  }
})

it('every citation keeps its quote and gets an id of its own', () => {
  const rows = rowsOf('citations')
  expect(rows).toHaveLength(2 * (OLD.length + 1))
  for (const row of rows) {
    expect(row.id).toBe(`${row.item_id}:${row.position}`)
    expect(row).toMatchObject({ quote: quoteOf(String(row.item_id), Number(row.position)), start: 3, end: 9 })
  }
})

it('each kind has its own data, and sentences were checked on the text that they have', () => {
  expect(blockRow('head')).toMatchObject({
    kind: 'heading',
    more: 0,
    data: { level: 2, sentence: { id: 'head:s0', text: 'Lakes', citations: ['head:0'], base: 'Lakes' } },
  })
  expect(blockRow('bare').data.sentence).toEqual({
    id: 'bare:s0',
    text: 'No passage',
    citations: [],
    base: null,
  })
  expect(blockRow('text').data.sentences).toEqual([
    { id: 'text:s0', text: VERSE, citations: ['text:0'], base: VERSE },
    { id: 'text:s1', text: ODD, citations: ['text:1', 'text:0'], base: ODD },
    { id: 'text:s2', text: 'My own.', citations: [], base: null },
  ])
  expect(blockRow('list').data).toEqual({
    ordered: false,
    items: [
      { id: 'list:i0', sentences: [{ id: 'list:s0', text: 'One.', citations: ['list:1'], base: 'One.' }] },
      { id: 'list:i1', sentences: [{ id: 'list:s1', text: 'Two.', citations: ['list:0'], base: 'Two.' }] },
    ],
  })
  expect(blockRow('table').data).toEqual({
    caption: null,
    head: 'row',
    rows: [
      ['a', '"b"'],
      [VERSE, ''],
    ],
  })
})

it('whose words a block has follows from who wrote it', () => {
  const origins = Object.fromEntries(rowsOf('blocks').map((row) => [row.id, row.origin]))
  expect(origins).toEqual({
    head: 'source',
    two: 'source',
    bare: 'model',
    text: 'model',
    list: 'source',
    table: 'source',
    hand: 'own',
    rewritten: 'own',
    lost: 'source',
  })
})

it('a lesson keeps its summary, and has no objectives yet', () => {
  const [lesson] = rowsOf('lessons')
  expect(JSON.parse(String(lesson?.summary))).toEqual([
    { id: 'lesson:s0', text: 'In short.', citations: ['lesson:0'], base: 'In short.' },
    { id: 'lesson:s1', text: 'Own words.', citations: [], base: null },
  ])
  expect(lesson?.objectives).toBe('[]')
})

it('blocks keep their place, their decisions and their checks, and the review finds them', () => {
  const rows = rowsOf('blocks')
  expect(rows.map((row) => [row.id, row.position, row.revision, row.approved_together])).toEqual(
    OLD.map(({ id }, n) => [id, n, n, 3]),
  )
  expect(rows.map((row) => row.state)).toEqual(OLD.map(({ state = 'approved' }) => state))
  expect(db.prepare("SELECT count(*) AS n FROM review_items WHERE kind = 'block' AND failed").get()?.n).toBe(
    OLD.length,
  )
})
