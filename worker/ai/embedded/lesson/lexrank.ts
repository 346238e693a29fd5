import { type Bag, bag, cosine, documentFrequency } from '../../text/vectors.ts'

const DAMPING = 0.85
const ROUNDS = 30
/** A lower similarity is noise from common words. */
const LINK_THRESHOLD = 0.08

/** TF-IDF vectors of token lists. */
export function weighted(lists: readonly (readonly string[])[]): Bag[] {
  const frequency = documentFrequency(lists)
  return lists.map((tokens) => {
    const weights = bag(tokens)
    for (const [token, count] of weights) {
      weights.set(token, (1 + Math.log(count)) * Math.log(1 + lists.length / (frequency.get(token) ?? 1)))
    }
    return weights
  })
}

/** LexRank: how central each vector is among similar ones. The mean is 1. */
export function lexRank(vectors: Bag[]): number[] {
  const size = vectors.length
  const links = vectors.map((left, row) =>
    vectors.map((right, column) => {
      const likeness = row === column ? 0 : cosine(left, right)
      return likeness > LINK_THRESHOLD ? likeness : 0
    }),
  )
  const degrees = links.map((row) => row.reduce((sum, likeness) => sum + likeness, 0) || 1)
  let ranks = vectors.map(() => 1 / size)
  for (let round = 0; round < ROUNDS; round++) {
    const next = vectors.map(() => (1 - DAMPING) / size)
    for (let from = 0; from < size; from++) {
      const share = (DAMPING * (ranks[from] ?? 0)) / (degrees[from] ?? 1)
      for (let to = 0; to < size; to++) next[to] = (next[to] ?? 0) + share * (links[from]?.[to] ?? 0)
    }
    ranks = next
  }
  return ranks.map((rank) => rank * size)
}

/**
 * Picks `count` high scores, each reduced by its similarity to those already picked. The result is in reading order.
 */
export function pickDiverse(vectors: Bag[], scores: number[], count: number): number[] {
  const picked: number[] = []
  while (picked.length < Math.min(count, vectors.length)) {
    let best = -1
    let bestScore = -1
    vectors.forEach((vector, index) => {
      if (picked.includes(index)) return
      const likest = Math.max(0, ...picked.map((other) => cosine(vector, vectors[other] ?? new Map())))
      const score = (scores[index] ?? 0) * (1 - likest)
      if (score > bestScore) {
        best = index
        bestScore = score
      }
    })
    if (best < 0) break
    picked.push(best)
  }
  return picked.sort((a, b) => a - b)
}
