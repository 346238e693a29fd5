import type { EngineSegment } from '../../engine.ts'

/** A longer line is a sentence without its full stop, not a heading. */
const HEADING_CHARS = 70
const ENDS_LIKE_PROSE = /[.!?؟:،,;؛»"”)]$/

/**
 * Plain text and poorly tagged files carry no headings. A short line without final punctuation that
 * stands alone before prose is then taken for one.
 */
export function asHeadings(segments: EngineSegment[]): EngineSegment[] {
  if (segments.some((segment) => segment.kind === 'heading')) return segments
  return segments.map((segment, index) => {
    const next = segments[index + 1]
    const alone = segment.kind === 'paragraph' && next !== undefined && next.text.length > HEADING_CHARS
    const short = segment.text.trim().length < HEADING_CHARS && !ENDS_LIKE_PROSE.test(segment.text.trim())
    return alone && short ? { ...segment, kind: 'heading', level: 2 } : segment
  })
}
