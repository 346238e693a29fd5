export type Bag = Map<string, number>

export function bag(tokens: Iterable<string>): Bag {
  const counts: Bag = new Map()
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1)
  return counts
}

export function cosine(left: Bag, right: Bag): number {
  let dot = 0
  let leftSquare = 0
  let rightSquare = 0
  for (const [token, weight] of left) {
    leftSquare += weight * weight
    dot += weight * (right.get(token) ?? 0)
  }
  for (const weight of right.values()) rightSquare += weight * weight
  return dot === 0 ? 0 : dot / Math.sqrt(leftSquare * rightSquare)
}

/** In how many of the token lists each token occurs. */
export function documentFrequency(lists: Iterable<Iterable<string>>): Bag {
  const counts: Bag = new Map()
  for (const list of lists) {
    for (const token of new Set(list)) counts.set(token, (counts.get(token) ?? 0) + 1)
  }
  return counts
}
