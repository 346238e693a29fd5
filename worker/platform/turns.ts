import { giveWay } from './foreground.ts'

/** Between two looks at whose turn it is. */
const LOOK_MS = 20
/** A task that was cut off never leaves, so the next one begins after so many looks without a sign of life: a minute. */
const SILENT_LOOKS = 3_000

const queues = new Set<symbol[]>()

type Tasks = { lifeSigns?: () => number; slices?: number }

/**
 * Runs tasks one after the other in this isolate, with a pause before each so that requests are served. A task looks for
 * its turn by its own timer: the runtime cancels what waits for a promise of an invocation that has ended.
 * `lifeSigns` goes up while a task is alive that others can run beside. `slices` is what a task computes without a pause,
 * in those of `giveWay`.
 */
export function inTurns({ lifeSigns = () => 0, slices = 1 }: Tasks = {}) {
  const queue: symbol[] = []
  queues.add(queue)
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const mine = Symbol()
    queue.push(mine)
    try {
      await turnOf(queue, mine, lifeSigns)
      await giveWay(slices)
      return await work()
    } finally {
      leave(queue, mine)
    }
  }
}

/** Waits for nothing that began before: for tests whose files share an isolate, where the end of a file cuts work off. */
export function forgetTurns(): void {
  for (const queue of queues) queue.length = 0
}

async function turnOf(queue: symbol[], mine: symbol, lifeSigns: () => number): Promise<void> {
  let first: symbol | undefined
  let signs = 0
  // Counted and not timed, because the clock of a Worker stands still while it computes.
  let silent = 0
  while (queue.includes(mine) && queue[0] !== mine) {
    const isSilent = queue[0] === first && lifeSigns() === signs
    first = queue[0]
    signs = lifeSigns()
    silent = isSilent ? silent + 1 : 0
    if (first && silent >= SILENT_LOOKS) leave(queue, first)
    else await pause()
  }
}

function leave(queue: symbol[], turn: symbol): void {
  const place = queue.indexOf(turn)
  if (place !== -1) queue.splice(place, 1)
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LOOK_MS))
