import type { BlockData, Sentence } from '#db/content.ts'
import type { blocks, citations } from '#db/schema/index.ts'
import type { ContentLanguage } from '#db/vocabulary.ts'
import type { EngineSegment, Span } from '#worker/ai/engine.ts'
import { checkArticle } from '#worker/ai/gates/article.ts'
import { figureChecks } from '#worker/ai/gates/figure.ts'
import { toChecks } from '#worker/ai/gates/gate.ts'
import type { FigureRow } from './figures.ts'

type Place = { id: string; lesson_id: string; course_id: string }
type About = { language: ContentLanguage; citation_id: string; engine?: string }

/**
 * The block that shows a figure, without a position, and the citation of its caption. `passage` is the segment in which
 * the caption stands: without it the block has none.
 */
export function figureBlock(
  figure: FigureRow,
  place: Place,
  passage: EngineSegment | undefined,
  { language, citation_id: citationId, engine }: About,
) {
  const span = passage && captionSpan(figure, passage)
  const spans = span ? [span] : []
  const caption: Sentence | null = span
    ? { id: `${place.id}:s0`, text: span.quote, citations: [citationId], base: span.quote }
    : null
  const data: BlockData = {
    file_id: figure.id,
    width: figure.width ?? 1,
    height: figure.height ?? 1,
    alt: figure.alt,
    caption,
  }
  const sentences = spans.map((one) => ({ text: one.quote, spans: [one] }))
  const labels = figure.alt === '' ? [] : [figure.alt]
  const checks = checkArticle(
    { kind: 'paragraph', sentences, labels, spans: [] },
    { language, segments: passage ? [passage] : [] },
  )
  const block = {
    ...place,
    kind: 'figure' as const,
    data,
    origin: 'source' as const,
    checks: toChecks(figureChecks(checks, figure.alt)),
    engine: engine ?? null,
  } satisfies Omit<typeof blocks.$inferInsert, 'position'>
  const rows: (typeof citations.$inferInsert)[] = spans.map(({ source_id: segmentId, ...rest }) => ({
    ...rest,
    id: citationId,
    item_kind: 'block',
    item_id: place.id,
    position: 0,
    course_id: place.course_id,
    lesson_id: place.lesson_id,
    segment_id: segmentId,
  }))
  return { block, citations: rows }
}

function captionSpan({ caption }: FigureRow, { id, text }: EngineSegment): Span | undefined {
  const start = caption === null ? -1 : text.indexOf(caption)
  if (caption === null || start < 0) return undefined
  return { source_id: id, start, end: start + caption.length, quote: caption }
}
