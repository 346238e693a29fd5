import type { LessonOpInput } from '#worker/contract/lesson-editor.ts'
import type { Sides } from './merge.ts'
import type { Doc, Part } from './parts.ts'

/** A part as the server would not take it, the field that it names, and what it says of it. */
type Refusal = { part: Part | undefined; field: string | undefined; text: string }
/** What was refused waits at its place until it is changed, taken back or tried again. */
export type Refusals = Readonly<Record<string, Refusal>>
type Refused = Sides & { refusals: Refusals }

/** Parts that are still as they were refused. */
export const refusedParts = ({ doc, refusals }: { doc: Doc; refusals: Refusals }): string[] =>
  Object.keys(refusals).filter((id) => doc.parts[id] === refusals[id]?.part)

const NAMED = /^ops\.(\d+)\.(.+)$/u

/**
 * The part that a refused call is about, with what it names: its only operation, or the one whose field is at fault.
 * Undefined where that cannot be told, and of a move, which changes no part.
 */
export function refusalIn(
  ops: readonly LessonOpInput[],
  { fields, text }: { fields: Record<string, string>; text: string },
  sent: Doc,
): Refusals | undefined {
  const [named, field] = Object.keys(fields).flatMap((name) => NAMED.exec(name)?.slice(1) ?? [])
  const op = named === undefined ? (ops.length === 1 ? ops[0] : undefined) : ops[Number(named)]
  if (!op || op.op === 'move' || op.op === 'move_card') return undefined
  const id = 'block_id' in op ? op.block_id : 'card_id' in op ? op.card_id : sent.lessonId
  return { [id]: { part: sent.parts[id], field, text } }
}

/** The document with a refused part as the server has it, or without it where the server has none. */
export function takenBack({ doc, known }: Refused, id: string): Doc {
  const { [id]: _refused, ...parts } = doc.parts
  const saved = known.doc.parts[id]
  if (saved) return { ...doc, parts: { ...parts, [id]: saved } }
  const without = (ids: readonly string[]) => ids.filter((one) => one !== id)
  return { ...doc, parts, blocks: without(doc.blocks), cards: without(doc.cards) }
}
