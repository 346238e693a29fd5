import { LIMITS, type MaterialKind } from '#db/vocabulary.ts'
import { cleanLine } from '../clean-text.ts'
import { ExtractionError } from '../extraction-error.ts'
import { createSegmentWriter } from '../segment-writer.ts'
import type { SourceDocument } from '../source-document.ts'
import { type Cue, parseCaptions } from './cues.ts'

/** A pause this long begins a new paragraph at the next sentence, and a longer one wherever it falls. */
const PAUSE_MS = 2_000
const LONG_PAUSE_MS = 6_000
/** A paragraph ends with its sentence once it is this long, and anywhere once it is twice as long. */
const PARAGRAPH_CHARS = 400
const SENTENCE_END = /[.!?؟…]["'”’»)\]]*$/u

/** A caption file that is material by itself. */
export const readCaptions = (text: string): Promise<SourceDocument> =>
  readTranscript(parseCaptions(text).cues, 'captions')

/** Cues as paragraphs of whole sentences. Each keeps where in its text a cue begins, and when. */
export async function readTranscript(cues: Cue[], kind: MaterialKind): Promise<SourceDocument> {
  const writer = createSegmentWriter(kind)
  for (const paragraph of paragraphsOf(cues)) {
    writer.add({ kind: 'paragraph', ...paragraph })
    await writer.pace()
  }
  if (writer.isEmpty()) throw new ExtractionError('no_text', 'no words in the captions')
  return writer.finish()
}

type Paragraph = { text: string; cues: Cue[]; place: { start_ms: number; end_ms: number } }

function paragraphsOf(cues: Cue[]): Paragraph[] {
  const paragraphs: Paragraph[] = []
  for (const cue of withoutRepeats(cues)) {
    const open = paragraphs.at(-1)
    if (!open || endsBefore(open, cue)) {
      const { start_ms: start, end_ms: end, text } = cue
      paragraphs.push({ text, cues: [cue], place: { start_ms: start, end_ms: end } })
      continue
    }
    open.cues.push(cue)
    open.text = `${open.text} ${cue.text}`
    open.place.end_ms = Math.max(open.place.end_ms, cue.end_ms)
  }
  return paragraphs
}

function endsBefore({ text, place }: Paragraph, cue: Cue): boolean {
  const pause = cue.start_ms - place.end_ms
  if (pause >= LONG_PAUSE_MS || text.length + cue.text.length > LIMITS.segmentChars / 4) return true
  if (text.length >= PARAGRAPH_CHARS * 2) return true
  return SENTENCE_END.test(text) && (pause >= PAUSE_MS || text.length >= PARAGRAPH_CHARS)
}

/** Captions made by machines show a line twice: once as it is spoken, once above the next one. */
function withoutRepeats(cues: Cue[]): Cue[] {
  const kept: Cue[] = []
  for (const cue of cues) {
    const lines = cue.text.split('\n').map(cleanLine).filter(Boolean)
    const before = kept.at(-1)
    const fresh = before?.text.endsWith(lines[0] ?? '') ? lines.slice(1) : lines
    if (fresh.length > 0) kept.push({ ...cue, text: fresh.join(' ') })
    else if (before) before.end_ms = Math.max(before.end_ms, cue.end_ms)
  }
  return kept
}
