import type { QuestionType } from '#db/vocabulary.ts'
import { answersOf } from '#web/domain/choices.ts'
import type { Question } from '#worker/contract/questions.ts'
import { m } from './messages.ts'

/** The types that this form writes. */
export const CHOICE_TYPES = ['multiple_choice', 'true_or_false'] as const

export type Draft = Pick<Question, 'type' | 'title' | 'points' | 'difficulty' | 'explanation'> & {
  answers: { id?: string; text: string; is_correct: boolean }[]
}

/** True and false are given; choices start with the three that are required. */
export function emptyDraft(type: QuestionType): Draft {
  const texts = type === 'true_or_false' ? [m.true, m.false] : ['', '', '']
  const answers = texts.map((text, place) => ({ text, is_correct: place === 0 }))
  return { type, title: '', points: 1, difficulty: 'beginner', explanation: '', answers }
}

/** The parts of a saved question that are typed. */
export function draftOf(question: Question): Draft {
  const { type, title, points, difficulty, explanation } = question
  return { type, title, points, difficulty, explanation, answers: answersOf(question) }
}
