import type { EngineSegment, Source } from '#worker/ai/engine.ts'
import type { SourceDocument } from '#worker/extract/source-document.ts'

/** Lines after this many are not read; no CV is that long. */
const MOST_LINES = 600
const LONGEST_LINE = 1_000

/** The document as lines, which are also what its owner sees: rows of a table are lines with tabs. */
export function cvSource(document: SourceDocument): Source {
  const segments: EngineSegment[] = []
  for (const { kind, text, lang } of document.segments) {
    for (const line of text.split('\n')) {
      if (segments.length >= MOST_LINES) break
      if (line.trim())
        segments.push({ id: String(segments.length), kind, text: line.slice(0, LONGEST_LINE), lang })
    }
  }
  return { language: document.lang === 'ar' ? 'ar' : 'en', segments }
}
