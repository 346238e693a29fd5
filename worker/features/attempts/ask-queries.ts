import { type SQL, sql } from 'drizzle-orm'
import { attemptQuestions, questionVersions, versionKeys } from '#db/schema/index.ts'
import type { Services } from '#worker/platform/services.ts'

/**
 * Statements that add the drawn questions to an attempt in this order, each in its current wording. A wording that
 * is asked for the first time is stored for ever, and its key in a table of its own. All run in one batch, so that no
 * edit can happen between them.
 */
export function askQuestions(services: Services, attemptId: string, drawn: string[]) {
  // The attempt's own rows are matched first, so that the question is read only for a new wording.
  const { db } = services
  const unknownIn = (table: SQL) =>
    sql`FROM attempt_questions t JOIN questions q ON q.id = t.question_id
      WHERE t.attempt_id = ${attemptId} AND NOT EXISTS (
        SELECT 1 FROM ${table} v WHERE v.question_id = t.question_id AND v.version = t.version)`
  return [
    db.insert(attemptQuestions).select(
      sql`SELECT ${attemptId}, q.id, q.version, d.key, q.points, NULL, NULL
        FROM json_each(${JSON.stringify(drawn)}) d JOIN questions q ON q.id = d.value
        WHERE EXISTS (SELECT 1 FROM attempts WHERE id = ${attemptId})`,
    ),
    db.insert(questionVersions).select(
      sql`SELECT q.id, t.version, q.lesson_id, q.type, q.title, q.explanation, q.parts, q.hint
        ${unknownIn(sql`question_versions`)}`,
    ),
    db.insert(versionKeys).select(
      sql`SELECT q.id, t.version, (SELECT k.key FROM question_keys k WHERE k.question_id = q.id),
          coalesce((SELECT k.feedback FROM question_keys k WHERE k.question_id = q.id), '{}'), q.points
        ${unknownIn(sql`version_keys`)}`,
    ),
  ] as const
}
