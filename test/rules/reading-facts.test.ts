import { describe, expect, it } from 'vitest'
import {
  asks,
  type Fact,
  type FactPlace,
  holdsOne,
  holdsWord,
  taughtIn,
} from '#test/support/reading-facts.ts'
import type { LessonDraft, QuestionDraft } from '#worker/ai/engine.ts'

const passage = 'Lime is slaked for 72 hours.'
const fact: Fact = { fact: 'Lime is slaked for 72 hours.', passage, key: [['72']], about: [['lime']] }
const place: FactPlace = { source_id: 'a', start: 10, end: 10 + passage.length }
const span = { ...place, quote: passage }

const question = (given: Partial<QuestionDraft>): QuestionDraft => ({
  type: 'multiple_choice',
  rule: 'number',
  title: 'How long is lime slaked?',
  answers: [
    { text: '72 hours', correct: true },
    { text: '48 hours', correct: false },
  ],
  explanation: passage,
  skill: 'recall',
  difficulty: 'beginner',
  points: 1,
  spans: [span],
  ...given,
})
const asksIt = (given: Partial<QuestionDraft>, asked: Partial<Fact> = {}) =>
  asks(question(given), { ...fact, ...asked }, place)

const lesson = (given: Partial<LessonDraft>): LessonDraft => ({
  title: 'Lime',
  objectives: [],
  summary: [],
  blocks: [],
  ...given,
})
const sentence = { text: passage, spans: [span] }

describe('the words that carry a fact', () => {
  it('stand in a text whatever its diacritics and digits', () => {
    expect(holdsWord('يُنقع الجير ٧٢ ساعةً', '72')).toBe(true)
    expect(holdsWord('وبالجيرِ المُطفأ', 'جير')).toBe(true)
    expect(holdsWord('Limes and lemons', 'lime')).toBe(true)
  })

  it('are no part of another number or word', () => {
    expect(holdsWord('in 1720 and 72nd', '172')).toBe(false)
    expect(holdsWord('in 1720', '72')).toBe(false)
    expect(holdsWord('in 720 hours', '72')).toBe(false)
    expect(holdsWord('sublime', 'lime')).toBe(false)
  })

  it('have to stand together, or another set of them', () => {
    expect(
      holdsOne('three days', [
        ['72', 'hours'],
        ['three', 'days'],
      ]),
    ).toBe(true)
    expect(
      holdsOne('72 days', [
        ['72', 'hours'],
        ['three', 'days'],
      ]),
    ).toBe(false)
  })
})

describe('a question asks a fact', () => {
  it('if its right answer holds the carrying words', () => {
    expect(asksIt({})).toBe(true)
    expect(asksIt({ type: 'short_answer', answers: [], content: { accepted: ['72 hours'] } })).toBe(true)
    expect(asksIt({ type: 'numeric', answers: [], content: { value: 72, unit: 'hours' } })).toBe(true)
  })

  it('if they stand in its sentence only once the gap is filled', () => {
    const title = 'Complete the sentence: Lime is slaked for _____ hours.'
    const answers = [{ text: '72', correct: true }]
    expect(asksIt({ title, answers }, { key: [['72 hours']] })).toBe(true)
    expect(asksIt({ title, answers }, { key: [['lime', 'hours']] })).toBe(false)
    const lookup = { title: 'What stands under “Time” for “Lime”?', answers }
    expect(asksIt(lookup, { key: [['lime', '72']] })).toBe(true)
    expect(asksIt(lookup, { key: [['time', 'lime']] })).toBe(false)
  })

  it('if its stem holds them and the subject is the answer', () => {
    const answers = [
      { text: 'Lime', correct: true },
      { text: 'Sand', correct: false },
    ]
    expect(asksIt({ title: 'What is slaked for 72 hours?', answers })).toBe(true)
    expect(asksIt({ title: 'What is slaked?', answers })).toBe(false)
  })

  it('not if it cites another passage or its key says something else', () => {
    expect(asksIt({ spans: [{ ...span, source_id: 'b' }] })).toBe(false)
    expect(asksIt({ spans: [{ ...span, start: 0, end: 10 }] })).toBe(false)
    expect(asksIt({ answers: [{ text: 'in a pit', correct: true }] })).toBe(false)
    expect(asksIt({ answers: question({}).answers.map((one) => ({ ...one, correct: !one.correct })) })).toBe(
      false,
    )
  })

  it('of true or false only if the statement turns on it', () => {
    const statement = { type: 'true_or_false' as const, title: passage, answers: [] }
    expect(asksIt(statement)).toBe(true)
    expect(asksIt({ ...statement, changed: { from: '72', to: '27' } })).toBe(true)
    expect(asksIt({ ...statement, changed: { from: 'Lime', to: 'Sand' } })).toBe(false)
  })

  it('by a pair, by a sequence, by the members of a list', () => {
    const pairs = [
      { left: 'Lime', right: '72 hours' },
      { left: 'Sand', right: 'never' },
    ]
    expect(asksIt({ type: 'matching', answers: [], content: { pairs } })).toBe(true)
    const given = [{ left: 'Lime is slaked for 72 hours', right: 'in a pit' }]
    expect(asksIt({ type: 'matching', answers: [], content: { pairs: given } })).toBe(false)
    const ordering = {
      type: 'ordering' as const,
      answers: [],
      content: { items: [{ text: 'Slake' }, { text: 'Sieve' }] },
    }
    const order = { kind: 'order' as const, key: [['slake', 'sieve']] }
    expect(asksIt(ordering, order)).toBe(true)
    expect(asksIt(ordering, { key: [['slake']] })).toBe(false)
    expect(asksIt(ordering, { kind: 'order', key: [['slake']] })).toBe(false)
    const offered = ['Lime', 'Sand', 'Chalk'].map((text) => ({ text, correct: text === 'Chalk' }))
    expect(asksIt({ answers: offered }, { kind: 'list', key: [['lime', 'sand', 'water']] })).toBe(true)
    expect(asksIt({ answers: offered }, { kind: 'list', key: [['lime', 'clay', 'water']] })).toBe(false)
  })
})

describe('a lesson teaches a fact', () => {
  it('where a sentence that cites its passage holds the carrying words', () => {
    expect(
      taughtIn(lesson({ blocks: [{ kind: 'paragraph', sentences: [sentence], spans: [] }] }), fact, place),
    ).toBe('unfolded')
    expect(taughtIn(lesson({ summary: [sentence] }), fact, place)).toBe('unfolded')
    const rows = [['Lime', '72 hours']]
    expect(
      taughtIn(lesson({ blocks: [{ kind: 'table', sentences: [], rows, spans: [span] }] }), fact, place),
    ).toBe('unfolded')
  })

  it('folded where only "More detail" says it', () => {
    const blocks = [{ kind: 'paragraph' as const, sentences: [sentence], spans: [], more: true as const }]
    expect(taughtIn(lesson({ blocks }), fact, place)).toBe('folded')
  })

  it('not where it is an objective, cites another passage or leaves the words out', () => {
    expect(taughtIn(lesson({ objectives: [sentence] }), fact, place)).toBeUndefined()
    const elsewhere = { text: passage, spans: [{ ...span, source_id: 'b' }] }
    const short = { text: 'Lime is slaked.', spans: [span] }
    expect(taughtIn(lesson({ summary: [elsewhere, short] }), fact, place)).toBeUndefined()
  })
})
