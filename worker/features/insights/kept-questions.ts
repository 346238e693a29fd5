import { eq, sql } from 'drizzle-orm'
import { keyChecks, questions } from '#db/schema/index.ts'
import type { JudgedQuestion } from '#db/schema/insights.ts'
import type { Services } from '#worker/platform/services.ts'

/**
 * Of questions that were judged some time ago those that are as they were: whoever changed one since, or said that its
 * key is right, has looked at it, and it is left out until it is judged again.
 */
export async function unchangedOf<One extends JudgedQuestion & { made_at: number }>(
  services: Services,
  judged: One[],
): Promise<One[]> {
  if (judged.length === 0) return []
  const ids = JSON.stringify(judged.map(({ id }) => id))
  const rows = await services.db
    .select({
      id: questions.id,
      at: sql<number>`max(${questions.updated_at}, coalesce(${keyChecks.checked_at}, 0))`.as('looked_at'),
    })
    .from(questions)
    .leftJoin(keyChecks, eq(keyChecks.question_id, questions.id))
    .where(sql`${questions.id} IN (SELECT value FROM json_each(${ids}))`)
  const lookedAt = new Map(rows.map(({ id, at }) => [id, at]))
  return judged.filter(({ id, made_at: madeAt }) => (lookedAt.get(id) ?? Number.POSITIVE_INFINITY) <= madeAt)
}
