import { letters, newSentence, type Sentence } from './sentences.ts'

/** A stretch of text, and the sentence it was part of; null for what was just written. */
export type Piece = { text: string; of: Sentence | null }

const segmenters = new Map<string, Intl.Segmenter>()
function segmenterOf(lang: string): Intl.Segmenter {
  const known = segmenters.get(lang) ?? new Intl.Segmenter(lang, { granularity: 'sentence' })
  segmenters.set(lang, known)
  return known
}

/** Full stops that end no sentence. */
const ABBREVIATION =
  /(?:^|[\s(«"])(?:[دمأصجطسق]|هـ|ق\.م|أ\.د|إلخ|Dr|Mrs?|Ms|Prof|St|Figs?|Nos?|Vol|vs|etc|e\.g|i\.e|cf|pp?|\p{Nd}{1,3})\.$/u

/** Text made of pieces is cut into sentences again. Ids and citations follow their letters. */
export function recut(pieces: readonly Piece[], lang: string): Sentence[] {
  const spans = spansOf(pieces)
  const text = pieces.map((piece) => piece.text).join('')
  return assign(cutsOf(text, spans, lang), spans)
}

type Span = Piece & { from: number; to: number }
function spansOf(pieces: readonly Piece[]): Span[] {
  let at = 0
  return pieces.map((piece) => {
    const from = at
    at += piece.text.length
    return { ...piece, from, to: at }
  })
}

/**
 * The stretches that become sentences. A border is new only where something was written: what stood together stays
 * together, whatever stops it holds.
 */
function cutsOf(text: string, spans: readonly Span[], lang: string): { from: number; to: number }[] {
  const cuts: { from: number; to: number }[] = []
  const pieceAt = (place: number) => spans.find(({ from, to }) => place >= from && place < to)
  let goesOn = false
  let from = 0
  for (const { segment } of segmenterOf(lang).segment(text)) {
    const to = from + segment.length
    const last = cuts.at(-1)
    if (goesOn && last) last.to = to
    else cuts.push({ from, to })
    const stem = segment.trimEnd()
    const before = pieceAt(from + Math.max(0, stem.length - 1))
    const wasTogether = to < text.length && before?.of != null && before === pieceAt(to)
    goesOn = wasTogether || stem === '' || ABBREVIATION.test(stem)
    from = to
  }
  return cuts
}

/** The sentence with most of an old one's letters keeps its id; parts of a cited one keep its citations. */
function assign(cuts: readonly { from: number; to: number }[], spans: readonly Span[]): Sentence[] {
  const shares = cuts.map((cut) => sharesOf(cut, spans))
  const keeper = new Map<Sentence, number>()
  for (const [place, share] of shares.entries()) {
    for (const [sentence, count] of share) {
      const known = keeper.get(sentence)
      if (known === undefined || (shares[known]?.get(sentence) ?? 0) < count) keeper.set(sentence, place)
    }
  }
  const text = spans.map((span) => span.text).join('')
  const used = new Set<string>()
  return cuts.map(({ from, to }, place) => {
    const origins = [...(shares[place] ?? [])].sort((one, other) => other[1] - one[1]).map(([of]) => of)
    const kept = origins.find((of) => keeper.get(of) === place && !used.has(of.id))
    if (kept) used.add(kept.id)
    const citations = [...new Set(origins.flatMap((of) => of.citations))]
    const { id } = kept ?? newSentence()
    return { id, text: text.slice(from, to), citations, base: (kept ?? origins[0])?.base ?? null }
  })
}

/** How many letters of which old sentences a stretch holds. */
function sharesOf({ from, to }: { from: number; to: number }, spans: readonly Span[]): Map<Sentence, number> {
  const shares = new Map<Sentence, number>()
  for (const span of spans) {
    const [start, end] = [Math.max(span.from, from), Math.min(span.to, to)]
    if (!span.of || start >= end) continue
    const count = letters(span.text.slice(start - span.from, end - span.from))
    if (count > 0) shares.set(span.of, (shares.get(span.of) ?? 0) + count)
  }
  return shares
}
