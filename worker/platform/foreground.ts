/**
 * An isolate has one thread. Work that somebody waits for (a request, a short text, a notification) is in the
 * foreground; a computation that takes long is done in slices and gives way to it between two of them.
 */

/** Longer than this, one piece of work holds up no computation: it may wait for a slow client or provider itself. */
const TURNS_FOR_ONE = 400
/**
 * A computation waits no longer than this between two slices of about ten milliseconds, so that it comes to its end under
 * any load, and others have most of the thread.
 */
const TURNS_AT_ONCE = 25

/** The foreground work of this isolate. What is cut off never leaves by itself; its turns run out. */
const waitedFor = new Set<{ turnsLeft: number }>()

/** Does work that somebody waits for: long computations of this isolate stand back until it is done. */
export async function inForeground<T>(work: () => T | Promise<T>): Promise<T> {
  const mine = { turnsLeft: TURNS_FOR_ONE }
  waitedFor.add(mine)
  try {
    return await work()
  } finally {
    waitedFor.delete(mine)
  }
}

/**
 * To be called by a long computation after each slice: others are served, and it waits while somebody is waited for.
 * `slices` says for how many usual ones the next goes on without a pause.
 */
export async function giveWay(slices = 1): Promise<void> {
  await turn()
  for (let waited = 1; waited < slices * TURNS_AT_ONCE && waitedFor.size > 0; waited++) {
    for (const one of waitedFor) if (--one.turnsLeft <= 0) waitedFor.delete(one)
    await turn()
  }
}

/** Counted and not timed, because the clock of a Worker stands still while it computes. A timer takes a millisecond. */
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))
