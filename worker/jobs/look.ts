import { inForeground } from '#worker/platform/foreground.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'
import { KINDS, type Kind } from './lanes.ts'
import { wake } from './messages.ts'
import { RENEWAL_MS } from './rules.ts'
import { enterLane, type Slot, takeMissedKind } from './slots.ts'
import type { Task, Works } from './works.ts'

/** A look starts no more work after this time. It sends another message, which continues. */
const LOOK_MS = 20_000

export type Look = {
  /** Resolves when it is known whether there is work. Rejects when the database could not be asked. */
  looked: Promise<void>
  /** Resolves when all work that was started is done. Never rejects. */
  done: Promise<void>
}

/**
 * Works on the due rows of a kind, one after another, until none is left. An isolate whose slots are full starts
 * nothing: the work that occupies them looks again when it is done.
 */
export function look(services: Services, works: Works, kind: Kind): Look {
  const first = takeNext(services, works, kind)
  const looked = first.then(() => undefined)
  const done = first.then(
    (taken) => workOn(services, works, taken),
    () => undefined,
  )
  return { looked, done }
}

type Taken = { kind: Kind; slot: Slot; task: Task }

async function takeNext(services: Services, works: Works, kind: Kind): Promise<Taken | undefined> {
  const slot = enterLane(kind, services.now())
  if (!slot) return undefined
  try {
    const task = await inForeground(() => works[kind].claim(services, slot.size))
    if (task) return { kind, slot, task }
  } catch (thrown) {
    slot.leave()
    throw thrown
  }
  slot.leave()
  const other = takeMissedKind(KINDS[kind])
  return other && takeNext(services, works, other)
}

async function workOn(services: Services, works: Works, first: Taken | undefined): Promise<void> {
  const until = services.now() + LOOK_MS
  let taken = first
  while (taken) {
    await runTask(services, taken)
    if (services.now() >= until) return wake(services, taken.kind)
    taken = await takeNext(services, works, taken.kind).catch((thrown) => {
      log('error', 'work_not_taken', { stack: stackOf(thrown) })
      return undefined
    })
  }
}

/** An error that the work did not expect leaves the row alone: its lease expires, and another worker takes it. */
async function runTask(services: Services, { kind, slot, task }: Taken): Promise<void> {
  const beat = setInterval(() => {
    slot.renew(services.now())
    // A renewal may fail. If the lease expires because of it, the result of the work is refused.
    task.renew().catch((thrown) => log('warn', 'lease_not_renewed', { kind, stack: stackOf(thrown) }))
  }, RENEWAL_MS)
  try {
    await (task.isShort ? inForeground(task.run) : task.run())
  } catch (thrown) {
    log('error', 'work_failed', { kind, stack: stackOf(thrown) })
  } finally {
    clearInterval(beat)
    slot.leave()
  }
}
