import { DIFFICULTIES, POOLS, QUESTION_TYPES, SKILLS } from '#db/vocabulary.ts'
import { arQuestionFileTexts } from '#worker/contract/words/ar/question-files.ts'
import { enQuestionFileTexts } from '#worker/contract/words/en/question-files.ts'
import { searchForm } from '#worker/extract/fold.ts'

export type Words = typeof enQuestionFileTexts
export const WORDS = { en: enQuestionFileTexts, ar: arQuestionFileTexts }
export type Column = keyof Words['columns']

/** Where the value of a column stands: `answer` and `feedback` have one place for each number. */
export type Heads = {
  places: Partial<Record<Column, number>>
  answers: Map<number, number>
  feedback: Map<number, number>
  unknown: string[]
}

/** Answers have as many columns as a question may accept; more are unknown columns. */
const MOST_ANSWERS = 20

const numbered = (head: string, word: string): number | undefined => {
  const [before = '', after = ''] = searchForm(word).split('#')
  if (!head.startsWith(before.trim()) || !head.endsWith(after)) return undefined
  const digits = head.slice(before.trim().length).trim()
  const number = /^\d{1,2}$/.test(digits) ? Number(digits) : 0
  return number >= 1 && number <= MOST_ANSWERS ? number : undefined
}

/** The columns of a head row in either language, or by the names of the wire (`answer_1`). */
export function headsOf(cells: readonly string[]): Heads {
  const heads: Heads = { places: {}, answers: new Map(), feedback: new Map(), unknown: [] }
  cells.forEach((cell, place) => {
    const head = searchForm(cell).replaceAll('_', ' ')
    if (head === '') return
    for (const words of [enQuestionFileTexts, arQuestionFileTexts]) {
      for (const [column, word] of Object.entries(words.columns) as [Column, string][]) {
        if (column === 'answer' || column === 'feedback') {
          const number = numbered(head, word) ?? numbered(head, `${column} #`)
          const list = column === 'answer' ? heads.answers : heads.feedback
          if (number === undefined) continue
          if (!list.has(number)) list.set(number, place)
          return
        }
        if (head !== searchForm(word) && head !== column) continue
        heads.places[column] ??= place
        return
      }
    }
    heads.unknown.push(cell.trim())
  })
  return heads
}

/** A value by its word in either language or by its name on the wire. */
function valueByWord<Value extends string>(
  values: readonly Value[],
  pick: (words: Words) => Record<Value, string>,
): (text: string) => Value | undefined {
  const byForm = new Map<string, Value>()
  for (const value of values) {
    for (const word of [
      value,
      value.replaceAll('_', ' '),
      ...Object.values(WORDS).map((all) => pick(all)[value]),
    ])
      byForm.set(searchForm(word), value)
  }
  return (text) => byForm.get(searchForm(text))
}

export const typeOf = valueByWord(QUESTION_TYPES, (words) => words.types)
export const difficultyOf = valueByWord(DIFFICULTIES, (words) => words.difficulties)
export const skillOf = valueByWord(SKILLS, (words) => words.skills)
export const poolOf = valueByWord(POOLS, (words) => words.pools)
