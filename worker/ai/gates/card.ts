import type { CardDraft, Source } from '../engine.ts'
import { foldWords } from '../text/fold.ts'
import { clean, languageOf } from './article.ts'
import { comparable, quoted, quoteInPlace, shareFrom } from './cited.ts'
import { type GateResult, gate, percent } from './gate.ts'

const CARD_CHARS = 400
const FROM_SOURCE = 0.6

/** The checks of one flash card. */
export function checkCard({ front, back, spans }: CardDraft, source: Source): GateResult[] {
  const share = comparable(spans, source) ? shareFrom(`${front} ${back}`, quoted(spans)) : 1
  const longest = Math.max(front.length, back.length)
  const filled = front.trim() !== '' && back.trim() !== ''
  return [
    quoteInPlace(spans, source),
    gate('words_from_source', share >= FROM_SOURCE, { percent: percent(share) }),
    gate('sides_differ', filled && foldWords(front) !== foldWords(back)),
    gate('answer_length', filled && longest <= CARD_CHARS, { longest, most: CARD_CHARS }),
    languageOf([back], source),
    clean([front, back]),
  ]
}
