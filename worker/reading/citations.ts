import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { citations, materials, segments } from '#db/schema/index.ts'
import { named } from '#worker/platform/database/named.ts'
import type { Services } from '#worker/platform/services.ts'

/** Citations with what names their place; the caller orders them or groups them by item. */
export const listCitations = (services: Services, where: SQL | undefined) =>
  services.db
    .select({
      id: citations.id,
      item_id: citations.item_id,
      position: citations.position,
      segment_id: citations.segment_id,
      quote: citations.quote,
      start: citations.start,
      end: citations.end,
      material_id: segments.material_id,
      material_name: named(materials.name, 'material_name'),
      page: segments.page,
      slide: segments.slide,
      paragraph: segments.paragraph,
      heading_path: segments.heading_path,
      start_ms: segments.start_ms,
      end_ms: segments.end_ms,
      times: segments.times,
    })
    .from(citations)
    .innerJoin(segments, eq(segments.id, citations.segment_id))
    .innerJoin(materials, eq(materials.id, segments.material_id))
    .where(where)
export type CitationRow = Awaited<ReturnType<typeof listCitations>>[number]

/** A citation without its item, for a column of it. */
export type Cited = Omit<CitationRow, 'item_id'>

/**
 * In SQL: the citations of an item as one JSON text, without what is not known of their places. It isn't sorted, since
 * SQLite counts each row that it sorts as read once more.
 */
export const citedText = (itemId: SQLWrapper) =>
  sql`(SELECT json_group_array(json_patch('{}', json_object('id', c.id, 'position', c.position,
      'segment_id', c.segment_id, 'quote', c.quote, 'start', c.start, 'end', c."end",
      'material_id', s.material_id, 'material_name', m.name,
      'page', s.page, 'slide', s.slide, 'paragraph', s.paragraph, 'heading_path', json(s.heading_path),
      'start_ms', s.start_ms, 'end_ms', s.end_ms, 'times', json(s.times))))
    FROM citations c JOIN segments s ON s.id = c.segment_id JOIN materials m ON m.id = s.material_id
    WHERE c.item_id = ${itemId})`

const UNKNOWN = {
  page: null,
  slide: null,
  paragraph: null,
  heading_path: null,
  start_ms: null,
  end_ms: null,
  times: null,
} satisfies Partial<CitationRow>

/** What `citedText` says, in the order in which the item shows it. */
export const citedOf = (text: string): Cited[] =>
  // Its objects have the shape of a row, and only this file writes them.
  (JSON.parse(text) as Omit<Cited, keyof typeof UNKNOWN>[])
    .map((cited) => ({ ...UNKNOWN, ...cited }))
    .toSorted((a, b) => a.position - b.position)

type Place = Pick<CitationRow, 'page' | 'slide' | 'paragraph' | 'heading_path' | 'start_ms' | 'end_ms'>
export const locatorOf = ({
  page,
  slide,
  paragraph,
  heading_path: headingPath,
  start_ms: startMs,
  end_ms: endMs,
}: Place) => ({
  page: page ?? undefined,
  slide: slide ?? undefined,
  paragraph: paragraph ?? undefined,
  heading_path: headingPath ?? undefined,
  ...(startMs === null || endMs === null ? {} : { start_ms: startMs, end_ms: endMs }),
})

/** When the words from one offset to another are spoken: from the cue in which they begin to the one they end in. */
export function momentOf({
  times,
  start,
  end,
  ...place
}: Place & Pick<CitationRow, 'times' | 'start' | 'end'>) {
  const first = times?.findLast(([offset]) => offset <= start)
  const last = times?.findLast(([offset]) => offset < end)
  return first && last ? { ...place, start_ms: first[1], end_ms: Math.max(last[2], first[2]) } : place
}

/** A citation as it crosses the wire: its place under one name, its item left out. */
export const citationView = (row: Cited) => ({
  id: row.id,
  segment_id: row.segment_id,
  quote: row.quote,
  start: row.start,
  end: row.end,
  material_id: row.material_id,
  material_name: row.material_name,
  locator: locatorOf(momentOf(row)),
})
