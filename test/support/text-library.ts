import { DatabaseSync } from 'node:sqlite'
import type { Library, Passage } from '#worker/ai/answers/answerer.ts'
import { fold } from '#worker/ai/text/fold.ts'
import { words as wordsIn } from '#worker/ai/text/words.ts'
import { type IndexRow, indexRows } from '#worker/features/retrieval/index-rows.ts'
import {
  COLUMN_WEIGHTS,
  matchAll,
  matchAny,
  matchPrefix,
  matchSaid,
} from '#worker/features/retrieval/match-rules.ts'
import type { Unit } from '#worker/features/retrieval/unit.ts'

const SCOPE = 'inbench'

/** A library of one text or of many in this process: the same rows, expressions and FTS5 as the Worker's. */
export function libraryIn(texts: Unit[][]): Library {
  const database = new DatabaseSync(':memory:')
  database.exec(
    "CREATE VIRTUAL TABLE f USING fts5(words, heads, near, skeletons, scope, tokenize='unicode61 remove_diacritics 0')",
  )
  const insert = database.prepare(
    'INSERT INTO f (rowid, words, heads, near, skeletons, scope) VALUES (?,?,?,?,?,?)',
  )
  const passages: Passage[] = texts.flatMap((units, text) =>
    indexRows(units, {
      course_id: null,
      lesson_id: null,
      version: null,
      material_id: `text${text}`,
    }).map((row) => passageOf(row)),
  )
  const rows = texts.flatMap((units) =>
    indexRows(units, { course_id: null, lesson_id: null, version: null, material_id: 'm' }),
  )
  for (const [at, row] of rows.entries()) insert.run(at, row.words, row.heads, row.near, row.skeletons, SCOPE)
  const best = database.prepare(
    `SELECT rowid AS id FROM f WHERE f MATCH ? ORDER BY bm25(f, ${COLUMN_WEIGHTS.join(', ')}) LIMIT ?`,
  )
  const count = database.prepare('SELECT count(*) AS n FROM f WHERE f MATCH ?')
  const found = (expression: string | null, limit: number): Passage[] =>
    expression === null ? [] : best.all(expression, limit).flatMap(({ id }) => passages[Number(id)] ?? [])
  const counted = (expression: string) => Number(count.get(expression)?.n ?? 0)
  return {
    search: async (words, limit) => found(matchAny(words, [SCOPE]), limit),
    section: async (passage) =>
      passages.filter(
        ({ material_id: text, heading }) => text === passage.material_id && heading === passage.heading,
      ),
    headings: async () => [
      ...new Map(
        passages
          .flatMap(({ heading, title }) => [title, heading])
          .filter((heading) => heading !== '')
          .map((heading) => [heading, { heading, lesson_id: null }]),
      ).values(),
    ],
    counts: async (words) => ({
      total: counted(matchAll([SCOPE])),
      found: words.map((word) => counted(matchSaid(word, [SCOPE]))),
    }),
    wordsLike: async (prefix) => [
      ...new Set(
        found(matchPrefix(prefix, [SCOPE]), 120)
          .flatMap(({ text }) => wordsIn(text))
          .filter((word) => fold(word).startsWith(fold(prefix))),
      ),
    ],
  }
}

function passageOf({
  key,
  cited_material_id: _,
  version: __,
  words: ___,
  heads: ____,
  skeletons,
  scope,
  ...row
}: IndexRow): Passage {
  return { ...row, id: `${row.material_id}.${key}` }
}
