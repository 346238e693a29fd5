import { sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { questionDocuments } from '#db/schema/index.ts'
import { searchForm } from '#worker/extract/fold.ts'
import type { Services } from '#worker/platform/services.ts'
import { questionForm } from '#worker/questions/question-form.ts'

/** The index is made of trigrams, so it cannot answer for fewer letters. */
const INDEXED = 3
/**
 * Ids that one owner's documents have room for. They lie side by side, so that a search reads a stretch of the
 * index and nobody else's questions.
 */
const STRETCH = sql.raw(String(2 ** 24))

const ofOwner = (edge: 'min' | 'max', ownerId: string) =>
  sql`(SELECT ${sql.raw(edge)}(id) FROM question_documents WHERE owner_id = ${ownerId})`

/**
 * Where to find an owner's questions whose title holds what was typed, at any place of it: a table of documents
 * `d`, the condition of the match, and the place of a document, which grows with each question. `before` is where
 * the last page ended. Null when nothing was typed that a title could hold.
 */
export function searchIn(ownerId: string, typed: string, before: number | null) {
  const text = searchForm(typed)
  if (text === '') return null
  const indexed = [...text].length >= INDEXED
  const place = indexed ? sql<number>`questions_fts.rowid` : sql<number>`d.id`
  const last = sql`coalesce(${ofOwner('max', ownerId)}, -1)`
  // One phrase; a quotation mark in it is doubled, which keeps operators out.
  const matches = indexed
    ? sql`questions_fts MATCH ${`"${text.replaceAll('"', '""')}"`}`
    : sql`instr(d.title, ${text}) > 0`
  return {
    // CROSS JOIN keeps the planner from beginning with anything but the index.
    documents: indexed
      ? sql`questions_fts CROSS JOIN ${questionDocuments} AS d ON d.id = questions_fts.rowid`
      : sql`${questionDocuments} AS d`,
    where: sql`${matches} AND ${place} >= coalesce(${ofOwner('min', ownerId)}, 0)
      AND ${place} <= ${before === null ? last : sql`min(${last}, ${before} - 1)`}`,
    place,
  }
}

/**
 * Puts questions into the index of their owner's bank, or replaces them there. For the batch that writes them, after
 * them: a question that was not written, or stands there with another title, is left as it is.
 */
export function updateQuestionDocuments(
  services: Services,
  written: { id: string; title: string }[],
): BatchItem<'sqlite'> {
  const rows = JSON.stringify(
    written.map(({ id, title }) => [id, title, searchForm(title), questionForm(title)]),
  )
  return services.db
    .insert(questionDocuments)
    .select(
      sql`SELECT coalesce(
          (SELECT max(id) FROM question_documents WHERE owner_id = q.owner_id),
          (SELECT (coalesce(max(id), 0) / ${STRETCH} + 1) * ${STRETCH} FROM question_documents)
        ) + row_number() OVER (ORDER BY written.key), q.id, q.owner_id, written.value ->> 2, written.value ->> 3
      FROM json_each(${rows}) AS written
      JOIN questions AS q ON q.id = written.value ->> 0 AND q.title = written.value ->> 1
      WHERE true`,
    )
    .onConflictDoUpdate({
      target: questionDocuments.question_id,
      set: { title: sql`excluded.title`, form: sql`excluded.form` },
    })
}

/** Titles of one statement: a bound text holds 2 MB, and each of them may take up to 9 kB of it. */
const AT_ONCE = 200

/** The same for any number of questions, in statements that each stay within what one can hold. */
export const updateManyQuestionDocuments = (
  services: Services,
  written: { id: string; title: string }[],
): BatchItem<'sqlite'>[] =>
  Array.from({ length: Math.ceil(written.length / AT_ONCE) }, (_, place) =>
    updateQuestionDocuments(services, written.slice(place * AT_ONCE, (place + 1) * AT_ONCE)),
  )
