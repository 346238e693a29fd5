import { stem, words } from '../../../text/words.ts'
import type { Knowledge } from '../../knowledge.ts'
import { extraWords, lonelyOf } from './extra-words.ts'
import { areApart, areKin, type Gap, gapsOf } from './gaps.ts'
import type { Passage } from './passages.ts'
import { type Piece, wordsIn } from './pieces.ts'

/** What one left shows: a sentence or a part of one with a gap, and beside it perhaps one without. */
export type Left = { pieces: Piece[]; gap?: Gap }
type Filling = { lefts: Left[]; worth: number }
export type Filled = Filling & { extra: string[]; passage: Passage }

const LEAST = 3
const MOST = 5
/** Words of one left. */
const LONGEST = 45
/** Words tried of each piece, and fillings of a passage kept at a time. */
const TRIED = 4
const KEPT = 24
/** A word of less is not worth a question. */
const LEAST_WORTH = 1
const USUAL_WORTH = 1.2
const FOR_EACH_GAP = 0.25
const WITHOUT_GAP = -0.2
const IN_PIECES = -0.35
const LONELY = -0.3
/** Words that the text returns to, names, terms: two of a set at least. */
const STRONG_WORTH = 1.4
const LEAST_STRONG = 1

/** The words to leave out of a passage that are worth most together, with others to choose from beside them. */
export function fill(
  passage: Passage,
  named: Set<string>,
  pool: Gap[],
  knowledge: Knowledge,
): Filled | undefined {
  const counts = new Map<string, number>()
  for (const { plain } of passage.sentences)
    for (const one of words(plain.text).map(stem)) counts.set(one, (counts.get(one) ?? 0) + 1)
  const shown = [...new Set([...counts.keys(), ...named])]
  const isSingle = ({ stems }: Gap) =>
    stems.every(
      (one) =>
        counts.get(one) === 1 &&
        !named.has(one) &&
        !shown.some((other) => !stems.includes(other) && areKin(one, other)),
    )
  let fillings: Filling[] = [{ lefts: [], worth: 0 }]
  for (const piece of passage.pieces) {
    const gaps = gapsOf(piece.sentence, knowledge)
      .filter(({ start, end, worth }) => start >= piece.from && end <= piece.to && worth >= LEAST_WORTH)
      .filter(isSingle)
      .slice(0, TRIED)
    fillings = fillings
      .flatMap((filling) => [
        ...gaps.map((gap) => withGap(filling, piece, gap, knowledge)),
        withoutGap(filling, piece),
      ])
      .filter((filling) => filling !== undefined)
      .toSorted((a, b) => b.worth - a.worth)
      .slice(0, KEPT)
  }
  const strange = pool.filter(({ stems }) => !stems.some((one) => shown.some((other) => areKin(one, other))))
  for (const { lefts, worth } of fillings) {
    if (lefts.some(({ gap }) => !gap) || lefts.length < LEAST || lefts.length > MOST) continue
    const gaps = lefts.flatMap(({ gap }) => gap ?? [])
    if (gaps.filter((gap) => gap.worth >= STRONG_WORTH).length < LEAST_STRONG) continue
    const extra = extraWords(gaps, strange, knowledge)
    if (extra) return { lefts, worth: worth + LONELY * lonelyOf(gaps).length, extra, passage }
  }
  return undefined
}

function withGap({ lefts, worth }: Filling, piece: Piece, gap: Gap, knowledge: Knowledge) {
  const apart = lefts.every(({ gap: other }) => !other || areApart(gap, other, knowledge))
  if (!apart || lefts.length > MOST) return undefined
  const last = lefts.at(-1)
  const gained = gap.worth - USUAL_WORTH + FOR_EACH_GAP
  // A piece without a gap that opens the passage goes with the next one.
  if (last && !last.gap) {
    const pieces = [...last.pieces, piece]
    return fits(pieces)
      ? { lefts: [...lefts.slice(0, -1), { pieces, gap }], worth: worth + gained }
      : undefined
  }
  const broken = last?.pieces.at(-1)?.sentence === piece.sentence ? IN_PIECES : 0
  return { lefts: [...lefts, { pieces: [piece], gap }], worth: worth + gained + broken }
}

function withoutGap({ lefts, worth }: Filling, piece: Piece): Filling | undefined {
  const last = lefts.at(-1)
  if (!last) return { lefts: [{ pieces: [piece] }], worth: worth + WITHOUT_GAP }
  const pieces = [...last.pieces, piece]
  if (!fits(pieces)) return undefined
  const cost = last.pieces.at(-1)?.sentence === piece.sentence ? 0 : WITHOUT_GAP
  return { lefts: [...lefts.slice(0, -1), { ...last, pieces }], worth: worth + cost }
}

/** What a left shows stands in three sentences of one paragraph at most. */
function fits(pieces: Piece[]): boolean {
  const sentences = new Set(pieces.map(({ sentence }) => sentence))
  const blocks = new Set(pieces.map(({ sentence }) => sentence.block))
  return sentences.size <= 3 && blocks.size === 1 && wordsIn(pieces) <= LONGEST
}
