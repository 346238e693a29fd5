/** Repeatable numbers from 0 up to 1. The same seed gives the same order on every device and at every reload. */
export function sequence(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
  }
}

/** A new list in random order (Fisher and Yates), every order equally likely. */
export function shuffled<Item>(items: readonly Item[], next: () => number): Item[] {
  const left = [...items]
  const order: Item[] = []
  while (left.length > 0) order.push(...left.splice(Math.floor(next() * left.length), 1))
  return order
}
