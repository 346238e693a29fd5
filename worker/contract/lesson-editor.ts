import * as z from 'zod/mini'
import { LIMITS, POOLS, QUESTION_TYPES, REVIEW_STATES } from '#db/vocabulary.ts'
import { BlockInput, SentenceInput } from './content.ts'
import { BlockItem, CardItem, LessonItem, ReviewItem } from './review.ts'
import { id, type Route, requiredText, titleText } from './wire.ts'

/** A question of the lesson, for a block that asks it. */
const AskedQuestion = z.object({
  id,
  title: z.string(),
  type: z.enum(QUESTION_TYPES),
  state: z.enum(REVIEW_STATES),
  pool: z.enum(POOLS),
})

/** A lesson of the draft as its editor opens it. What was rejected is not in it. */
export const LessonDraft = z.object({
  lesson: LessonItem,
  course: z.object({ id, title: z.string() }),
  /** Kept out of the next publish. */
  hidden: z.boolean(),
  /** The version that students have; null while they do not have the lesson. */
  live_version: z.nullable(z.number()),
  minutes: z.number(),
  /** In the order of the text. */
  blocks: z.array(BlockItem),
  cards: z.array(CardItem),
  questions: z.array(AskedQuestion),
})
export type LessonDraft = z.infer<typeof LessonDraft>

const revision = z.number().check(z.int(), z.gte(0))
/** The block or card after which something stands; null for the first place. */
const after = z.nullable(id)
const front = requiredText(500)
const back = requiredText(1_000)

/**
 * One change of a lesson. `revision` is the one on which the change was made; without it the change is made on whatever
 * is there. New ids come from the client.
 */
export const LessonOp = z.discriminatedUnion('op', [
  /** The whole content of a block, which may be of another kind than before; `more` folds it under "More detail". */
  z.strictObject({
    op: z.literal('put'),
    block_id: id,
    revision,
    content: z.optional(BlockInput),
    more: z.optional(z.boolean()),
  }),
  /** A new block, or one that was deleted from this lesson and comes back under its id. */
  z.strictObject({
    op: z.literal('create'),
    block_id: id,
    after,
    content: BlockInput,
    more: z._default(z.boolean(), false),
  }),
  z.strictObject({ op: z.literal('delete'), block_id: id, revision }),
  z.strictObject({ op: z.literal('move'), block_id: id, after }),
  /** A passage of the course's files as a block of its own, in the words of the source and citing it. */
  z.strictObject({ op: z.literal('bring'), block_id: id, after, segment_id: id }),
  /** Gives a sentence of a block a passage as a further source. */
  z.strictObject({
    op: z.literal('cite'),
    block_id: id,
    revision,
    sentence_id: SentenceInput.shape.id,
    segment_id: id,
  }),
  z.strictObject({
    op: z.literal('put_lesson'),
    revision,
    title: z.optional(titleText()),
    objectives: z.optional(z.array(SentenceInput).check(z.maxLength(40))),
    summary: z.optional(z.array(SentenceInput).check(z.maxLength(40))),
  }),
  z.strictObject({
    op: z.literal('put_card'),
    card_id: id,
    revision,
    front: z.optional(front),
    back: z.optional(back),
  }),
  z.strictObject({ op: z.literal('create_card'), card_id: id, after, front, back }),
  z.strictObject({ op: z.literal('delete_card'), card_id: id, revision }),
  z.strictObject({ op: z.literal('move_card'), card_id: id, after }),
])
export type LessonOp = z.infer<typeof LessonOp>
export type LessonOpInput = z.input<typeof LessonOp>

export const LessonOpsBody = z.strictObject({
  ops: z.array(LessonOp).check(z.minLength(1, 'required'), z.maxLength(LIMITS.lessonOpsAtOnce)),
})

/** What the operations made of the lesson. */
export const LessonOpsResult = z.object({
  /** Each block, card or lesson that was changed, as it is now: its revision, checks and citations. */
  items: z.array(ReviewItem),
  /** Ids of what was deleted. */
  deleted: z.array(id),
  /** All blocks and cards in their order. */
  block_ids: z.array(id),
  card_ids: z.array(id),
  minutes: z.number(),
  /** How many items of the course wait for a decision. */
  left: z.number(),
})
export type LessonOpsResult = z.infer<typeof LessonOpsResult>

/** What stands in the way of operations: each thing that has changed, as it is now; null for one that is gone. */
export const ChangedElsewhere = z.object({
  changed: z.array(z.object({ id, item: z.nullable(ReviewItem) })),
})
export type ChangedElsewhere = z.infer<typeof ChangedElsewhere>

export const lessonEditorRoutes: Route[] = [
  {
    method: 'get',
    path: '/lessons/:id/draft',
    access: 'teacher',
    summary: 'Get the draft of a lesson to edit it',
    data: LessonDraft,
  },
  {
    method: 'post',
    path: '/lessons/:id/ops',
    access: 'teacher',
    summary: 'Change a lesson: all of the operations or none',
    body: LessonOpsBody,
    data: LessonOpsResult,
  },
]
