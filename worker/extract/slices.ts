import { giveWay } from '#worker/platform/foreground.ts'

/** What is read before others are let in, in the unit of `WORK` (pdf/budget-patch.ts): about ten milliseconds. */
export const SLICE_WORK = 20_000

/** What is left of the slice. One for the isolate: who waits does not mind whose work it is. */
export const slice = { left: SLICE_WORK }
let done = 0

/** How many slices of reading this isolate has done: it goes up while a reading is alive. */
export const slicesDone = (): number => done

/** Ends the slice: others are served before the reading goes on. */
export async function endSlice(): Promise<void> {
  done++
  slice.left = SLICE_WORK
  await giveWay()
}

/** Counts work that was done, and ends the slice when it is spent. To be awaited. */
export function spendSlice(work: number): Promise<void> | undefined {
  slice.left -= work
  return slice.left > 0 ? undefined : endSlice()
}
