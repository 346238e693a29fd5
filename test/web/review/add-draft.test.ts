import { describe, expect, it } from 'vitest'
import { ADDED_KINDS, newBlock } from '#web/domain/written-block.ts'
import { contentOf, emptyDraft, ofOtherType, textSentences } from '#web/features/review/editor/add-draft.ts'

const draft = emptyDraft()

describe('a paragraph by hand', () => {
  it('is sent sentence by sentence, in either language', () => {
    expect(textSentences('A marsh filters water. It stores it, too.\n', 'en')).toEqual([
      'A marsh filters water.',
      'It stores it, too.',
    ])
    expect(textSentences('يرشّح المستنقع الماء. أليس كذلك؟ بلى.', 'ar')).toHaveLength(3)
  })

  it('is not sent empty', () => {
    expect(contentOf({ ...draft, block: newBlock('paragraph', [' \n ']) }, 'en')).toBeUndefined()
  })
})

describe('a block by hand', () => {
  it('of each kind is sent once it says something', () => {
    for (const kind of ADDED_KINDS) {
      expect(contentOf({ ...draft, block: newBlock(kind) }, 'en'), kind).toBeUndefined()
      const said = newBlock(kind, ['Water runs.', ''])
      if (said.kind === 'definition') said.data.term = 'Water'
      if (said.kind === 'table') said.data.rows = [['Water'], ['']]
      expect(contentOf({ ...draft, block: said }, 'en'), kind).toMatchObject({
        kind: 'block',
        block: { kind },
      })
    }
  })

  it('leaves out items and sentences that stayed empty, and titles of spaces', () => {
    const steps = newBlock('steps', ['Fill.', ' ', 'Stir.'])
    if (steps.kind === 'steps' && steps.data.items[0]) steps.data.items[0].title = ' '
    const sent = contentOf({ ...draft, block: steps }, 'en')
    expect(sent).toMatchObject({
      block: {
        data: {
          items: [
            { title: null, sentences: [{ text: 'Fill.' }] },
            { title: null, sentences: [{ text: 'Stir.' }] },
          ],
        },
      },
    })
  })
})

describe('a question by hand', () => {
  it('needs its words, enough answers and the right one among those that are filled in', () => {
    const answers = ['Water', 'Sand', 'Salt', ''].map((text, n) => ({ text, is_correct: n === 1 }))
    const question = { kind: 'question' as const, title: 'What?', answers }
    const ready = { ...draft, kind: 'question' as const, question }
    expect(contentOf(ready, 'en')).toMatchObject({ type: 'multiple_choice', answers: answers.slice(0, 3) })
    expect(contentOf({ ...ready, question: { ...question, title: ' ' } }, 'en')).toBeUndefined()
    const two = { ...question, answers: answers.slice(0, 2) }
    expect(contentOf({ ...ready, question: two }, 'en')).toBeUndefined()
    const wrong = { ...question, answers: answers.map((answer, n) => ({ ...answer, is_correct: n === 3 })) }
    expect(contentOf({ ...ready, question: wrong }, 'en')).toBeUndefined()
  })

  it('of true or false begins with both answers in the language of the course', () => {
    const question = { kind: 'question' as const, title: 'Is it wet?' }
    const ready = { ...draft, kind: 'question' as const, type: 'true_or_false' as const, question }
    const texts = (lang: string) => {
      const content = contentOf(ready, lang)
      return content?.kind === 'question' ? content.answers?.map(({ text }) => text) : undefined
    }
    expect(texts('ar')).toEqual(['صواب', 'خطأ'])
    expect(texts('en')).toEqual(['True', 'False'])
  })

  it('of another type keeps its words and loses what only the type before had', () => {
    const answers = ['Water', 'Sand', 'Salt'].map((text, n) => ({ text, is_correct: n === 0 }))
    const next = ofOtherType({ kind: 'question', title: 'What?', points: 2, answers })
    expect(next).toMatchObject({ title: 'What?', points: 2 })
    expect(next).not.toHaveProperty('answers')
  })

  it.each([
    [
      'ordering',
      { items: [{ text: 'First' }, { text: ' ' }, { text: 'Second' }] },
      { items: [{ text: 'First' }, { text: 'Second' }] },
    ],
    ['numeric', { value: 7.5, tolerance: 0, unit: '°C' }, { value: 7.5, tolerance: 0, unit: '°C' }],
    ['short_answer', { accepted: ['Marsh', ''] }, { accepted: ['Marsh'] }],
  ] as const)('of the type %s is sent with the fields of its type', (type, typed, sent) => {
    const question = { kind: 'question' as const, title: 'What?', ...structuredClone(typed) }
    const content = contentOf({ ...draft, kind: 'question', type, question } as typeof draft, 'en')
    expect(content).toMatchObject({ type, title: 'What?', ...sent })
  })
})

it('a card needs both sides', () => {
  const card = { kind: 'card' as const, front: 'Marsh', back: '' }
  expect(contentOf({ ...draft, kind: 'card', card }, 'en')).toBeUndefined()
  expect(contentOf({ ...draft, kind: 'card', card: { ...card, back: 'A wetland' } }, 'en')).toEqual({
    ...card,
    back: 'A wetland',
  })
})
