import { inTurns } from '#worker/platform/turns.ts'
import { slicesDone } from './slices.ts'

/** Extraction needs the isolate's memory for itself, so the next one starts when this one is done. */
export const oneAtATime = inTurns({ lifeSigns: slicesDone })
