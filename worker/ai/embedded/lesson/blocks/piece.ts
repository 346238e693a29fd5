import type { ArticleSentence, Span } from '../../../engine.ts'
import { shown } from '../../../text/fold.ts'
import type { Sentence } from '../../document.ts'
import { spanOf } from '../../questions/candidate.ts'

/** `[from, to)` of a sentence's plain text, as it stands in the source. */
export function pieceOf(sentence: Sentence, from: number, to: number): ArticleSentence {
  const { plain, raw, start, block } = sentence
  const first = plain.at[from] ?? 0
  const last = to >= plain.text.length ? raw.length : (plain.at[to] ?? raw.length)
  const span: Span = {
    source_id: block.segment.id,
    start: start + first,
    end: start + last,
    quote: raw.slice(first, last),
  }
  return { text: shown(raw, plain, from, to), spans: [span] }
}

/** The sentence without the number of its paragraph. */
export const numberless = (sentence: Sentence): ArticleSentence =>
  pieceOf(sentence, 0, sentence.plain.text.length)

/** What stands behind a label. It rests on the whole sentence, label included. */
export const behindLabel = (sentence: Sentence, length: number): ArticleSentence => ({
  text: pieceOf(sentence, length, sentence.plain.text.length).text,
  spans: [spanOf(sentence)],
})

/** Several sentences as one, in their order. */
export const joinedPieces = (pieces: ArticleSentence[]): ArticleSentence => ({
  text: pieces.map(({ text }) => text).join(' '),
  spans: pieces.flatMap(({ spans }) => spans),
})
