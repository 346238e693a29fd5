import { expect, it } from 'vitest'
import type { BlockContent } from '#db/content.ts'
import { draftOf } from '#test/support/edited-lesson.ts'
import { fieldsOf, spacedContent, withField } from '#web/features/lesson-editor/model/fields.ts'
import { inserted } from '#web/features/lesson-editor/model/structure.ts'
import { wireOf } from '#web/features/lesson-editor/model/wire.ts'
import { fresh } from '#web/features/lesson-editor/paste/paste.ts'
import type { Sentence } from '#web/features/lesson-editor/text/sentences.ts'
import { splice } from '#web/features/lesson-editor/text/splice.ts'

const said = (id: string, text: string, citation: string): Sentence => ({
  id,
  text,
  citations: [citation],
  base: text,
})
type Table = Extract<BlockContent<Sentence>, { kind: 'table' }>
const table = (): Table => ({
  kind: 'table',
  data: {
    caption: null,
    head: 'row',
    rows: [
      ['State', 'What it does'],
      ['Ice', { id: 'x', sentences: [said('s1', 'It floats.', 'c1'), said('s2', 'It melts.', 'c2')] }],
    ],
  },
})
const cellOf = (content: BlockContent<Sentence>) =>
  content.kind === 'table' ? content.data.rows[1]?.[1] : undefined
const wire = (content: BlockContent<Sentence>) => {
  const sent = wireOf({ kind: 'block', content, more: false })
  return sent.state === 'whole' ? sent.body.content : sent.state
}

it('a cell with sources is a text of its own, and a plain one is not', () => {
  expect(fieldsOf(table()).map(({ key }) => key)).toEqual(['caption', 'cell:x'])
})

it('a sentence that is changed in a cell keeps its sources, and so does the one beside it', () => {
  const open = spacedContent(table())
  const field = fieldsOf(open).find(({ key }) => key === 'cell:x')
  const sentences = splice(field?.sentences ?? [], { from: 3, to: 9, insert: 'sinks' }, 'en')
  expect(wire(withField(open, 'cell:x', sentences))).toMatchObject({
    data: {
      rows: [
        ['State', 'What it does'],
        [
          'Ice',
          {
            id: 'x',
            sentences: [
              { id: 's1', text: 'It sinks.', citations: ['c1'] },
              { id: 's2', text: 'It melts.', citations: ['c2'] },
            ],
          },
        ],
      ],
    },
  })
})

it('an emptied cell is sent as an empty one, and the table is still whole', () => {
  expect(wire(withField(table(), 'cell:x', []))).toMatchObject({
    data: {
      rows: [
        ['State', 'What it does'],
        ['Ice', ''],
      ],
    },
  })
})

it('a copy of a table has cells and sentences with ids of their own', () => {
  const { doc } = inserted(draftOf({ a: 'Water runs.' }).doc, 'a', table(), 'table')
  const copy = cellOf(fresh(table(), doc))
  if (typeof copy !== 'object') throw new Error('the cell keeps its sentences')
  expect(copy.id).not.toBe('x')
  expect(copy.sentences.map(({ id }) => id)).not.toContain('s1')
  expect(copy.sentences.map(({ citations }) => citations)).toEqual([['c1'], ['c2']])
})
