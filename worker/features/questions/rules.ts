import type { QuestionType } from '#db/vocabulary.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { searchForm } from '#worker/extract/fold.ts'

type Answer = { text: string; is_correct: boolean }

/** The field code of what is wrong with these answers. Null if they can be the answers of one question. */
export function answersFault(type: QuestionType, answers: Answer[]): string | null {
  if (type === 'true_or_false' && answers.length !== 2) return 'true_false_answers'
  if (type === 'multiple_choice' && answers.length < LIMITS.answersMin) return 'answers_min'
  const folded = answers.map((answer) => searchForm(answer.text))
  if (folded.some((text) => text === '')) return 'answers_empty'
  if (new Set(folded).size < folded.length) return 'answers_same'
  if (answers.filter((answer) => answer.is_correct).length !== 1) return 'one_right_answer'
  return null
}
