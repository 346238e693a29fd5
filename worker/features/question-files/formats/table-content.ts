import type { QuestionType } from '#db/vocabulary.ts'
import { searchForm } from '#worker/extract/fold.ts'
import { type ReadQuestion, truthAnswers, truthOf } from '../file-question.ts'
import { numberIn } from './numbers.ts'
import { pairIn } from './pairs.ts'

/** The cells of a row that say what is asked and what is right. */
export type Cells = {
  answers: string[]
  feedback: string[]
  correct: string
  tolerance: string
  unit: string
  language: string | undefined
}

/** The type that a row without one can only have; undefined where it may have several. */
export function inferredType({ answers, correct }: Cells): QuestionType | undefined {
  if (answers.length > 0 && answers.every((answer) => pairIn(answer))) return 'matching'
  const truth = truthOf(searchForm(correct))
  if (truth !== undefined && answers.length === 0) return 'true_or_false'
  const right = placesIn(correct, answers)
  if (right === undefined || right.length === 0) return undefined
  return right.length > 1 ? 'multiple_answer' : 'multiple_choice'
}

/** Reads the content of a type into the question, with what is wrong with it. */
export function contentOf(type: QuestionType, cells: Cells, { question, faults }: ReadQuestion): void {
  const { answers, feedback, correct } = cells
  switch (type) {
    case 'ordering':
      question.items = answers.map((text) => ({ text }))
      return
    case 'short_answer':
      question.accepted = answers
      return
    case 'numeric': {
      const [value, tolerance] = [numberIn(answers[0] ?? correct), numberIn(cells.tolerance || '0')]
      if (value === undefined) faults.value = answers[0] || correct ? 'numeric' : 'required'
      else question.value = value
      if (tolerance === undefined) faults.tolerance = 'numeric'
      else question.tolerance = tolerance
      question.unit = cells.unit || null
      return
    }
    case 'matching': {
      const pairs = answers.map(pairIn)
      if (pairs.includes(undefined)) faults.pairs = 'answers_empty'
      const whole = pairs.filter((pair) => pair !== undefined)
      question.pairs = whole.filter(({ left }) => left !== '')
      question.extra_rights = whole.filter(({ left }) => left === '').map(({ right }) => right)
      return
    }
    case 'true_or_false': {
      const isTrue = truthIn(cells)
      if (isTrue === undefined) faults.correct = correct === '' ? 'required' : 'right_answer_unknown'
      const words = answers.length === 2 ? answers : undefined
      question.answers = withFeedback(truthAnswers(isTrue ?? true, cells.language, words), feedback)
      // The language of the course decides on the words where the row names none.
      if (!words && answers.length > 0) faults.answers = 'true_false_answers'
      return
    }
    default: {
      const right = placesIn(correct, answers)
      if (right === undefined) faults.correct = 'right_answer_unknown'
      const marked = answers.map((text, place) => ({ text, is_correct: right?.includes(place) ?? false }))
      question.answers = withFeedback(marked, feedback)
    }
  }
}

function withFeedback(answers: { text: string; is_correct: boolean }[], feedback: string[]) {
  return answers.map((answer, place) => (feedback[place] ? { ...answer, feedback: feedback[place] } : answer))
}

/** Whether the first of the two answers is right. */
function truthIn({ answers, correct }: Cells): boolean | undefined {
  const form = searchForm(correct)
  const forms = answers.map(searchForm)
  if (forms.length === 2 && forms.includes(form)) return forms[0] === form
  const truth = truthOf(form)
  // Who writes False first means by "True" the second answer.
  const turned = truthOf(forms[0] ?? '') === false && truthOf(forms[1] ?? '') === true
  return truth === undefined ? undefined : truth !== turned
}

const ARABIC_LETTERS = 'ابجدهو'

/** The places of the right answers: named by number, letter or text. Undefined if any of them names no answer. */
export function placesIn(correct: string, answers: string[]): number[] | undefined {
  if (correct === '') return []
  const tokens = searchForm(correct)
    .split(/[\s,;،؛+&]+|(?:^|\s)و(?=\s)/)
    .filter((token) => token !== '')
  const places = tokens.map((token) => {
    if (/^\d{1,2}$/.test(token)) return Number(token) - 1
    if (/^[a-f]$/.test(token)) return token.charCodeAt(0) - 97
    return token.length === 1 ? ARABIC_LETTERS.indexOf(token) : -1
  })
  if (places.every((place) => place >= 0 && place < answers.length)) return places
  const form = searchForm(correct)
  const byText = answers.findIndex((answer) => searchForm(answer) === form)
  return byText < 0 ? undefined : [byText]
}
