import { asc, eq, type SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { citations, materials, segments } from '#db/schema/index.ts'
import type { Citation } from '#worker/contract/materials.ts'

const citationColumns = {
  item_id: citations.item_id,
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

/** Citations with what names their place, ordered so that a sentence's number is the index. */
export const readCitations = (db: Db, where: SQL | undefined) =>
  db
    .select(citationColumns)
    .from(citations)
    .innerJoin(segments, eq(segments.id, citations.segment_id))
    .innerJoin(materials, eq(materials.id, segments.material_id))
    .where(where)
    .orderBy(asc(citations.item_id), asc(citations.position))
export type CitationRow = Awaited<ReturnType<typeof readCitations>>[number]

type Place = Pick<CitationRow, 'page' | 'slide' | 'paragraph' | 'heading_path'>
export const locatorOf = ({ page, slide, paragraph, heading_path }: Place) => ({
  page: page ?? undefined,
  slide: slide ?? undefined,
  paragraph: paragraph ?? undefined,
  heading_path: heading_path ?? undefined,
})

export const citationsOf = (rows: CitationRow[], itemId: string): Citation[] =>
  rows
    .filter((row) => row.item_id === itemId)
    .map(({ item_id: _, page, slide, paragraph, heading_path, ...citation }) => ({
      ...citation,
      locator: locatorOf({ page, slide, paragraph, heading_path }),
    }))
