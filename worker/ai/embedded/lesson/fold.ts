import type { Link } from './links.ts'

/** A sentence, or something that is no prose, in the order of its section. */
export type Foldable = {
  words: number
  score: number
  link: Link
  /** The first of its paragraph. */
  opens?: boolean
  /** What is no prose is not chosen: a list is always shown, an example folded. It costs nothing. */
  fixed?: 'shown' | 'folded'
  /** A definition, what announces a list, a sentence that leads to a table: never folded. */
  forced?: boolean
  /** It ends what the one before it began: the result of a cause; or it is the second of two. */
  completes?: 'result' | 'pair'
}

/** Ten words cost so much: what says little is folded even where there is room. */
const PRICE = 0.45
/** Each return from folded to shown costs, most inside a paragraph: a tail is folded, not every second sentence. */
const RETURN = { inParagraph: 1.7, atParagraph: 0.9 }
const SOFT_LINK = 0.6
/** To show a beginning and fold its end. */
const BREAKS_OFF = { result: 0.9, pair: 2.6 }
const FORCED = 1000
/** A word too many or too few weighs more than any sentence, and less than one that is forced. */
const OUTSIDE = 5
/** A sentence is not cut: so much of the words may be too many at a low price. */
const TOLERANCE = { share: 0.08, price: 0.05 }

/** What part of the prose is shown: never more than `most`, unless definitions fill it, and never less than `least`. */
export type Share = { least: number; most: number; price?: number }
/** Definitions are never folded; where they fill the share the rest still gets this part of the words. */
const BESIDE_FORCED = 0.28
const MOST_WITH_FORCED = 0.8

/** The best way to this item with so many words shown, and the way before it. */
type Way = { value: number; shown: boolean; before: Way | undefined }
/** By the words that are shown until here. */
type Ways = Map<number, Way>

/** Which of them are shown: the most that the words allow, and with each all that it leans on. */
export function chooseShown(items: Foldable[], share: Share): boolean[] {
  const total = items.reduce((sum, { words }) => sum + words, 0)
  const most = Math.max(
    share.most,
    Math.min(MOST_WITH_FORCED, forcedWords(items) / Math.max(1, total) + BESIDE_FORCED),
  )
  const price = (share.price ?? PRICE) / 10
  let on: Ways = new Map([[0, { value: 0, shown: true, before: undefined }]])
  let off: Ways = new Map()
  for (const item of items) {
    const toShown: Ways = new Map()
    const toFolded: Ways = new Map()
    const worth = item.fixed ? 0 : item.score + (item.forced ? FORCED : 0) - price * item.words
    const more = item.fixed ? 0 : item.words
    const back = item.fixed ? 0 : returnCost(item)
    for (const [words, way] of on) {
      if (item.fixed !== 'folded') keep(toShown, words + more, way, way.value + worth, true)
      if (item.fixed !== 'shown')
        keep(
          toFolded,
          words,
          way,
          way.value - (item.completes && !item.fixed ? BREAKS_OFF[item.completes] : 0),
          false,
        )
    }
    for (const [words, way] of off) {
      const mayReturn = item.fixed ? item.fixed === 'shown' : item.link !== 'hard'
      if (mayReturn) keep(toShown, words + more, way, way.value + worth - back, true)
      if (item.fixed !== 'shown') keep(toFolded, words, way, way.value, false)
    }
    on = toShown
    off = toFolded
  }
  return pathOf(bestOf([on, off], { total, least: total * share.least, most: total * most }))
}

function keep(ways: Ways, words: number, before: Way, value: number, shown: boolean) {
  const known = ways.get(words)
  if (!known || known.value < value) ways.set(words, { value, shown, before })
}

type Bounds = { total: number; least: number; most: number }

function bestOf(all: Ways[], { total, least, most }: Bounds): Way | undefined {
  const judged = all.flatMap((ways) =>
    [...ways].map(([words, way]) => {
      const over = Math.max(0, words - most)
      const tolerated = Math.min(over, total * TOLERANCE.share)
      const outside = Math.max(0, least - words, over - tolerated)
      return { way, value: way.value - OUTSIDE * outside - TOLERANCE.price * tolerated }
    }),
  )
  return judged.toSorted((a, b) => b.value - a.value)[0]?.way
}

function pathOf(last: Way | undefined): boolean[] {
  const path: boolean[] = []
  for (let way = last; way?.before; way = way.before) path.unshift(way.shown)
  return path
}

const returnCost = ({ link, opens }: Foldable): number =>
  (opens ? RETURN.atParagraph : RETURN.inParagraph) + (link === 'soft' ? SOFT_LINK : 0)

/** The words of what is forced, with all that it leans on. */
function forcedWords(items: Foldable[]): number {
  const needed = new Set<number>()
  for (const [place, item] of items.entries()) {
    if (!item.forced) continue
    let first = place
    needed.add(first)
    while (first > 0 && items[first]?.link === 'hard') needed.add(--first)
  }
  return [...needed].reduce((sum, place) => sum + (items[place]?.words ?? 0), 0)
}
