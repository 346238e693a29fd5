import type * as z from 'zod/mini'
import { LIMITS, type Locale } from '#db/vocabulary.ts'
import type { ImportQuery, ImportReport, ImportRow } from '#worker/contract/question-files.ts'
import { createQuestions } from '#worker/features/questions/create-queries.ts'
import { fieldMessage } from '#worker/i18n/words.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { FileFault } from './file-question.ts'
import { WORDS } from './formats/columns.ts'
import { findSame, getTarget } from './import-queries.ts'
import { type Judged, judge, type Placed, sameness } from './judge.ts'

/** Rows of a report. A list of thousands of good ones tells nobody anything, and an answer has its size. */
const MOST_ROWS = 1_000
const TITLE_CHARS = 200

type Options = z.infer<typeof ImportQuery> & { locale: Locale }
type Ruled = Judged & { body?: Placed | undefined; state: ImportRow['state']; duplicate_of: string | null }

/** Imports every question that is right, whatever is wrong with the others, and says what became of each. */
export async function importQuestions(
  services: Services,
  ownerId: string,
  bytes: Uint8Array<ArrayBuffer>,
  options: Options,
): Promise<ImportReport> {
  const target = await getTarget(services, ownerId, options)
  const { readQuestionFile } = await import('./read-file.ts')
  const file = await readQuestionFile({ bytes, language: target.language }).catch(asRefusal)
  if (file.questions.length > LIMITS.importQuestions)
    throw new AppError('invalid', { fields: { file: 'file_too_many_questions' } })
  const judged = file.questions.map((read) => judge(read, target))
  const good = judged.flatMap(({ body }) => (body ? [body.title] : []))
  const known = await findSame(services, ownerId, good)
  const rows = ruled(judged, known, options.duplicates === 'true')
  const bodies = rows.flatMap(({ state, body }) => (state === 'ready' && body ? [body] : []))
  const isKept = options.preview !== 'true'
  if (isKept) await createQuestions(services, ownerId, bodies)
  const count = (state: ImportRow['state']) => rows.filter((row) => row.state === state).length
  const listed = listedOf(rows)
  return {
    format: file.format,
    totals: {
      read: rows.length,
      ready: isKept ? 0 : count('ready'),
      imported: isKept ? count('ready') : 0,
      duplicate: count('duplicate'),
      refused: count('refused'),
    },
    unknown_columns: file.unknownColumns,
    rows: listed.map((row) => rowView(row, isKept, options.locale)),
    left_off: rows.length - listed.length,
  }
}

function asRefusal(thrown: unknown): never {
  if (thrown instanceof FileFault) throw new AppError('invalid', { fields: { file: thrown.code } })
  throw thrown
}

/** Which of them are new. A question that the file holds twice is imported once. */
function ruled(judged: Judged[], known: ReadonlyMap<string, string>, withDuplicates: boolean): Ruled[] {
  const seen = new Set<string>()
  return judged.map((row) => {
    if (!row.body) return { ...row, state: 'refused', duplicate_of: null }
    const same = sameness(row.body)
    const isDuplicate = !withDuplicates && (known.has(same) || seen.has(same))
    seen.add(same)
    return {
      ...row,
      state: isDuplicate ? 'duplicate' : 'ready',
      duplicate_of: isDuplicate ? (known.get(same) ?? null) : null,
    }
  })
}

/** All rows or, of a long list, those about which something is to be said first. */
function listedOf(rows: Ruled[]): Ruled[] {
  if (rows.length <= MOST_ROWS) return rows
  const isPlain = ({ state, notes }: Ruled) => state === 'ready' && notes.length === 0
  const chosen = [...rows.filter((row) => !isPlain(row)), ...rows.filter(isPlain)].slice(0, MOST_ROWS)
  return chosen.toSorted((a, b) => a.place - b.place)
}

function rowView(row: Ruled, isKept: boolean, locale: Locale): ImportRow {
  const errors = Object.entries(row.faults).map(
    ([field, code]): [string, { code: string; message: string }] => [
      field,
      { code, message: fieldMessage(code, locale) },
    ],
  )
  return {
    place: row.place,
    title: row.title.slice(0, TITLE_CHARS).toWellFormed(),
    type: row.type ?? null,
    state: row.state === 'ready' && isKept ? 'imported' : row.state,
    errors: Object.fromEntries(errors),
    notes: row.notes.map((code) => ({ code, message: WORDS[locale].notes[code] })),
    duplicate_of: row.duplicate_of,
  }
}
