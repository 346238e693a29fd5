import { sql } from 'drizzle-orm'
import { blocks, citations, segments } from '#db/schema/index.ts'
import type { Services } from '#worker/platform/services.ts'

/**
 * Where a block about this passage belongs in a lesson: after the last one that cites what stands before
 * it in the same material, else at the end.
 */
export const findPassagePlace = (services: Services, lessonId: string, segmentId: string) => {
  const before = sql`SELECT max(b.position) FROM ${blocks} b JOIN ${citations} c ON c.item_id = b.id
    JOIN ${segments} s ON s.id = c.segment_id JOIN ${segments} own ON own.id = ${segmentId}
    WHERE b.lesson_id = ${lessonId} AND s.material_id = own.material_id AND s.position <= own.position`
  const last = sql`SELECT max(position) FROM ${blocks} WHERE lesson_id = ${lessonId}`
  return services.db.get<{ place: number }>(sql`SELECT coalesce((${before}), (${last}), -1) + 1 AS place`)
}
