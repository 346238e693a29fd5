import type { FieldKey } from './fields.ts'
import type { Doc, Part } from './parts.ts'
import { sameWire } from './wire.ts'

/** Where the caret is, or should be put. */
export type Caret = {
  part: string
  key: FieldKey
  at: number
  /** The other end of what is selected, where anything is. */
  from?: number
}
type Entry = {
  before: Doc
  after: Doc
  caretBefore: Caret | null
  caretAfter: Caret | null
  /** Typing with the same tag is one entry as long as it goes on. */
  tag: string | undefined
  at: number
}
export type History = { past: readonly Entry[]; future: readonly Entry[] }
export const NO_HISTORY: History = { past: [], future: [] }

const TOGETHER_MS = 700
const MOST_ENTRIES = 500

/** The history with one more change. */
export function recorded(history: History, entry: Entry): History {
  const last = history.past.at(-1)
  const goesOn =
    entry.tag !== undefined &&
    last?.tag === entry.tag &&
    last.after === entry.before &&
    entry.at - last.at < TOGETHER_MS
  const past = goesOn
    ? [...history.past.slice(0, -1), { ...entry, before: last.before, caretBefore: last.caretBefore }]
    : [...history.past.slice(1 - MOST_ENTRIES), entry]
  return { past, future: [] }
}

export type Step = { doc: Doc; caret: Caret | null; history: History; changed: boolean }

export function undone(doc: Doc, { past, future }: History): Step | undefined {
  const entry = past.at(-1)
  if (!entry) return undefined
  const next = restored(doc, entry.after, entry.before)
  const history = { past: past.slice(0, -1), future: [...future, entry] }
  return { doc: next, caret: entry.caretBefore, history, changed: next !== doc }
}

export function redone(doc: Doc, { past, future }: History): Step | undefined {
  const entry = future.at(-1)
  if (!entry) return undefined
  const next = restored(doc, entry.before, entry.after)
  const history = { past: [...past, entry], future: future.slice(0, -1) }
  return { doc: next, caret: entry.caretAfter, history, changed: next !== doc }
}

/** Brings parts back to what they were, as long as nobody has changed them since, and keeps what came from elsewhere. */
function restored(doc: Doc, from: Doc, to: Doc): Doc {
  const parts: Record<string, Part> = { ...doc.parts }
  let changed = false
  for (const id of new Set([...Object.keys(from.parts), ...Object.keys(to.parts)])) {
    const [was, wanted] = [from.parts[id], to.parts[id]]
    if (was === wanted || !(doc.parts[id] === was || sameWire(doc.parts[id], was))) continue
    changed = true
    if (wanted) parts[id] = wanted
    else delete parts[id]
  }
  const there = (id: string) => parts[id] !== undefined
  const listOf = (list: 'blocks' | 'cards') => {
    // What somebody else has changed since stays, although this step had made it.
    const base = from[list].filter((id) => to[list].includes(id) || !there(id))
    return mergedOrder(to[list], base, doc[list]).filter(there)
  }
  const [blocks, cards] = [listOf('blocks'), listOf('cards')]
  if (!changed && isSame(blocks, doc.blocks) && isSame(cards, doc.cards)) return doc
  return { ...doc, parts, blocks, cards }
}

export const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, place) => id === other[place])

/**
 * An order of this page and one of elsewhere, both made from `base`. Where this page has moved nothing, the other order
 * holds. What only one of them has stays behind what it stood behind.
 */
export function mergedOrder(
  mine: readonly string[],
  base: readonly string[],
  theirs: readonly string[],
): string[] {
  const inBase = new Set(base)
  const [inMine, inTheirs] = [new Set(mine), new Set(theirs)]
  const shared = base.filter((id) => inMine.has(id))
  const unmoved = isSame(
    shared,
    mine.filter((id) => inBase.has(id)),
  )
  const [lead, other] = unmoved ? [theirs, mine] : [mine, theirs]
  const isGone = (id: string) => inBase.has(id) && !(inMine.has(id) && inTheirs.has(id))
  const merged = lead.filter((id) => !isGone(id))
  const has = new Set(merged)
  for (const [place, id] of other.entries()) {
    if (has.has(id) || isGone(id)) continue
    const before = other.slice(0, place).findLast((one) => has.has(one))
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, id)
    has.add(id)
  }
  return merged
}
