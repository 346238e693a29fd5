import { type BlockContent, mapSentences } from '#db/content.ts'
import { headOf } from '#worker/ai/embedded/lesson/blocks/tables.ts'
import type { EngineSegment } from '#worker/ai/engine.ts'
import { containsPhrase, display } from '#worker/ai/text/fold.ts'
import { isScripture } from '#worker/ai/text/scripture.ts'
import { isQuoted } from '#worker/ai/text/segment-marks.ts'
import { sentenceSpans } from '#worker/ai/text/sentences.ts'
import type { BlockInput, SentenceInput } from '#worker/contract/content.ts'

type Span = { start: number; end: number }
type Cite = (start: number, end: number) => { id: string }

const SENTENCES_MAX = 60

/** A passage as a block of the kind that it is of. A quote keeps every letter and mark of its source. */
export function passageBlock(
  segment: EngineSegment,
  blockId: string,
  { cite, religious }: { cite: Cite; religious: boolean },
): BlockInput {
  const { kind, text, rows = [] } = segment
  if (kind === 'table' && rows.length > 0) {
    cite(0, text.length)
    const data = { caption: null, head: headOf(rows), rows: rows.map((row) => row.map(display)) }
    return { kind: 'table', data }
  }
  const isQuote = kind !== 'heading' && (religious || isQuoted(segment) || isScripture(text))
  const said = (span: Span, place: number): SentenceInput => {
    const own = text.slice(span.start, span.end)
    const citations = [cite(span.start, span.end).id]
    return { id: `${blockId}:s${place}`, text: isQuote ? own : display(own), citations }
  }
  const whole = { start: 0, end: text.length }
  if (kind === 'heading') return { kind: 'heading', data: { level: 2, sentence: said(whole, 0) } }
  const spans = sentenceSpans(text)
  const sentences = (spans.length > SENTENCES_MAX ? [whole] : spans).map(said)
  if (isQuote) return { kind: 'quote', data: { sentences, attribution: null } }
  if (kind === 'list_item')
    return { kind: 'list', data: { ordered: false, items: [{ id: `${blockId}:i0`, sentences }] } }
  if (kind === 'note') return { kind: 'note', data: { tone: 'note', sentences } }
  return { kind: 'paragraph', data: { sentences } }
}

/** The stretch of a passage that says a sentence, else the whole of it. */
export function spanSaying(text: string, { text: passage }: EngineSegment): Span {
  const saying = sentenceSpans(passage).find(({ start, end }) =>
    containsPhrase(passage.slice(start, end), text),
  )
  return saying ?? { start: 0, end: passage.length }
}

/** The block with one more source for a sentence of it; null when it has no such sentence. */
export function withSource(
  block: BlockContent<SentenceInput>,
  sentenceId: string,
  cite: (sentence: SentenceInput) => string,
): BlockContent<SentenceInput> | null {
  let isThere = false
  const cited = mapSentences(block, (sentence) => {
    if (sentence.id !== sentenceId) return sentence
    isThere = true
    return { ...sentence, citations: [...new Set([...sentence.citations, cite(sentence)])] }
  })
  return isThere ? cited : null
}
