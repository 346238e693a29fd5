import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { figures, materials } from '#db/schema/index.ts'
import type { Services } from '#worker/platform/services.ts'

/** The storage keys of the figures of these materials. */
export const figureKeys = (services: Services, areTheirs: SQL | undefined) =>
  services.db
    .selectDistinct({ key: sql<string>`${figures.file_key}` })
    .from(figures)
    .innerJoin(materials, eq(materials.id, figures.material_id))
    .where(and(areTheirs, isNotNull(figures.file_key)))
