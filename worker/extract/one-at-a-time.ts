import { giveWay } from '#worker/platform/foreground.ts'
import { slicesDone } from './slices.ts'

/** Work that was cut off never resolves, so the next begins when nothing was read for this long. */
const SILENCE_MS = 60_000

/** Runs tasks one after the other in this isolate, with a pause before each so that requests are served. */
export function inTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = ended(last).then(giveWay).then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}

/** Extraction needs the isolate's memory for itself, so the next one starts when this one is done. */
export const oneAtATime = inTurns()

async function ended(work: Promise<unknown>): Promise<void> {
  for (let seen = -1; seen !== slicesDone(); ) {
    seen = slicesDone()
    if (await endsWithin(work, SILENCE_MS)) return
  }
}

async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  const inTime = await Promise.race([work.then(() => true), late])
  clearTimeout(timer)
  return inTime
}
