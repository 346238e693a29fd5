import { LIMITS } from '#db/vocabulary.ts'
import type { LessonOp } from '#worker/contract/lesson-editor.ts'
import { placed } from '#worker/features/outline/rules.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { bringPassage, citeIn, editBlock, editCard, editLesson } from './edit-item.ts'
import type { LessonState } from './lesson-queries.ts'
import { type Item, newBlock, newCard } from './new-items.ts'
import { isNew, subjectOf } from './op-rules.ts'

/** The lesson as the operations make it: what they touched, and everything in its order. */
export type Plan = {
  /** As it will be, by its id. */
  touched: Map<string, Item>
  created: Set<string>
  deleted: Set<string>
  /** All ids, those of rejected rows too, which keep their places. */
  blocks: string[]
  cards: string[]
}

/** Applies the operations one after the other. `changedElsewhere` has seen that nothing stands in their way. */
export function planOf(state: LessonState, ops: readonly LessonOp[]): Plan {
  const plan: Plan = {
    touched: new Map(),
    created: new Set(),
    deleted: new Set(),
    blocks: state.blocks.map(({ id }) => id),
    cards: state.cards.map(({ id }) => id),
  }
  for (const [place, op] of ops.entries()) naming(place, () => apply(plan, state, op))
  const wasNever = (id: string) => plan.created.has(id) && plan.deleted.has(id)
  plan.blocks = plan.blocks.filter((id) => !wasNever(id))
  plan.cards = plan.cards.filter((id) => !wasNever(id))
  const shown = (ids: string[], rows: { id: string; state: string }[]) => {
    const rejected = new Set(rows.filter((row) => row.state === 'rejected').map(({ id }) => id))
    return ids.filter((id) => !plan.deleted.has(id) && (plan.touched.has(id) || !rejected.has(id))).length
  }
  const isFull =
    shown(plan.blocks, state.blocks) > LIMITS.blocksPerLesson ||
    shown(plan.cards, state.cards) > LIMITS.cardsPerLesson ||
    Math.max(plan.blocks.length, plan.cards.length) > LIMITS.blockRowsPerLesson
  if (isFull && plan.created.size > 0) throw new AppError('lesson_full')
  return plan
}

/** Says of what an operation may not do which one it was, so that the others can be sent without it. */
function naming(place: number, work: () => void): void {
  try {
    work()
  } catch (thrown) {
    if (!(thrown instanceof AppError) || !thrown.fields) throw thrown
    const fields = Object.entries(thrown.fields).map(([name, code]) => [`ops.${place}.${name}`, code])
    throw new AppError('invalid', { fields: Object.fromEntries(fields) })
  }
}

function apply(plan: Plan, state: LessonState, op: LessonOp): void {
  const id = subjectOf(op) ?? state.id
  if (op.op !== 'move' && op.op !== 'move_card') {
    plan.touched.set(id, itemAfter(state, plan.touched.get(id) ?? state.items.get(id), op))
    if (isNew(op) && !state.items.has(id)) plan.created.add(id)
    if (op.op === 'delete' || op.op === 'delete_card') plan.deleted.add(id)
    else plan.deleted.delete(id)
  }
  if (!('after' in op)) return
  if ('block_id' in op) plan.blocks = placed(plan.blocks, id, op.after)
  else plan.cards = placed(plan.cards, id, op.after)
}

/** The thing that an operation is about, as it is after it. */
function itemAfter(state: LessonState, before: Item | undefined, op: ContentOp): Item {
  const place = { lesson_id: state.id, lang: state.language }
  switch (op.op) {
    case 'put':
      return editBlock(state, blockIn(before), op)
    case 'create':
      return editBlock(state, blockIn(before ?? newBlock({ ...place, id: op.block_id })), op)
    case 'bring': {
      const item = blockIn(before ?? newBlock({ ...place, id: op.block_id }))
      return bringPassage(state, item, op)
    }
    case 'cite':
      return citeIn(state, blockIn(before), op)
    case 'put_lesson':
      return editLesson(state, before ?? state.head, op)
    case 'put_card':
      return editCard(state, cardIn(before), op)
    case 'create_card': {
      const { card_id: id, front, back } = op
      return editCard(state, cardIn(before ?? newCard({ ...place, id }, { front, back })), op)
    }
    case 'delete':
      return blockIn(before)
    case 'delete_card':
      return cardIn(before)
  }
}
type ContentOp = Exclude<LessonOp, { op: 'move' | 'move_card' }>

const invalid = (field: string) => new AppError('invalid', { fields: { [field]: 'invalid_value' } })

function cardIn(item: Item | undefined) {
  if (item?.kind !== 'card') throw invalid('card_id')
  return item
}

function blockIn(item: Item | undefined) {
  if (item?.kind !== 'block') throw invalid('block_id')
  return item
}
