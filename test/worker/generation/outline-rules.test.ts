import { describe, expect, it } from 'vitest'
import {
  adviceOn,
  cutsOf,
  leftOutGroups,
  measures,
  orderOf,
  type Passage,
  passagesIn,
  rangesOf,
} from '#worker/features/generation/outline-rules.ts'

const passage = (id: string, fields: Partial<Passage> = {}): Passage => ({
  id,
  material_id: 'm1',
  kind: 'paragraph',
  page: 1,
  slide: null,
  lang: 'en',
  excerpt: `Text ${id}`,
  characters: 300,
  ...fields,
})
const heading = (id: string, fields: Partial<Passage> = {}) => passage(id, { kind: 'heading', ...fields })
const list = [
  heading('h1'),
  passage('p1'),
  passage('p2', { page: 2 }),
  heading('h2', { page: 2 }),
  passage('p3', { page: 3 }),
  passage('q1', { material_id: 'm2', page: null }),
]
const order = orderOf(list)
const UNUSED = { reason: 'unused', rule: null, weak: false } as const
const BY_HAND = { reason: 'left_out', rule: null, weak: false } as const

describe('passages of an outline', () => {
  it('are runs within one file, and runs are the passages again', () => {
    const ids = ['p3', 'h1', 'p1', 'q1', 'h2']
    expect(rangesOf(ids, order)).toEqual([
      { from: 'h1', to: 'p1' },
      { from: 'h2', to: 'p3' },
      { from: 'q1', to: 'q1' },
    ])
    expect(passagesIn(rangesOf(ids, order), order)?.map(({ id }) => id)).toEqual([
      'h1',
      'p1',
      'h2',
      'p3',
      'q1',
    ])
  })

  it('that are unknown, turned round or of two files are no range', () => {
    expect(passagesIn([{ from: 'p1', to: 'x' }], order)).toBeNull()
    expect(passagesIn([{ from: 'p2', to: 'p1' }], order)).toBeNull()
    expect(passagesIn([{ from: 'p3', to: 'q1' }], order)).toBeNull()
  })

  it('are counted without headings, with the pages of one file', () => {
    expect(measures(list.slice(0, 5))).toMatchObject({
      passages: 3,
      pages: { kind: 'page', first: 1, last: 3 },
    })
    expect(measures(list).pages).toBeNull()
    expect(measures([passage('s', { page: null, slide: 4 })]).pages).toEqual({
      kind: 'slide',
      first: 4,
      last: 4,
    })
  })

  it('can be cut at headings with text on both sides, else at paragraphs', () => {
    expect(cutsOf(list.slice(0, 5), order)).toEqual([
      { segment_id: 'h2', title: 'Text h2', passages_before: 2, page: 2, range: 0, previous_id: 'p2' },
    ])
    const plain = [list[1], list[4]].flatMap((one) => one ?? [])
    expect(cutsOf(plain, order)).toEqual([
      { segment_id: 'p3', title: 'Text p3', passages_before: 1, page: 3, range: 1, previous_id: null },
    ])
  })

  it('advise to split a lesson much longer than the others at the heading nearest to its middle', () => {
    const usual = { passages: Array.from({ length: 5 }, (_, n) => passage(`u${n}`)), cuts: [] }
    const long = [
      heading('a'),
      ...Array.from({ length: 2 }, (_, n) => passage(`a${n}`)),
      heading('b'),
      ...Array.from({ length: 5 }, (_, n) => passage(`b${n}`)),
      heading('c'),
      ...Array.from({ length: 6 }, (_, n) => passage(`c${n}`)),
    ]
    const brief = { passages: [passage('s')], cuts: [] }
    const advice = adviceOn([usual, usual, { passages: long, cuts: cutsOf(long, orderOf(long)) }, brief])
    expect(advice).toEqual([null, null, { kind: 'two_topics', segment_id: 'c' }, { kind: 'short' }])
    expect(adviceOn([brief])).toEqual([null])
  })

  it('that stand in no lesson are groups by heading and reason, each with the nearest lesson', () => {
    const lessonOf = new Map([
      ['p2', 'first'],
      ['q1', 'second'],
    ])
    const groups = leftOutGroups(order, lessonOf, ({ id }) => (id === 'p3' ? BY_HAND : UNUSED))
    expect(
      groups.map(({ title, reason, passages, lesson_id: lesson }) => [title, reason, passages, lesson]),
    ).toEqual([
      ['Text h1', 'unused', 1, 'first'],
      ['Text h2', 'left_out', 1, 'first'],
    ])
    expect(leftOutGroups(order, new Map(), () => UNUSED).map(({ lesson_id: lesson }) => lesson)).toEqual([
      null,
      null,
      null,
    ])
  })
})
