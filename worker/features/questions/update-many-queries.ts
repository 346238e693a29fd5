import { and, eq, sql } from 'drizzle-orm'
import { questions, questionTags } from '#db/schema/index.ts'
import type { QuestionChange } from '#worker/contract/questions.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { addTags, tagsOfQuestion } from './tags.ts'

/** Changes several questions, all or, where one of them is not the owner's, none. What comes back undoes it. */
export async function updateQuestions(
  services: Services,
  ownerId: string,
  changes: readonly QuestionChange[],
): Promise<QuestionChange[]> {
  const { db } = services
  const named = JSON.stringify(changes.map(({ id }) => id))
  const isNamed = sql`${questions.id} IN (SELECT value FROM json_each(${named}))`
  const own = and(eq(questions.owner_id, ownerId), isNamed)
  const { id, points, difficulty, skill, pool, state } = questions
  const rows = await db
    .select({ id, points, difficulty, skill, pool, state, tags: tagsOfQuestion })
    .from(questions)
    .where(own)
  if (rows.length < changes.length) throw new AppError('not_found')
  const tagged = changes.flatMap((change) => (change.tags ? [{ id: change.id, tags: change.tags }] : []))
  const retagged = JSON.stringify(tagged.map((change) => change.id))
  const all = JSON.stringify(changes)
  /** What the change of a row says about a field; null where it does not name it. */
  const said = (field: 'points' | 'difficulty' | 'skill' | 'pool' | 'in_use') => {
    const path = sql.raw(`'$.${field}'`)
    return sql`(SELECT value ->> ${path} FROM json_each(${all}) WHERE value ->> '$.id' = questions.id)`
  }
  const update = db
    .update(questions)
    .set({
      points: sql`coalesce(${said('points')}, points)`,
      difficulty: sql`coalesce(${said('difficulty')}, difficulty)`,
      skill: sql`coalesce(${said('skill')}, skill)`,
      pool: sql`coalesce(${said('pool')}, pool)`,
      // A question that waits for its review is neither taken in nor out by a list: somebody has to read it.
      state: sql`CASE WHEN ${said('in_use')} = 0 AND state IN ('approved', 'edited') THEN 'rejected'
        WHEN ${said('in_use')} = 1 AND state = 'rejected' THEN 'edited' ELSE state END`,
      revision: sql`revision + 1`,
      version: sql`version + 1`,
      updated_at: services.now(),
    })
    .where(own)
  await db.batch([
    update,
    db
      .delete(questionTags)
      .where(
        and(
          eq(questionTags.owner_id, ownerId),
          sql`${questionTags.question_id} IN (SELECT value FROM json_each(${retagged}))`,
        ),
      ),
    ...addTags(services, tagged),
  ])
  const before = new Map(rows.map((row) => [row.id, row]))
  return changes.flatMap((change) => {
    const row = before.get(change.id)
    return row ? [undone(change, { ...row, tags: JSON.parse(row.tags) as string[] })] : []
  })
}

type Before = Required<Omit<QuestionChange, 'in_use'>> & { state: string }

/** The fields that a change named, as they were. */
function undone(change: QuestionChange, before: Before): QuestionChange {
  const entries = Object.keys(change).map((field) => [
    field,
    field === 'in_use' ? before.state !== 'rejected' : before[field as keyof Before],
  ])
  return Object.fromEntries(entries) as QuestionChange
}

/** The tags of an owner's bank, the one in most use first. */
export const listTags = (services: Services, ownerId: string) =>
  services.db
    .select({ tag: sql<string>`max(${questionTags.tag})`, count: sql<number>`count(*)`.as('count') })
    .from(questionTags)
    .where(eq(questionTags.owner_id, ownerId))
    .groupBy(questionTags.form)
    .orderBy(sql`count DESC`, questionTags.form)
    .limit(100)
