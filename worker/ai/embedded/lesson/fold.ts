import type { Link } from './links.ts'

/** A sentence, or something that is no prose, in the order of its section. */
export type Foldable = {
  words: number
  score: number
  link: Link
  /** What is no prose is not chosen: a list is always shown, an example folded. It costs nothing. */
  fixed?: 'shown' | 'folded'
  /** A definition, what announces a list, a sentence that leads to a table: never folded. */
  forced?: boolean
  /** It ends what the one before it began: the result of a cause, the second of two. */
  completes?: boolean
}

/** Ten words cost so much: a price and not a quota, so dense text may show two thirds and chatty text a third. */
const PRICE = 0.6
const PRICES = { least: -6, most: 8 }
const ROUNDS = 24
/** Each return from folded to shown costs: one or two folds a section are enough. */
const RETURN = 0.9
const SOFT_LINK = 0.3
const BREAKS_OFF = 0.9
const FORCED = 20

/** What part of the prose is shown: never more than `most`, unless definitions fill it, and never less than `least`. */
export type Share = { least: number; most: number; price?: number }
/** Definitions are never folded; where they fill the share the rest still gets this part of the words. */
const BESIDE_FORCED = 0.28
const MOST_WITH_FORCED = 0.8

/** Which of them are shown. What a shown one leans on is shown, too. */
export function chooseShown(items: Foldable[], share: Share): boolean[] {
  const total = items.reduce((sum, { words }) => sum + words, 0)
  const forced = items.reduce((sum, item) => sum + (item.forced ? item.words : 0), 0)
  const most = Math.max(share.most, Math.min(MOST_WITH_FORCED, forced / Math.max(1, total) + BESIDE_FORCED))
  const wordsOf = (shown: boolean[]) =>
    items.reduce((sum, { words, fixed }, place) => sum + (shown[place] && !fixed ? words : 0), 0)
  let shown = atPrice(items, share.price ?? PRICE)
  if (wordsOf(shown) > total * most) {
    let [low, high] = [PRICES.least, PRICES.most]
    for (let round = 0; round < ROUNDS; round++) {
      const middle = (low + high) / 2
      if (wordsOf(atPrice(items, middle)) > total * most) low = middle
      else high = middle
    }
    shown = atPrice(items, high)
  }
  return upTo(items, shown, total * share.least, total * most)
}

type Path = { value: number; shown: boolean[] }

/** The best choice at this price: shown or folded, never shown after a folded one that it leans on. */
function atPrice(items: Foldable[], price: number): boolean[] {
  let on: Path = { value: 0, shown: [] }
  let off: Path = { value: Number.NEGATIVE_INFINITY, shown: [] }
  for (const item of items) {
    const returning = item.link === 'hard' ? Number.NEGATIVE_INFINITY : off.value - returnCost(item)
    const leaving = on.value - (item.completes ? BREAKS_OFF : 0)
    const before = item.fixed ? better(on, off) : undefined
    const toShown = before ?? better(on, { ...off, value: returning })
    const toFolded = before ?? better({ ...on, value: leaving }, off)
    on = { value: toShown.value + worthShown(item, price), shown: [...toShown.shown, true] }
    off = {
      value: item.fixed === 'shown' ? Number.NEGATIVE_INFINITY : toFolded.value,
      shown: [...toFolded.shown, false],
    }
  }
  return better(on, off).shown
}

const better = (a: Path, b: Path): Path => (a.value >= b.value ? a : b)
const returnCost = ({ link }: Foldable): number => RETURN + (link === 'soft' ? SOFT_LINK : 0)

function worthShown({ fixed, score, forced, words }: Foldable, price: number): number {
  if (fixed) return fixed === 'shown' ? 0 : Number.NEGATIVE_INFINITY
  return score + (forced ? FORCED : 0) - (price * words) / 10
}

/** Shows the best of what is folded, each with all that it leans on, until enough is shown. */
function upTo(items: Foldable[], chosen: boolean[], least: number, most: number): boolean[] {
  const shown = [...chosen]
  const wordsOf = () =>
    items.reduce((sum, { words, fixed }, place) => sum + (shown[place] && !fixed ? words : 0), 0)
  while (wordsOf() < least) {
    const candidates = items.flatMap((item, place) => {
      if (shown[place] || item.fixed) return []
      const chain = chainTo(items, shown, place)
      if (chain.some((at) => items[at]?.fixed === 'folded')) return []
      const words = chain.reduce((sum, at) => sum + (items[at]?.words ?? 0), 0)
      const value = chain.reduce((sum, at) => sum + (items[at]?.score ?? 0), 0) / chain.length
      return words + wordsOf() > Math.max(most, least * 1.4) ? [] : [{ chain, value }]
    })
    const best = candidates.sort((a, b) => b.value - a.value)[0]
    if (!best) break
    for (const at of best.chain) shown[at] = true
  }
  return shown
}

/** The place with all folded ones before it that it leans on, one after the other. */
function chainTo(items: Foldable[], shown: boolean[], place: number): number[] {
  const chain = [place]
  let first = place
  while (first > 0 && items[first]?.link === 'hard' && !shown[first - 1]) chain.unshift(--first)
  return chain
}
