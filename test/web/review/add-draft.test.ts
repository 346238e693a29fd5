import { describe, expect, it } from 'vitest'
import { contentOf, emptyDraft, firstAnswers, textSentences } from '#web/features/review/editor/add-draft.ts'
import { ADDED_KINDS, newBlock } from '#web/features/review/editor/written.ts'

const draft = emptyDraft('en')

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
    expect(firstAnswers('true_or_false', 'ar').map((answer) => answer.text)).toEqual(['صواب', 'خطأ'])
    expect(firstAnswers('true_or_false', 'en').map((answer) => answer.text)).toEqual(['True', 'False'])
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
