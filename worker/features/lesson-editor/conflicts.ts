import type { ChangedElsewhere, LessonOp } from '#worker/contract/lesson-editor.ts'
import type { LessonState } from './lesson-queries.ts'
import type { Item } from './new-items.ts'
import { isNew, newIdsOf, subjectOf } from './op-rules.ts'

/**
 * What stands in the way of operations, each thing once and as it is now: what they were not made on, what is gone, and
 * what is there under the id of something new. What was deleted comes back under its id.
 */
export function changedElsewhere(state: LessonState, ops: readonly LessonOp[]): ChangedElsewhere['changed'] {
  const changed = new Map<string, Item | null>()
  const made = new Set<string>()
  for (const op of ops) {
    const id = subjectOf(op) ?? state.id
    const item = op.op === 'put_lesson' ? state.head : state.items.get(id)
    if (isNew(op)) {
      if (item && item.state !== 'rejected' && !made.has(id)) changed.set(id, item)
      made.add(id)
    } else if (!made.has(id) && !fits(op, item)) changed.set(id, item ?? null)
    // What stands before it may have been deleted, which keeps its place, but must be known.
    const after = 'after' in op ? op.after : null
    if (after !== null && !isKnown(state, after) && !made.has(after)) changed.set(after, null)
  }
  return [...changed].map(([id, item]) => ({ id, item }))
}

const isKnown = (state: LessonState, id: string): boolean =>
  state.blocks.some((block) => block.id === id) || state.cards.some((card) => card.id === id)

function fits(op: LessonOp, item: Item | undefined): boolean {
  if (!item || item.state === 'rejected') return false
  return !('revision' in op) || op.revision === item.revision
}

/** Whether ids of something new name things of other lessons, or the same thing twice. */
export function takesIds(state: LessonState, ops: readonly LessonOp[]): boolean {
  const ids = newIdsOf(ops)
  return ids.some((id) => state.taken.has(id)) || ids.includes(state.id)
}
