import { describe, expect, it } from 'vitest'
import type { QuestionType } from '#db/vocabulary.ts'
import { compare } from '#web/domain/question/compare.ts'
import {
  askedOf,
  contentBody,
  contentDraftOf,
  emptyContent,
  isComplete,
} from '#web/domain/question/content/content-draft.ts'
import { numberOf } from '#web/domain/question/numbers.ts'
import { isAnswered, joined, moved, orderOf } from '#web/domain/question/response.ts'
import type { QuestionContent } from '#worker/contract/question-content.ts'

const part = (id: string) => ({ id, text: id.toUpperCase() })
const CONTENTS: [QuestionType, QuestionContent][] = [
  ['multiple_choice', { answers: ['a', 'b', 'c'].map((id) => ({ ...part(id), is_correct: id === 'b' })) }],
  ['true_or_false', { answers: ['a', 'b'].map((id) => ({ ...part(id), is_correct: id === 'a' })) }],
  ['multiple_answer', { answers: ['a', 'b', 'c'].map((id) => ({ ...part(id), is_correct: id !== 'b' })) }],
  ['ordering', { items: ['a', 'b'].map(part) }],
  [
    'matching',
    {
      pairs: [
        { left_id: 'a', left: 'A', right_id: 'x', right: 'X' },
        { left_id: 'b', left: 'B', right_id: 'y', right: 'Y' },
      ],
      extra_rights: ['Z'],
    },
  ],
  ['numeric', { value: -7.5, tolerance: 0.1, unit: '°C' }],
  ['short_answer', { accepted: ['foreign key', 'FK'] }],
]

describe('the content of a question while it is written', () => {
  it.each(CONTENTS)('of the type %s comes back as it was saved, and complete', (type, content) => {
    const draft = contentDraftOf(type, content, 'en')
    expect(contentBody(type, draft)).toEqual(content)
    expect(isComplete(type, draft)).toBe(true)
    expect(isComplete(type, { ...emptyContent('en'), truth: [] })).toBe(false)
  })

  it('sends a number in any digits as a number, and what is none as it was typed', () => {
    const body = (value: string) => contentBody('numeric', { ...emptyContent('ar'), value }).value
    expect(body('٧٫٥')).toBe(7.5)
    expect(body('seven')).toBe('seven')
  })

  it('of one right answer keeps the first of several that were marked under another type', () => {
    const answers = ['a', 'b', 'c'].map((id) => ({ ...part(id), is_correct: id !== 'a' }))
    const sent = contentBody('multiple_choice', { ...emptyContent('en'), answers }).answers
    expect(sent?.map((answer) => answer.is_correct)).toEqual([false, true, false])
  })

  it('shows a student neither the right order nor which match belongs to which item', () => {
    const items = Array.from({ length: 6 }, (_, place) => ({ text: `Step ${place}` }))
    const asked = askedOf('ordering', { ...emptyContent('en'), items })
    const shown = asked.type === 'ordering' ? asked.items.map(({ text }) => text) : []
    expect(shown.toSorted()).toEqual(items.map(({ text }) => text))
    expect(shown).not.toEqual(items.map(({ text }) => text))
  })
})

describe('a typed number', () => {
  it.each([
    ['7', 7],
    ['٧', 7],
    ['۷', 7],
    ['٧٫٥', 7.5],
    ['7,5', 7.5],
    ['1,234', 1234],
    ['1,234.5', 1234.5],
    ['١٬٢٣٤', 1234],
    ['−3', -3],
  ])('%s is %d', (text, number) => expect(numberOf(text)).toBe(number))
  it.each(['', '-', 'x', '1.2.3', '7 8x'])('«%s» is none', (text) => expect(numberOf(text)).toBeUndefined())
})

describe('a response', () => {
  const match = { type: 'matching', lefts: [part('a'), part('b')], rights: [part('x'), part('y')] } as const
  const mutable = { ...match, lefts: [...match.lefts], rights: [...match.rights] }

  it('counts as an answer once nothing is missing from it', () => {
    expect(isAnswered(mutable, { pairs: [['a', 'x']] })).toBe(false)
    expect(
      isAnswered(mutable, {
        pairs: [
          ['a', 'x'],
          ['b', 'y'],
        ],
      }),
    ).toBe(true)
    expect(isAnswered({ type: 'multiple_answer', answers: [part('a')] }, { answer_ids: [] })).toBe(false)
    expect(isAnswered({ type: 'short_answer' }, { text: '  ' })).toBe(false)
    expect(isAnswered({ type: 'ordering', items: [part('a')] }, undefined)).toBe(false)
  })

  it('of pairs gives each side one partner, and parts a pair that is joined again', () => {
    expect(
      joined(
        [
          ['a', 'x'],
          ['b', 'y'],
        ],
        'a',
        'y',
      ),
    ).toEqual([['a', 'y']])
    expect(joined([['a', 'x']], 'a', 'x')).toEqual([])
  })

  it('of an order keeps items that it does not name, at the end', () => {
    expect(orderOf([part('a'), part('b'), part('c')], { order: ['c', 'gone'] }).map(({ id }) => id)).toEqual([
      'c',
      'a',
      'b',
    ])
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  })

  it('that is typed is never called wrong on this device', () => {
    expect(compare({ type: 'short_answer' }, { text: ' Foreign  KEY' }, { text: 'foreign key' })).toBe(
      'right',
    )
    expect(compare({ type: 'numeric', unit: null }, { text: '٧' }, { text: '7' })).toBe('right')
    expect(compare({ type: 'numeric', unit: null }, { text: '7.1' }, { text: '7' })).toBe('unsure')
    expect(
      compare(
        mutable,
        {
          pairs: [
            ['b', 'y'],
            ['a', 'x'],
          ],
        },
        {
          pairs: [
            ['a', 'x'],
            ['b', 'y'],
          ],
        },
      ),
    ).toBe('right')
  })
})
