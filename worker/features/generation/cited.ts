import type { citations } from '#db/schema/index.ts'
import type { ReviewItemKind } from '#db/vocabulary.ts'
import type { Source, Span } from '#worker/ai/engine.ts'
import { standsInPlace } from '#worker/ai/gates/cited.ts'

export type CitationRow = typeof citations.$inferInsert
type Item = { item_kind: ReviewItemKind; item_id: string; course_id: string; lesson_id: string }

/** Numbers an item's passages: the same passage has one number however often it is cited. */
export function citationsOf(item: Item, source: Source) {
  const rows: CitationRow[] = []
  const numbers = new Map<string, number>()
  /** The numbers of these passages. A passage whose quote is not found at its offsets gets none. */
  const cite = (spans: Span[]): number[] => {
    const cited: number[] = []
    for (const span of spans) {
      if (!standsInPlace(span, source)) continue
      const { source_id: segmentId, start, end, quote } = span
      const key = `${segmentId} ${start} ${end}`
      const position = numbers.get(key) ?? rows.length
      if (position === rows.length) rows.push({ ...item, position, segment_id: segmentId, start, end, quote })
      numbers.set(key, position)
      if (!cited.includes(position)) cited.push(position)
    }
    return cited
  }
  return { rows, cite }
}
