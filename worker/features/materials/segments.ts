import { and, asc, eq, gt, gte, type SQL } from 'drizzle-orm'
import { materials, segments } from '#db/schema/index.ts'
import type { LocatorView, SegmentView } from '#worker/contract/materials.ts'
import { found } from '#worker/platform/http/errors.ts'
import { decodeCursor, pageOf, pageSize } from '#worker/platform/paging.ts'
import type { Services } from '#worker/platform/services.ts'
import { segmentColumns } from '#worker/reading/segment-columns.ts'

const shown = {
  ...segmentColumns,
  page: segments.page,
  paragraph: segments.paragraph,
  start_ms: segments.start_ms,
  end_ms: segments.end_ms,
  heading_path: segments.heading_path,
}
type Row = Pick<typeof segments.$inferSelect, keyof typeof shown>
type LocatorRow = Pick<Row, 'page' | 'slide' | 'paragraph' | 'start_ms' | 'end_ms' | 'heading_path'>

export function locatorOf(row: LocatorRow): LocatorView {
  const locator: LocatorView = {}
  if (row.page !== null) locator.page = row.page
  if (row.slide !== null) locator.slide = row.slide
  if (row.paragraph !== null) locator.paragraph = row.paragraph
  if (row.start_ms !== null) locator.start_ms = row.start_ms
  if (row.end_ms !== null) locator.end_ms = row.end_ms
  if (row.heading_path) locator.heading_path = row.heading_path
  return locator
}

export function segmentView(row: Row): SegmentView {
  const { id, kind, text, lang } = row
  return {
    id,
    kind,
    ...(row.level === null ? {} : { level: row.level }),
    text,
    ...(row.rows ? { rows: row.rows } : {}),
    lang,
    locator: locatorOf(row),
  }
}

export type SegmentsFilter = {
  cursor?: string | undefined
  limit?: number | undefined
  page?: number | undefined
  around?: string | undefined
}

/** The text in reading order: from the start, of one page or slide, or with a segment in the middle. */
export async function listSegments(
  services: Services,
  ownerId: string,
  materialId: string,
  options: SegmentsFilter,
) {
  const { db } = services
  const limit = pageSize(options.limit)
  const mine = and(eq(materials.id, materialId), eq(materials.owner_id, ownerId))
  const { kind } = found(await db.select({ kind: materials.kind }).from(materials).where(mine).get())
  const conditions: (SQL | undefined)[] = [eq(segments.material_id, materialId)]
  const after = decodeCursor(options.cursor)
  if (after) conditions.push(gt(segments.position, after.at))
  if (options.page !== undefined)
    conditions.push(eq(kind === 'pptx' ? segments.slide : segments.page, options.page))
  if (options.around !== undefined && !after) {
    const middle = await positionOf(services, materialId, options.around)
    conditions.push(gte(segments.position, middle - Math.floor(limit / 2)))
  }
  const rows = await db
    .select(shown)
    .from(segments)
    .where(and(...conditions))
    .orderBy(asc(segments.position))
    .limit(limit + 1)
  return pageOf(rows, limit, (row) => ({ at: row.position, id: row.id }))
}

async function positionOf(services: Services, materialId: string, id: string): Promise<number> {
  const where = and(eq(segments.id, id), eq(segments.material_id, materialId))
  return found(await services.db.select({ position: segments.position }).from(segments).where(where).get())
    .position
}
