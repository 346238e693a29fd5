import type { citations } from '#db/schema/index.ts'
import type { ReviewItemKind } from '#db/vocabulary.ts'
import type { Source, Span } from '#worker/ai/engine.ts'
import { standsInPlace } from '#worker/ai/gates/cited.ts'
import { derivedId } from './derived-id.ts'

export type CitationRow = typeof citations.$inferInsert
type Item = { item_kind: ReviewItemKind; item_id: string; course_id: string; lesson_id: string }

/** Names an item's passages: the same passage has one id however often it is cited. */
export function citationsOf(item: Item, source: Source) {
  const rows: CitationRow[] = []
  const ids = new Map<string, string>()
  /** The ids of these passages. A passage whose quote is not found at its offsets gets none. */
  const cite = (spans: Span[]): string[] => {
    const cited: string[] = []
    for (const span of spans) {
      if (!standsInPlace(span, source)) continue
      const { source_id: segmentId, start, end, quote } = span
      const key = `${segmentId} ${start} ${end}`
      let id = ids.get(key)
      if (id === undefined) {
        // One passage has one id in its lesson, also once the lesson is written again.
        id = derivedId(item.lesson_id, key)
        rows.push({ ...item, id, position: rows.length, segment_id: segmentId, start, end, quote })
        ids.set(key, id)
      }
      if (!cited.includes(id)) cited.push(id)
    }
    return cited
  }
  return { rows, cite }
}
