import { eq, sql } from 'drizzle-orm'
import { lessons, levels } from '#db/schema/index.ts'
import type { Services } from '#worker/platform/services.ts'

/** A level with the position of its last lesson, -1 while it has none. */
export const findLevelEnd = (services: Services, levelId: string) =>
  services.db
    .select({
      id: levels.id,
      title: levels.title,
      last: sql<number>`(SELECT coalesce(max(o.position), -1) FROM ${lessons} o WHERE o.level_id = ${levelId})`,
    })
    .from(levels)
    .where(eq(levels.id, levelId))
    .get()
