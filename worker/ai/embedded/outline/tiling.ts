import { type Bag, cosine, documentFrequency } from '../../text/vectors.ts'

export type Tile = { stems: string[]; words: number }
export type TilingLimits = { minWords: number; maxWords: number; window: number }
export const LONG_TEXT: TilingLimits = { minWords: 180, maxWords: 550, window: 3 }
export const SHORT_TEXT: TilingLimits = { minWords: 90, maxWords: 400, window: 2 }

/**
 * TextTiling over paragraphs: where the words before and after a gap have least in common, a new part
 * begins. Returns the indexes of the tiles that start a part; the first is always 0.
 */
export function tile(tiles: Tile[], limits: TilingLimits): number[] {
  if (tiles.length < 3) return tiles.length > 0 ? [0] : []
  const depths = depthsOf(gapSimilarities(tiles, limits.window))
  const mean = depths.reduce((sum, depth) => sum + depth, 0) / depths.length
  const deviation = Math.sqrt(depths.reduce((sum, depth) => sum + (depth - mean) ** 2, 0) / depths.length)
  const wordsIn = (from: number, to: number) =>
    tiles.slice(from, to).reduce((sum, { words }) => sum + words, 0)

  const cuts = [0, tiles.length]
  const deepestFirst = depths.map((depth, gap) => ({ depth, cut: gap + 1 })).sort((a, b) => b.depth - a.depth)
  for (const { depth, cut } of deepestFirst) {
    const after = cuts.findIndex((existing) => existing > cut)
    const low = cuts[after - 1] ?? 0
    const high = cuts[after] ?? tiles.length
    const worthIt = depth > mean + deviation / 2 || wordsIn(low, high) > limits.maxWords
    if (worthIt && wordsIn(low, cut) >= limits.minWords && wordsIn(cut, high) >= limits.minWords) {
      cuts.splice(after, 0, cut)
    }
  }
  return cuts.slice(0, -1)
}

function gapSimilarities(tiles: Tile[], window: number): number[] {
  const frequency = documentFrequency(tiles.map(({ stems }) => stems))
  const weigh = (from: number, to: number): Bag => {
    const weights: Bag = new Map()
    for (const { stems } of tiles.slice(Math.max(0, from), to)) {
      for (const stem of stems) {
        const rarity = Math.log(1 + tiles.length / (frequency.get(stem) ?? 1))
        weights.set(stem, (weights.get(stem) ?? 0) + rarity)
      }
    }
    return weights
  }
  return tiles
    .slice(1)
    .map((_, gap) => cosine(weigh(gap - window + 1, gap + 1), weigh(gap + 1, gap + 1 + window)))
}

/** How far the similarity at a gap lies below the peaks on both sides. */
function depthsOf(similarities: number[]): number[] {
  return similarities.map((here, gap) => {
    const left = hilltop(similarities, gap, -1)
    const right = hilltop(similarities, gap, 1)
    return left - here + (right - here)
  })
}

function hilltop(similarities: number[], gap: number, step: 1 | -1): number {
  let top = similarities[gap] ?? 0
  for (let at = gap + step; (similarities[at] ?? -1) >= top; at += step) top = similarities[at] ?? top
  return top
}
