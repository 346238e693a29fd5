import { KINDS, type Kind, LANES, type Lane } from './lanes.ts'
import { LEASE_MS } from './rules.ts'

export type Slot = {
  /** Whether any work may start in it, or only small work because the slots for large work are full. */
  size: 'any' | 'small'
  renew(now: number): void
  leave(): void
}
type TakenSlot = { lane: Lane; size: Slot['size']; until: number }

/** The slots taken in this isolate. Each has a lease too, because an invocation that is cut off never leaves its slot. */
const held = new Set<TakenSlot>()
/** Kinds of work that a message asked for while every slot was full. */
const missed = new Set<Kind>()

/** Takes a slot for work in this isolate. Undefined when its lane allows no more work here. */
export function enterLane(kind: Kind, now: number): Slot | undefined {
  const lane = KINDS[kind]
  for (const one of held) if (one.until <= now) held.delete(one)
  const taken = [...held].filter((one) => one.lane === lane)
  const size = (['any', 'small'] as const).find(
    (wanted) =>
      taken.filter((one) => one.size === wanted).length < LANES[lane][wanted === 'any' ? 'slots' : 'small'],
  )
  if (!size) {
    missed.add(kind)
    return undefined
  }
  const mine: TakenSlot = { lane, size, until: now + LEASE_MS }
  held.add(mine)
  return {
    size,
    renew: (at) => {
      mine.until = at + LEASE_MS
    },
    leave: () => void held.delete(mine),
  }
}

/** Leaves every slot: for tests whose files share an isolate, where the file before may have moved the clock. */
export function leaveAllSlots(): void {
  held.clear()
  missed.clear()
}

/** Returns a kind of this lane that was asked for while the slots were full, and removes it from the list. */
export function takeMissedKind(lane: Lane): Kind | undefined {
  const kind = [...missed].find((one) => KINDS[one] === lane)
  if (kind) missed.delete(kind)
  return kind
}
