/** Work that was cut off never says that it is done; the next then begins after this long. */
const LONGEST_MS = 60_000

/** Runs what it is given one after the other in this isolate, with a pause before each in which others are served. */
export function inTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = atMost(last, LONGEST_MS).then(pause).then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}

/** Extraction wants the isolate's memory for itself: the next one starts when this one is done. */
export const oneAtATime = inTurns()

/** Lets the isolate do what else is waiting. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

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
