import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { FigureType } from '#db/figure-vocabulary.ts'
import { figures, materials, segments } from '#db/schema/index.ts'
import { signFileLink } from '#worker/platform/files/signed-links.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'

/** The storage keys of the figures of these materials. */
export const figureKeys = (services: Services, areTheirs: SQL | undefined) =>
  services.db
    .selectDistinct({ key: sql<string>`${figures.file_key}` })
    .from(figures)
    .innerJoin(materials, eq(materials.id, figures.material_id))
    .where(and(areTheirs, isNotNull(figures.file_key)))

/** The id of the segment at a position of the figure's material. */
const segmentAt = (position: SQL) =>
  sql<string | null>`(SELECT ${segments.id} FROM ${segments}
    WHERE ${segments.material_id} = ${figures.material_id} AND ${segments.position} = ${position})`

/** Figures with the segments around them: that of the caption, the one before and the one behind. */
export const listFigures = (services: Services, where: SQL | undefined) =>
  services.db
    .select({
      id: figures.id,
      material_id: figures.material_id,
      material_name: sql<string>`${materials.name}`.as('material_name'),
      position: figures.position,
      source: figures.source,
      state: figures.state,
      reason: figures.reason,
      caption: figures.caption,
      alt: figures.alt,
      page: figures.page,
      slide: figures.slide,
      width: figures.width,
      height: figures.height,
      has_file: sql<boolean>`${figures.file_key} is not null`.mapWith(Boolean).as('has_file'),
      after: figures.after,
      caption_id: segmentAt(sql`${figures.caption_at}`).as('caption_id'),
      before_id: segmentAt(sql`${figures.after}`).as('before_id'),
      behind_id: segmentAt(sql`coalesce(${figures.after}, -1) + 1`).as('behind_id'),
    })
    .from(figures)
    .innerJoin(materials, eq(materials.id, figures.material_id))
    .where(where)
    .orderBy(asc(figures.material_id), asc(figures.position))
export type FigureRow = Awaited<ReturnType<typeof listFigures>>[number]

type Passages = { id: string; segment_ids: string[] }
/** The lesson that a figure's place became part of: that of its caption, else of what stands before or behind it. */
export function lessonAround(figure: FigureRow, lessons: Passages[]): string | undefined {
  for (const segmentId of [figure.caption_id, figure.before_id, figure.behind_id]) {
    const lesson = segmentId && lessons.find((one) => one.segment_ids.includes(segmentId))
    if (lesson) return lesson.id
  }
  return undefined
}

const ENDINGS: Record<FigureType, string> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' }

/** A signed link to the picture of the figure that `isShown` finds; the caller has checked who asks. */
export async function getFigureLink(services: Services, isShown: SQL | undefined): Promise<string> {
  const { key, type } = found(
    await services.db
      .select({ key: figures.file_key, type: figures.type })
      .from(figures)
      .innerJoin(materials, eq(materials.id, figures.material_id))
      .where(isShown)
      .get(),
  )
  const known = found(type)
  return signFileLink(services, found(key), {
    name: `figure.${ENDINGS[known]}`,
    type: known,
    disposition: 'inline',
  })
}
