import { eq, type SQL } from 'drizzle-orm'
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
    })
    .from(citations)
    .innerJoin(segments, eq(segments.id, citations.segment_id))
    .innerJoin(materials, eq(materials.id, segments.material_id))
    .where(where)
export type CitationRow = Awaited<ReturnType<typeof listCitations>>[number]

type Place = Pick<CitationRow, 'page' | 'slide' | 'paragraph' | 'heading_path'>
export const locatorOf = ({ page, slide, paragraph, heading_path: headingPath }: Place) => ({
  page: page ?? undefined,
  slide: slide ?? undefined,
  paragraph: paragraph ?? undefined,
  heading_path: headingPath ?? undefined,
})

/** A citation as it crosses the wire: its place under one name, its item left out. */
export const citationView = ({
  item_id: _item,
  position: _position,
  page,
  slide,
  paragraph,
  heading_path: headingPath,
  ...citation
}: CitationRow) => ({
  ...citation,
  locator: locatorOf({ page, slide, paragraph, heading_path: headingPath }),
})
