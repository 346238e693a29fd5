/** Extraction wants the isolate's memory for itself: the next one starts when this one is done. */
let turn: Promise<unknown> = Promise.resolve()

export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work)
  turn = mine.catch(() => undefined)
  return mine
}
