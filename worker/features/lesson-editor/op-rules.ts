import { type BlockContent, blockOf, labelsOf, sentencesOf } from '#db/content.ts'
import type { BlockInput, SentenceInput } from '#worker/contract/content.ts'
import type { LessonOp } from '#worker/contract/lesson-editor.ts'

/** The block or card that an operation is about; null of the lesson itself. */
export const subjectOf = (op: LessonOp): string | null =>
  'block_id' in op ? op.block_id : 'card_id' in op ? op.card_id : null

export const subjectsOf = (ops: readonly LessonOp[]): string[] => [
  ...new Set(ops.flatMap((op) => subjectOf(op) ?? [])),
]

/** Ids that operations give to something new. */
export const newIdsOf = (ops: readonly LessonOp[]): string[] =>
  ops.flatMap((op) => (isNew(op) ? (subjectOf(op) ?? []) : []))
export const isNew = ({ op }: LessonOp): boolean => op === 'create' || op === 'bring' || op === 'create_card'

const contentOf = (op: LessonOp): BlockInput | undefined => ('content' in op ? op.content : undefined)
export const contentsOf = (ops: readonly LessonOp[]): BlockInput[] => ops.flatMap((op) => contentOf(op) ?? [])

/** The sentences that an operation writes. */
export function sentencesIn(op: LessonOp): SentenceInput[] {
  if (op.op === 'put_lesson') return [...(op.objectives ?? []), ...(op.summary ?? [])]
  const content = contentOf(op)
  return content ? sentencesOf(blockOf<SentenceInput>(content)) : []
}

export const citationsIn = (ops: readonly LessonOp[]): string[] => [
  ...new Set(ops.flatMap((op) => sentencesIn(op).flatMap(({ citations }) => citations))),
]

/** The passages that operations name as a source. */
export const passagesIn = (ops: readonly LessonOp[]): string[] => [
  ...new Set(ops.flatMap((op) => ('segment_id' in op ? op.segment_id : []))),
]

type AnySentence = { text: string }
/** What is read of a block: its sentences, and the cells of a table. */
export const textsOf = (block: BlockContent<AnySentence>): string[] => [
  ...sentencesOf(block).map(({ text }) => text),
  ...(block.kind === 'table' ? labelsOf(block) : []),
]
