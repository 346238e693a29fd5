/** A reading that was cut off never says that it is done; the next one then begins after this long. */
const LONGEST_MS = 60_000

/** Extraction wants the isolate's memory for itself: the next one starts when this one is done. */
let turn: Promise<unknown> = Promise.resolve()

export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const mine = atMost(turn, LONGEST_MS).then(work)
  turn = mine.catch(() => undefined)
  return mine
}

async function atMost(waited: Promise<unknown>, ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  await Promise.race([
    waited,
    new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms)
    }),
  ])
  clearTimeout(timer)
}
