import { meansElse } from './opposite-guards.ts'

/**
 * Pairs that make false statements which can be judged, found by reading: what grows or shrinks, and what is more than
 * something else. An adjective before its noun (a thin wall, the upper room, an open gate) has no opposite that reads.
 */
const PAIRS: [string, string][] = [
  ['increases', 'decreases'],
  ['increase', 'decrease'],
  ['increased', 'decreased'],
  ['more', 'less'],
  ['higher', 'lower'],
  ['highest', 'lowest'],
  ['larger', 'smaller'],
  ['largest', 'smallest'],
  ['thicker', 'thinner'],
  ['faster', 'slower'],
  ['stronger', 'weaker'],
  ['warmer', 'cooler'],
  ['shorter', 'longer'],
  ['cheaper', 'more expensive'],
  ['heavier', 'lighter'],
]

const DIRECTIONS = PAIRS.flatMap(([a, b]): [string, string][] => [
  [a, b],
  [b, a],
])

type Swap = { from: number; to: number; word: string; opposite: string }

const NEGATED_BEFORE = /\b(?:no|not|or|once|ever|never|neither|nor)\s$/iu
const BOTH = /\b(?:both|either|neither|whether)\b/iu

/** The one word of an English sentence that has a known opposite, if exactly one can be swapped. */
export function findOpposite(text: string): Swap | undefined {
  if (BOTH.test(text)) return undefined
  for (const [word, opposite] of DIRECTIONS) {
    const at = onlyPlace(text, word)
    if (at === undefined || stands(text, opposite)) continue
    if (
      NEGATED_BEFORE.test(text.slice(0, at)) ||
      meansElse(word, text.slice(0, at), text.slice(at + word.length))
    )
      continue
    return { from: at, to: at + word.length, word, opposite }
  }
  return undefined
}

/** Where the word stands, in these letters, if nowhere else in any letters. */
function onlyPlace(text: string, word: string): number | undefined {
  const small = text.toLowerCase()
  const places: number[] = []
  for (let at = small.indexOf(word); at >= 0; at = small.indexOf(word, at + 1)) {
    const around = small.charAt(at - 1) + small.charAt(at + word.length)
    if (!/[\p{L}\p{M}\p{N}-]/u.test(around)) places.push(at)
  }
  const [place] = places
  return places.length === 1 && place !== undefined && text.startsWith(word, place) ? place : undefined
}

function stands(text: string, word: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{M}])${word}(?![\\p{L}\\p{M}])`, 'iu').test(text)
}
