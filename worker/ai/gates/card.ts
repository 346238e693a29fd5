import type { CardDraft, Source, Span } from '../engine.ts'
import { foldWords } from '../text/fold.ts'
import { clean, languageOf } from './article.ts'
import { comparable, quoted, quotedShare, quoteInPlace } from './cited.ts'
import { faithful } from './faithful.ts'
import { advice, type GateResult, gate, notApplicable, percent } from './gate.ts'

const CARD_CHARS = 400
const FROM_SOURCE = 0.6

/** The checks of one flash card. */
export function checkCard({ front, back, spans }: CardDraft, source: Source): GateResult[] {
  const longest = Math.max(front.length, back.length)
  const filled = front.trim() !== '' && back.trim() !== ''
  return [
    gate('has_span', spans.length > 0),
    quoteInPlace(spans, source),
    wordsFromSource(`${front} ${back}`, spans, source),
    ...sayWhatIsCited(`${front}: ${back}`, spans, source),
    gate('sides_differ', filled && foldWords(front) !== foldWords(back)),
    gate('answer_length', filled && longest <= CARD_CHARS, { longest, most: CARD_CHARS }),
    languageOf([back], source),
    clean([front, back]),
  ]
}

function wordsFromSource(text: string, spans: Span[], source: Source): GateResult {
  if (spans.length === 0) return notApplicable('words_from_source')
  if (!comparable(spans, source)) return notApplicable('words_from_source', { other_language: true })
  const share = quotedShare(text, quoted(spans))
  return advice('words_from_source', share >= FROM_SOURCE, { percent: percent(share) })
}

const sayWhatIsCited = (text: string, spans: Span[], source: Source): GateResult[] =>
  faithful(spans.length > 0 && comparable(spans, source) ? [{ text, spans }] : [])
