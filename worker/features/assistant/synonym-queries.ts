import { and, eq, notInArray, sql } from 'drizzle-orm'
import { courseSynonyms } from '#db/schema/index.ts'
import type { Rewording } from '#worker/ai/answers/rewordings.ts'
import { hashOf } from '#worker/platform/hash.ts'
import type { Services } from '#worker/platform/services.ts'

/** The most open suggestions of a course; the oldest go first. What an instructor has decided stays. */
const KEPT = 100

/** Stores pairs of words for the instructor to review. A pair that was accepted or dismissed isn't suggested again. */
export async function createSuggestions(
  services: Services,
  courseId: string,
  pairs: Rewording[],
): Promise<void> {
  if (pairs.length === 0) return
  const { db } = services
  const at = services.now()
  const rows = pairs.map((pair) => ({
    course_id: courseId,
    key: hashOf(`${pair.asked} ${pair.found}`),
    ...pair,
    updated_at: at,
  }))
  const open = and(eq(courseSynonyms.course_id, courseId), eq(courseSynonyms.state, 'suggested'))
  const newest = db
    .select({ key: courseSynonyms.key })
    .from(courseSynonyms)
    .where(open)
    .orderBy(sql`${courseSynonyms.updated_at} DESC`)
    .limit(KEPT)
  const [first, ...more] = rows.map((row) =>
    db
      .insert(courseSynonyms)
      .values(row)
      .onConflictDoUpdate({
        target: [courseSynonyms.course_id, courseSynonyms.key],
        set: { times: sql`${courseSynonyms.times} + 1`, updated_at: at },
      }),
  )
  if (!first) return
  await db.batch([
    first,
    ...more,
    db.delete(courseSynonyms).where(and(open, notInArray(courseSynonyms.key, newest))),
  ])
}
