import type { LessonSize } from './sizes.ts'

/** The price of a lesson of so many words made of so many neighbours: short and long ones are dear, and so is joining. */
export function priceOf(words: number, count: number, size: LessonSize): number {
  const missing = words < size.least ? (4 * (size.least - words)) / size.least : 0
  const joined = count - 1
  const joining = joined > 0 ? 0.8 + size.joining * joined * joined : 0
  return missing + joining + (joined > 0 && words > size.most ? 6 : 0)
}

/** More items are taken in bundles, so that a hostile file costs no more than a book. */
const ITEMS = 320

/**
 * Shares neighbours out into lessons at the lowest price, by dynamic programming over the cuts. With `count` exactly so
 * many, as far as there are items. Returns where each lesson begins.
 */
export function shareOut(words: number[], size: LessonSize, count?: number): number[] {
  if (words.length > ITEMS) return shareBundles(words, size, count)
  if (count === undefined) return freely(words, size)
  return exactly(words, Math.max(1, Math.min(count, words.length)))
}

function freely(words: number[], size: LessonSize): number[] {
  const best = [{ price: 0, from: 0 }]
  for (let end = 1; end <= words.length; end++) {
    let cheapest = { price: Number.POSITIVE_INFINITY, from: end - 1 }
    let sum = 0
    for (let from = end - 1; from >= Math.max(0, end - size.joined); from--) {
      sum += words[from] ?? 0
      const price = (best[from]?.price ?? 0) + priceOf(sum, end - from, size)
      if (price < cheapest.price) cheapest = { price, from }
    }
    best.push(cheapest)
  }
  const starts: number[] = []
  for (let end = words.length; end > 0; end = best[end]?.from ?? 0) starts.unshift(best[end]?.from ?? 0)
  return starts
}

/** So many lessons of sizes as even as the items allow. */
function exactly(words: number[], count: number): number[] {
  const before = [0]
  for (const size of words) before.push((before.at(-1) ?? 0) + size)
  const mean = (before.at(-1) ?? 0) / count
  const square = (from: number, end: number) => ((before[end] ?? 0) - (before[from] ?? 0) - mean) ** 2
  let prices = before.map((_, end) => (end === 0 ? 0 : Number.POSITIVE_INFINITY))
  const chosen: number[][] = []
  for (let taken = 1; taken <= count; taken++) {
    const from = before.map(() => 0)
    const next = before.map((_, end) => {
      let least = Number.POSITIVE_INFINITY
      for (let start = taken - 1; start < end; start++) {
        const price = (prices[start] ?? Number.POSITIVE_INFINITY) + square(start, end)
        if (price < least) {
          least = price
          from[end] = start
        }
      }
      return least
    })
    prices = next
    chosen.push(from)
  }
  const starts: number[] = []
  let end = words.length
  for (const from of chosen.toReversed()) {
    end = from[end] ?? 0
    starts.unshift(end)
  }
  return starts
}

function shareBundles(words: number[], size: LessonSize, count: number | undefined): number[] {
  const each = Math.ceil(words.length / ITEMS)
  const bundles = Array.from({ length: Math.ceil(words.length / each) }, (_, index) =>
    words.slice(index * each, (index + 1) * each).reduce((sum, one) => sum + one, 0),
  )
  return shareOut(bundles, size, count).map((start) => start * each)
}
