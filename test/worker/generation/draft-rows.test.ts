import { describe, expect, test } from 'vitest'
import type { ArticleBlock, QuestionDraft, Source, Span } from '#worker/ai/engine.ts'
import { contentOf } from '#worker/features/generation/block-content.ts'
import { objectiveOf } from '#worker/features/generation/objectives.ts'
import { type PracticePlace, practiceRows } from '#worker/features/generation/practice-rows.ts'
import { claimsOf } from '#worker/questions/claims.ts'

const TEXT = 'A nebula collapses. Then a protostar forms. Then the star begins to fuse hydrogen.'
const source: Source = {
  language: 'en',
  segments: [{ id: 's1', kind: 'paragraph', text: TEXT, lang: 'en' }],
}
const spanOf = (quote: string): Span => {
  const start = TEXT.indexOf(quote)
  return { source_id: 's1', start, end: start + quote.length, quote }
}
const whole = spanOf(TEXT)
const first = spanOf('A nebula collapses.')
const last = spanOf('Then the star begins to fuse hydrogen.')

const place: PracticePlace = {
  ...{ job_id: 'j', key: 'practice:0', owner_id: 'o', course_id: 'c', level_id: 'l', lesson_id: 'n' },
  ...{ language: 'en', engine: 'embedded/1', at: 1, from: 0 },
  objectives: [
    { id: 'n:o0', text: 'name what begins it', spans: [first] },
    { id: 'n:o1', text: 'put the stages in order', spans: [last] },
  ],
}
const ordering = (items: string[], change: Partial<QuestionDraft> = {}): QuestionDraft => {
  const content = { items: items.map((text) => ({ text })) }
  return {
    ...{ type: 'ordering', rule: 'steps', title: 'Put the stages of a star in order.', explanation: '' },
    ...{ difficulty: 'intermediate', points: 2, skill: 'understand', spans: [whole] },
    content,
    answers: claimsOf('ordering', content),
    ...change,
  }
}
const STAGES = ['a nebula collapses', 'a protostar forms', 'the star begins to fuse hydrogen']
const rowsOf = (...questions: QuestionDraft[]) => practiceRows(place, { questions, cards: [] }, source)

describe('a drafted question becomes rows', () => {
  test('of its type, with what is shown apart from its key, hint and skill', () => {
    const { questions, keys, citations } = rowsOf(ordering(STAGES, { hint: 'It begins with a cloud.' }))
    const [row] = questions
    const items = row && 'items' in (row.parts ?? {}) ? (row.parts as { items: { id: string }[] }).items : []
    expect(items).toHaveLength(3)
    expect(row).toMatchObject({ type: 'ordering', skill: 'understand', hint: 'It begins with a cloud.' })
    const order = keys.flatMap(({ key }) => ('order' in key ? key.order : []))
    expect(order.toSorted()).toEqual(items.map(({ id }) => id).toSorted())
    expect(citations).toHaveLength(1)
  })

  test('of a kind that often needs an edit, with a warning that a person has to read it', () => {
    const warningOf = (rule: string) =>
      rowsOf(ordering(STAGES, { rule })).questions[0]?.checks?.filter(({ name }) => name === 'kind_read')
    expect(warningOf('fact_true')).toEqual([{ name: 'kind_read', state: 'warning' }])
    expect(warningOf('order_steps')).toEqual([])
  })

  test('what is said to somebody who chose an answer is kept by the answer', () => {
    const answers = ['nebula', 'protostar', 'hydrogen'].map((text, index) => ({
      text,
      correct: index === 0,
      ...(index === 1 ? { feedback: 'It forms later.' } : {}),
    }))
    const { content: _, ...draft } = ordering(STAGES)
    const { questions, keys } = rowsOf({
      ...draft,
      type: 'multiple_choice',
      title: 'What collapses?',
      answers,
    })
    const parts = questions[0]?.parts as { answers: { id: string; text: string }[] }
    const chosenId = parts.answers.find(({ text }) => text === 'protostar')?.id ?? ''
    expect(keys[0]?.feedback).toEqual({ [chosenId]: 'It forms later.' })
  })

  test('one that its type cannot hold is left out', () => {
    expect(rowsOf(ordering(['a nebula collapses'])).questions).toEqual([])
    expect(
      rowsOf(ordering(['a nebula collapses', 'A nebula collapses', 'a protostar forms'])).questions,
    ).toEqual([])
  })

  test('it stands for the objective that it names, else for the first that rests on its passage', () => {
    expect(rowsOf(ordering(STAGES, { objective: 1 })).questions[0]?.objective_id).toBe('n:o1')
    expect(rowsOf(ordering(STAGES)).questions[0]?.objective_id).toBe('n:o0')
    expect(objectiveOf({ spans: [last] }, place.objectives)).toBe('n:o1')
    expect(objectiveOf({ spans: [spanOf('Then a protostar forms.')] }, place.objectives)).toBe(null)
  })
})

test('a drafted block of each kind keeps what its kind says', () => {
  const cite = (spans: Span[]) => spans.map(({ start }) => `c${start}`)
  const made = (block: Partial<ArticleBlock> & Pick<ArticleBlock, 'kind'>) =>
    contentOf('b', { sentences: [{ text: first.quote, spans: [first] }], spans: [], ...block }, cite)
  const sentence = { id: 'b:s0', text: first.quote, citations: ['c0'], base: first.quote }
  expect(made({ kind: 'definition', labels: ['nebula'] }).data).toEqual({
    term: 'nebula',
    sentences: [sentence],
  })
  expect(made({ kind: 'steps', labels: ['Collapse'] }).data).toEqual({
    items: [{ id: 'b:i0', title: 'Collapse', sentences: [sentence] }],
  })
  expect(made({ kind: 'note', tone: 'warning' }).data).toEqual({ tone: 'warning', sentences: [sentence] })
  expect(made({ kind: 'example' }).data).toEqual({ title: null, sentences: [sentence] })
  expect(made({ kind: 'quote', labels: ['Kepler'] }).data).toEqual({
    sentences: [sentence],
    attribution: 'Kepler',
  })
  expect(made({ kind: 'list', ordered: true }).data).toMatchObject({ ordered: true })
  expect(made({ kind: 'table', head: 'column', rows: [['a', 'b']] }).data).toEqual({
    caption: sentence,
    head: 'column',
    rows: [['a', 'b']],
  })
})
