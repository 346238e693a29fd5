import { describe, expect, it } from 'vitest'
import { contentOf, emptyDraft, firstAnswers, sentencesOf } from '#web/features/review/editor/add-draft.ts'

const draft = emptyDraft('en')

describe('a paragraph by hand', () => {
  it('is sent sentence by sentence, in either language', () => {
    expect(sentencesOf('A marsh filters water. It stores it, too.\n', 'en')).toEqual([
      'A marsh filters water.',
      'It stores it, too.',
    ])
    expect(sentencesOf('يرشّح المستنقع الماء. أليس كذلك؟ بلى.', 'ar')).toHaveLength(3)
  })

  it('is not sent empty', () => {
    expect(contentOf({ ...draft, text: ' \n ' }, 'en')).toBeUndefined()
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
