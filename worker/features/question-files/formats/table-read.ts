import { CONTENT_LANGUAGES, LIMITS } from '#db/vocabulary.ts'
import { searchForm } from '#worker/extract/fold.ts'
import type { SheetRow } from '#worker/platform/sheets/cells.ts'
import { FileFault, type FileQuestion, type ReadFile, type ReadQuestion } from '../file-question.ts'
import { type Column, difficultyOf, type Heads, headsOf, poolOf, skillOf, typeOf } from './columns.ts'
import { numberIn } from './numbers.ts'
import { type Cells, contentOf, inferredType } from './table-content.ts'

/** Questions of a table whose first row names its columns; the language is that of rows which name none. */
export function readTable(rows: readonly SheetRow[], language: string): ReadFile {
  const [head, ...body] = rows
  if (!head) throw new FileFault('file_without_questions')
  const heads = headsOf(head.cells)
  if (heads.places.title === undefined) throw new FileFault('file_without_columns')
  if (body.length > LIMITS.importQuestions) throw new FileFault('file_too_many_questions')
  return { questions: body.map((row) => readRow(row, heads, language)), unknownColumns: heads.unknown }
}

function readRow({ number, cells }: SheetRow, heads: Heads, language: string): ReadQuestion {
  const read: ReadQuestion = { place: number, question: {}, faults: {}, notes: [] }
  const { question, faults } = read
  const text = (column: Column) => cells[heads.places[column] ?? -1]?.trim() ?? ''
  /** What a cell says, or the fault of its field. */
  function word<Value>(column: Column, reads: (text: string) => Value | undefined): Value | undefined {
    const value = text(column) === '' ? undefined : reads(text(column))
    if (value === undefined && text(column) !== '') faults[column] = 'unknown_word'
    return value
  }
  const numbered = (list: Map<number, number>) => {
    const last = Math.max(0, ...list.keys())
    const found = Array.from({ length: last }, (_, at) => cells[list.get(at + 1) ?? -1]?.trim() ?? '')
    return found.slice(0, found.findLastIndex((cell) => cell !== '') + 1)
  }
  const given: Cells = {
    answers: numbered(heads.answers),
    feedback: numbered(heads.feedback),
    correct: text('correct'),
    tolerance: text('tolerance'),
    unit: text('unit'),
    language: languageIn(text('language')) ?? language,
  }
  question.title = text('title')
  set(question, 'language', word('language', languageIn))
  const named = word('type', typeOf)
  const type = named ?? (text('type') === '' ? inferredType(given) : undefined)
  if (type && !named) read.notes.push('no_type')
  if (!type) faults.type ??= 'required'
  else {
    question.type = type
    contentOf(type, given, read)
  }
  set(question, 'difficulty', word('difficulty', difficultyOf))
  set(question, 'skill', word('skill', skillOf))
  set(question, 'pool', word('pool', poolOf))
  for (const column of ['hint', 'explanation', 'about', 'lesson'] as const)
    set(question, column, text(column) || undefined)
  if (text('points') !== '') {
    set(question, 'points', numberIn(text('points')))
    if (question.points === undefined) faults.points = 'numeric'
  }
  const tags = text('tags')
    .split(/[,;،؛]/)
    .map((tag) => tag.trim())
  if (tags.some((tag) => tag !== '')) question.tags = tags.filter((tag) => tag !== '')
  return read
}

function set<Field extends keyof FileQuestion>(
  question: Partial<FileQuestion>,
  field: Field,
  value: FileQuestion[Field] | undefined,
): void {
  if (value !== undefined) question[field] = value
}

const LANGUAGE_NAMES: Record<string, string> = {
  english: 'en',
  الانجليزيه: 'en',
  arabic: 'ar',
  العربيه: 'ar',
  chinese: 'zh',
  japanese: 'ja',
}
function languageIn(text: string): string | undefined {
  const form = searchForm(text)
  return CONTENT_LANGUAGES.find((language) => language === (LANGUAGE_NAMES[form] ?? form))
}
