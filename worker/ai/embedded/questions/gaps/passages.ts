import type { Lang } from '../../../text/language.ts'
import { parts } from '../../../text/words.ts'
import type { Block, Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { ARABIC_ACTION } from '../../lesson/cues-ar.ts'
import { ENGLISH_ACTION } from '../../lesson/cues-en.ts'
import { openingOf } from './openings.ts'
import { type Piece, piecesOf } from './pieces.ts'

/** Consecutive sentences that a stranger can read without what stands before them. */
export type Passage = { sentences: Sentence[]; pieces: Piece[]; blocks: Block[]; opens: boolean }

const LEAST_WORDS = 30
const LEAST_IN_LIST = 22
const MOST_WORDS = 110
const LONGEST = 48
const POINTS_OUTSIDE =
  /\b(?:figures?|table|chapter|section|lesson|diagram|photo|picture|above|below|click|see also)\b|(?<!\p{L})[وفبلك]?(?:ال)?(?:شكل|جدول|فصل|درس|صورة) (?:رقم|\p{Nd}|\(|التالي|الآتي|السابق)|(?<!\p{L})(?:أعلاه|أدناه|انظر|لاحظ)(?!\p{L})/iu

/** Every passage of sentences that follow each other which may be shown with words left out. */
export function passagesOf(sentences: Sentence[], knowledge: Knowledge): Passage[] {
  const { lang } = knowledge.document
  const lengths = sentences.map(({ plain }) => parts(plain.text).length)
  const fit = sentences.map(
    (sentence, index) =>
      (lengths[index] ?? 0) <= LONGEST && isReadable(sentence, lang) && isWholeItem(sentence, knowledge),
  )
  return sentences.flatMap((first, start) => {
    const from = fit[start] ? openingOf(first, knowledge) : undefined
    if (from === undefined) return []
    const found: Passage[] = []
    const pieces: Piece[] = []
    let words = 0
    for (let end = start; end < sentences.length && fit[end]; end++) {
      const sentence = sentences[end]
      words += lengths[end] ?? 0
      if (words > MOST_WORDS || !sentence) break
      pieces.push(...piecesOf(sentence, end === start ? from : 0, lang))
      const shown = sentences.slice(start, end + 1)
      const least = first.block.kind === 'paragraph' ? LEAST_WORDS : LEAST_IN_LIST
      if (words < least || shown.length < 2) continue
      found.push({
        sentences: shown,
        pieces: [...pieces],
        blocks: [...new Set(shown.map(({ block }) => block))],
        opens: first === first.block.sentences[0],
      })
    }
    return found
  })
}

const LEAST_OF_ITEM = 6

/** An item of a list stands beside the others and not behind them: each says something whole. */
function isWholeItem(sentence: Sentence, knowledge: Knowledge): boolean {
  const { block, plain } = sentence
  if (block.kind === 'paragraph' || block.sentences[0] !== sentence) return true
  const { lang } = knowledge.document
  const order = lang === 'en' ? ENGLISH_ACTION : ARABIC_ACTION
  if (parts(plain.text).length < LEAST_OF_ITEM || order.test(plain.text)) return false
  return openingOf(sentence, knowledge) !== undefined && (lang === 'ar' || HAS_VERB.test(plain.text))
}
const HAS_VERB = /\b(?:is|are|was|were|has|have|had|can|may|must|will|does|do)\b|\p{Ll}{3}(?:s|ed)\b/u

const odd = (text: string, mark: string) => (text.split(mark).length - 1) % 2 === 1
const isOpen = (text: string, left: string, right: string) =>
  text.split(left).length !== text.split(right).length

function isReadable({ plain: { text } }: Sentence, lang: Lang): boolean {
  if (lang === 'en' && /^\p{Ll}/u.test(text)) return false
  if (
    !/^[\p{L}\p{N}“"(«]/u.test(text) ||
    !/[.]["”»)]?$/.test(text) ||
    /https?:|www\.|[<>{}|\\^_*#]|\[\d/.test(text)
  )
    return false
  if (isOpen(text, '(', ')') || isOpen(text, '«', '»') || isOpen(text, '“', '”') || odd(text, '"'))
    return false
  return !POINTS_OUTSIDE.test(text)
}
