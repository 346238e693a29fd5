import type { Locale } from '#db/vocabulary.ts'
import { QUESTION_TYPES } from '#db/vocabulary.ts'
import type { Cell } from '#worker/platform/sheets/cells.ts'
import { writeCsv } from '#worker/platform/sheets/csv.ts'
import { type WrittenSheet, writeXlsx } from '#worker/platform/sheets/xlsx-write.ts'
import { plainNumber } from '#worker/questions/decimal.ts'
import type { FileQuestion } from '../file-question.ts'
import { type Column, WORDS, type Words } from './columns.ts'
import { pairCell } from './pairs.ts'

const LEAST_ANSWERS = 6
/** Columns after the answers and their reasons. */
const TAIL = [
  'tolerance',
  'unit',
  'points',
  'difficulty',
  'skill',
  'pool',
  'hint',
  'explanation',
  'about',
  'tags',
  'lesson',
  'language',
] as const satisfies Column[]

function answersOf(question: FileQuestion): string[] {
  const { answers, items, pairs, accepted, value, extra_rights: extra = [] } = question
  if (answers) return answers.map(({ text }) => text)
  if (items) return items.map(({ text }) => text)
  if (pairs) return [...pairs, ...extra.map((right) => ({ left: '', right }))].map(pairCell)
  if (accepted) return accepted
  return value === undefined ? [] : [plainNumber(value)]
}

function correctOf({ type, answers = [] }: FileQuestion): string {
  const right = answers.flatMap(({ is_correct: isCorrect }, place) => (isCorrect ? [place] : []))
  if (type === 'true_or_false') return answers[right[0] ?? 0]?.text ?? ''
  return right.map((place) => place + 1).join(', ')
}

function tailOf(question: FileQuestion, words: Words): Record<(typeof TAIL)[number], Cell> {
  const { difficulty, skill, pool, tolerance, points = 1 } = question
  return {
    tolerance: tolerance ? plainNumber(tolerance) : '',
    unit: question.unit ?? '',
    points,
    difficulty: difficulty ? words.difficulties[difficulty] : '',
    skill: skill ? words.skills[skill] : '',
    pool: pool ? words.pools[pool] : '',
    hint: question.hint ?? '',
    explanation: question.explanation ?? '',
    about: question.about ?? '',
    tags: (question.tags ?? []).join(', '),
    lesson: question.lesson ?? '',
    language: question.language ?? '',
  }
}

/** A head row and a row for each question, in the words of a language; both are read back in any. */
export function tableOf(questions: readonly FileQuestion[], locale: Locale): Cell[][] {
  const words = WORDS[locale]
  const count = Math.max(LEAST_ANSWERS, ...questions.map((question) => answersOf(question).length))
  const reasons = Math.max(
    0,
    ...questions.map(({ answers = [] }) => answers.findLastIndex((one) => one.feedback) + 1),
  )
  const numbers = (length: number, word: string) =>
    Array.from({ length }, (_, place) => word.replace('#', String(place + 1)))
  const { columns } = words
  const head = [
    columns.type,
    columns.title,
    ...numbers(count, columns.answer),
    columns.correct,
    ...numbers(reasons, columns.feedback),
    ...TAIL.map((column) => columns[column]),
  ]
  const rows = questions.map((question) => {
    const tail = tailOf(question, words)
    const filled = (texts: string[], length: number) =>
      Array.from({ length }, (_, place) => texts[place] ?? '')
    return [
      words.types[question.type],
      question.title,
      ...filled(answersOf(question), count),
      correctOf(question),
      ...filled(
        (question.answers ?? []).map(({ feedback = '' }) => feedback),
        reasons,
      ),
      ...TAIL.map((column) => tail[column]),
    ]
  })
  return [head, ...rows]
}

export const writeQuestionsCsv = (questions: readonly FileQuestion[], locale: Locale): string =>
  writeCsv(tableOf(questions, locale))

export function writeQuestionsXlsx(questions: readonly FileQuestion[], locale: Locale) {
  const words = WORDS[locale]
  const rows = tableOf(questions, locale)
  const head = rows[0] ?? []
  const columnOf = (word: string) => head.indexOf(word)
  const choices = [
    { column: 0, values: Object.values(words.types) },
    { column: columnOf(words.columns.difficulty), values: Object.values(words.difficulties) },
    { column: columnOf(words.columns.skill), values: Object.values(words.skills) },
    { column: columnOf(words.columns.pool), values: Object.values(words.pools) },
  ]
  const widths = head.map((_, place) => (place === 1 ? 48 : place === 0 ? 18 : 20))
  const sheet = { rightToLeft: locale === 'ar', headRows: 1 }
  const guide: WrittenSheet = {
    ...sheet,
    name: words.guide,
    rows: [
      [words.columns.type, words.guide],
      ...QUESTION_TYPES.map((type) => [words.types[type], words.rules[type]]),
    ],
    widths: [20, 90],
  }
  return writeXlsx([{ ...sheet, name: words.sheet, rows, widths, choices }, guide])
}
