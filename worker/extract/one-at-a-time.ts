/** Work that was cut off never resolves, so the next begins after this time. */
const LONGEST_MS = 60_000

/** Runs tasks one after the other in this isolate, with a pause before each so that requests are served. */
export function inTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = atMost(last, LONGEST_MS).then(pause).then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}

/** Extraction needs the isolate's memory for itself, so the next one starts when this one is done. */
export const oneAtATime = inTurns()

/** Lets the isolate serve other requests. */
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
