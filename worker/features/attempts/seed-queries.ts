import { inArray, sql } from 'drizzle-orm'
import { questionVersions, versionKeys } from '#db/schema/index.ts'
import type { QuestionKey, QuestionParts, QuestionType } from '#db/vocabulary.ts'
import { shownParts, showsKey } from '#worker/questions/grade.ts'

const ORDERED: readonly QuestionType[] = ['ordering', 'matching']
/** With so many questions of few parts that each order of some shows a key, one of them may. */
const TRIES = 200

const isOrdered = inArray(questionVersions.type, ORDERED)

/** Columns of a published question whose order is asked for, which stay on the server; null for any other. */
export const orderedColumns = {
  parts: sql<QuestionParts | null>`iif(${isOrdered}, ${questionVersions.parts}, NULL)`
    .mapWith(questionVersions.parts)
    .as('ordered_parts'),
  key: sql<QuestionKey | null>`iif(${isOrdered}, ${versionKeys.key}, NULL)`
    .mapWith(versionKeys.key)
    .as('ordered_key'),
}

type Drawable = { id: string; type: QuestionType; parts: QuestionParts | null; key: QuestionKey | null }

/**
 * A seed, and the questions that it draws, with which no question shows its parts in their right order. The seed is
 * all that an attempt needs to know of it, so that no later query of what is shown reads a key.
 */
export function drawFor(
  published: readonly Drawable[],
  random: () => number,
  draw: (seed: number) => string[],
): { seed: number; drawn: string[] } {
  const ordered = new Map(
    published.flatMap(({ id, type, parts, key }) => (parts && key ? [[id, { type, parts, key }]] : [])),
  )
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
