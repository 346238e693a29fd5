import { remembered } from './remembered.ts'

/** `[start, end)` of one sentence in its text, without surrounding space. */
type SentenceSpan = { start: number; end: number }
type SentenceSpans = readonly Readonly<SentenceSpan>[]

/** The passages of a few chapters. */
const KEPT = 2_000

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** A full stop after these does not end a sentence. */
const ABBREVIATION =
  /(?:^|[\s([«"“])(?:[A-Z]|Dr|Mr|Mrs|Ms|Prof|St|Fig|Figs|No|Nos|Vol|vs|etc|e\.g|i\.e|cf|al|approx|Inc|Ltd|Jr|U\.S|U\.K|د|أ|(?<![\d٠-٩]\s)م|ص|ق|أ\.د|إلخ|ج|ط)\.\s*$/
const CONTINUES = /^[\p{Ll}\d,;)\]]/u
/** The number of an item is no sentence: "1. Stand close". */
const NUMBER_ALONE = /^\s*\(?(?:\p{Nd}{1,3}|\p{L})[.)]\s*$/u

/**
 * Sentences of a paragraph. Unicode's rules are used in both languages; what they split wrongly, after
 * an abbreviation or before a small letter, is joined again. A line break alone ends nothing.
 */
export const sentenceSpans = remembered((text): SentenceSpans => {
  const joined: SentenceSpan[] = []
  // Unicode ends a sentence at every line break, but here breaks are only wrapping. The replacement has the same
  // length, to keep offsets.
  for (const piece of segmenter.segment(text.replace(/[\n\r\u2028\u2029\u0085]/g, ' '))) {
    const end = piece.index + piece.segment.length
    const last = joined.at(-1)
    const before = last ? text.slice(Math.max(last.start, last.end - 12), last.end) : ''
    const goesOn =
      ABBREVIATION.test(before) ||
      CONTINUES.test(piece.segment) ||
      NUMBER_ALONE.test(text.slice(last?.start, last?.end))
    if (last && goesOn) last.end = end
    else joined.push({ start: piece.index, end })
  }
  return joined.flatMap(({ start, end }) => {
    const raw = text.slice(start, end)
    const lead = raw.length - raw.trimStart().length
    const trimmed = raw.trim()
    return trimmed === '' ? [] : [{ start: start + lead, end: start + lead + trimmed.length }]
  })
}, KEPT)
