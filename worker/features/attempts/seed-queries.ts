import { sql } from 'drizzle-orm'
import { questions, questionVersions, versionKeys } from '#db/schema/index.ts'
import type { QuestionKey, QuestionType } from '#db/vocabulary.ts'
import type { Services } from '#worker/platform/services.ts'
import { shownParts, showsKey } from '#worker/questions/grade.ts'
import { liveKey, liveQuestion } from '#worker/reading/live-versions.ts'

const ORDERED: readonly QuestionType[] = ['ordering', 'matching']
/** With so many questions of few parts that each order of some shows a key, one of them may. */
const TRIES = 200

/** Those of the published questions whose order is asked for, with their keys, by id. They stay on the server. */
export async function listOrdered(services: Services, pool: { id: string; type: QuestionType }[]) {
  const ids = pool.filter(({ type }) => ORDERED.includes(type)).map(({ id }) => id)
  if (ids.length === 0) return new Map<string, never>()
  const rows = await services.db
    .select({
      id: questions.id,
      type: questionVersions.type,
      parts: questionVersions.parts,
      key: sql<QuestionKey>`${versionKeys.key}`.mapWith(versionKeys.key).as('key'),
    })
    .from(questions)
    .innerJoin(questionVersions, liveQuestion)
    .innerJoin(versionKeys, liveKey)
    .where(sql`${questions.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * A seed, and the questions that it draws, with which no question shows its parts in their right order. The seed is
 * all that an attempt needs to know of it, so that no later query of what is shown reads a key.
 */
export function drawFor(
  ordered: Awaited<ReturnType<typeof listOrdered>>,
  random: () => number,
  draw: (seed: number) => string[],
): { seed: number; drawn: string[] } {
  for (let tries = 1; ; tries++) {
    const seed = Math.floor(random() * 2 ** 31)
    const drawn = draw(seed)
    const given = drawn.some((id, position) => {
      const question = ordered.get(id)
      return question !== undefined && showsKey(question, question.key, shownParts(question, seed, position))
    })
    if (!given || tries === TRIES) return { seed, drawn }
  }
}
