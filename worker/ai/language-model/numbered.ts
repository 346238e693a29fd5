import type { EngineSegment, Source, Span } from '../engine.ts'
import { sentenceSpans } from '../text/sentences.ts'

/** A source as a model reads it: every sentence has a number, and a number gives the sentence's own words. */
export type NumberedSource = {
  text: string
  count: number
  /** The sentence of that number as it stands in the document. */
  spanOf(number: number): Span | undefined
  segmentOf(number: number): EngineSegment | undefined
  numberOf(span: Span): number | undefined
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Sentences count from 1. Those of one segment stand together; headings are marked, a table is one sentence. */
export function numbered(segments: EngineSegment[]): NumberedSource {
  const spans: { span: Span; segment: EngineSegment }[] = []
  const lines = segments.map((segment) => {
    const parts = isWhole(segment) ? [{ start: 0, end: segment.text.length }] : sentenceSpans(segment.text)
    const sentences = parts.map(({ start, end }) => {
      const quote = segment.text.slice(start, end)
      spans.push({ span: { source_id: segment.id, start, end, quote }, segment })
      return `[${spans.length}] ${oneLine(quote)}`
    })
    return `${openingOf(segment)}${sentences.join(' ')}`
  })
  const numbers = new Map(spans.map(({ span }, index) => [keyOf(span), index + 1]))
  return {
    text: lines.join('\n'),
    count: spans.length,
    spanOf: (number) => spans[number - 1]?.span,
    segmentOf: (number) => spans[number - 1]?.segment,
    numberOf: (span) => numbers.get(keyOf(span)),
  }
}

const keyOf = ({ source_id: sourceId, start }: Span) => `${sourceId}:${start}`

const isWhole = ({ kind }: EngineSegment) => kind === 'heading' || kind === 'table'

function openingOf({ kind, level }: EngineSegment): string {
  if (kind === 'heading') return `${'#'.repeat(level ?? 1)} `
  if (kind === 'list_item') return '- '
  return kind === 'table' ? '(table) ' : ''
}

/** The spans of these numbers, or the first number that no sentence has. */
export function spansOf(numbers: number[], source: NumberedSource): Span[] | { unknown: number } {
  const unknown = numbers.find((number) => !source.spanOf(number))
  if (unknown !== undefined) return { unknown }
  return [...new Set(numbers)].flatMap((number) => source.spanOf(number) ?? [])
}

/** The segments of a lesson that fit into one call. */
export function lessonSegments(source: Source, segmentIds: string[], characters: number): EngineSegment[] {
  const ids = new Set(segmentIds)
  let left = characters
  return source.segments.filter(({ id, text }) => {
    if (!ids.has(id) || left <= 0) return false
    left -= text.length
    return true
  })
}
