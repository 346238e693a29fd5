import { eq, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { citations, materials, segments } from '#db/schema/index.ts'
import type { Citation } from '#worker/contract/materials.ts'

const citationColumns = {
  item_id: citations.item_id,
  position: citations.position,
  segment_id: citations.segment_id,
  quote: citations.quote,
  start: citations.start,
  end: citations.end,
  material_id: segments.material_id,
  material_name: materials.name,
  page: segments.page,
  slide: segments.slide,
  paragraph: segments.paragraph,
  heading_path: segments.heading_path,
}

/** Citations with what names their place, in no order: `citationsOf` sorts the few of each item. */
export const readCitations = (db: Db, where: SQL | undefined) =>
  db
    .select(citationColumns)
    .from(citations)
    .innerJoin(segments, eq(segments.id, citations.segment_id))
    .innerJoin(materials, eq(materials.id, segments.material_id))
    .where(where)
export type CitationRow = Awaited<ReturnType<typeof readCitations>>[number]

type Place = Pick<CitationRow, 'page' | 'slide' | 'paragraph' | 'heading_path'>
export const locatorOf = ({ page, slide, paragraph, heading_path }: Place) => ({
  page: page ?? undefined,
  slide: slide ?? undefined,
  paragraph: paragraph ?? undefined,
  heading_path: heading_path ?? undefined,
})

/** The citations of one item; a sentence names them by their index. */
export const citationsOf = (rows: CitationRow[], itemId: string): Citation[] =>
  rows
    .filter((row) => row.item_id === itemId)
    .toSorted((a, b) => a.position - b.position)
    .map(({ item_id: _, position: __, page, slide, paragraph, heading_path, ...citation }) => ({
      ...citation,
      locator: locatorOf({ page, slide, paragraph, heading_path }),
    }))
