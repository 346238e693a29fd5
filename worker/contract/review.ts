import * as z from 'zod/mini'
import { CHECK_STATES } from '#db/review-vocabulary.ts'
import {
  DIFFICULTIES,
  LIMITS,
  POOLS,
  REJECT_REASONS,
  REVIEW_ACTIONS,
  REVIEW_ITEM_KINDS,
  REVIEW_STATES,
  SKILLS,
} from '#db/vocabulary.ts'
import { BlockInput, ReviewedBlock, Sentence, SentenceInput } from './content.ts'
import { coverageRoutes, NewItemBody } from './coverage.ts'
import { NewFigureBody } from './figures.ts'
import { Citation } from './materials.ts'
import { contentFields, hintText, withContent } from './question-content.ts'
import { questionTitle } from './questions.ts'
import { anyText, ById, contentId, id, isoTime, page, type Route, requiredText, titleText } from './wire.ts'

const LessonContent = z.object({
  title: z.string(),
  title_suggested: z.boolean(),
  objectives: z.array(Sentence),
  summary: z.array(Sentence),
})
const QuestionContent = withContent({
  rule: z.nullable(z.string()),
  title: z.string(),
  explanation: z.string(),
  hint: z.nullable(z.string()),
  skill: z.enum(SKILLS),
  pool: z.enum(POOLS),
  objective_id: z.nullable(contentId),
  difficulty: z.enum(DIFFICULTIES),
  points: z.number(),
})
const CardContent = z.object({ front: z.string(), back: z.string() })

export const CheckView = z.object({
  name: z.string(),
  state: z.enum(CHECK_STATES),
  note: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
})
const shared = {
  id,
  level_id: z.nullable(id),
  lesson_id: z.nullable(id),
  position: z.number(),
  lang: z.string(),
  citations: z.array(Citation),
  state: z.enum(REVIEW_STATES),
  checks: z.array(CheckView),
  engine: z.nullable(z.string()),
  reviewed_at: z.nullable(isoTime),
  reviewed_by: z.nullable(z.string()),
  /** How many items were approved in one go with it; null when a person decided on it by itself. */
  approved_together: z.nullable(z.number()),
  reject_reason: z.nullable(z.enum(REJECT_REASONS)),
  /** Grows with each decision and edit; a decision names the one it was made on. */
  revision: z.number(),
}
export const LessonItem = z.object({ ...shared, kind: z.literal('lesson'), content: LessonContent })
export const BlockItem = z.object({ ...shared, kind: z.literal('block'), content: ReviewedBlock })
export const CardItem = z.object({ ...shared, kind: z.literal('card'), content: CardContent })
export const ReviewItem = z.discriminatedUnion('kind', [
  LessonItem,
  BlockItem,
  z.object({ ...shared, kind: z.literal('question'), content: QuestionContent }),
  CardItem,
])
export type ReviewItem = z.infer<typeof ReviewItem>

export const LessonTotals = z.object({
  level_id: id,
  level_title: z.string(),
  lesson_id: id,
  lesson_title: z.string(),
  items: z.number(),
  approved: z.number(),
  edited: z.number(),
  rejected: z.number(),
  /** How many of the approved ones were approved together, not one by one. */
  approved_together: z.number(),
  failed_checks: z.number(),
  /** How long its article takes to read. */
  minutes: z.number(),
  objectives: z.number(),
  /** How many of the objectives at least one of its questions, rejected ones apart, stands for. */
  objectives_asked: z.number(),
  /** How many were rejected for which reason; those without one are in `rejected` only. */
  reasons: z.record(z.enum(REJECT_REASONS), z.number()),
})
export type LessonTotals = z.infer<typeof LessonTotals>

/**
 * Without a lesson: lesson after lesson of those that have items in that state. A page holds whole
 * lessons, so it ends with the lesson in which `limit` is reached.
 */
export const ReviewQuery = z.extend(page, {
  /** 0 asks for the totals alone. */
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(LIMITS.pageSizeMax))),
  state: z.optional(z.enum(REVIEW_STATES)),
  lesson_id: z.optional(id),
  /** All items of the first lesson that has some left, or of the first of all: where a review opens. */
  lesson: z.optional(z.literal('first_left')),
  kind: z.optional(z.enum(REVIEW_ITEM_KINDS)),
})

const LessonEdit = z.strictObject({
  kind: z.literal('lesson'),
  title: z.optional(titleText()),
  objectives: z.optional(z.array(SentenceInput).check(z.maxLength(40))),
  summary: z.optional(z.array(SentenceInput).check(z.maxLength(40))),
})
/** The whole block, of the kind that it is; `more` folds it under "More detail". */
const BlockEdit = z.strictObject({
  kind: z.literal('block'),
  block: z.optional(BlockInput),
  more: z.optional(z.boolean()),
})
const QuestionEdit = z.strictObject({
  kind: z.literal('question'),
  title: z.optional(questionTitle),
  ...contentFields,
  explanation: z.optional(anyText(2_000)),
  hint: z.optional(hintText),
  skill: z.optional(z.enum(SKILLS)),
  pool: z.optional(z.enum(POOLS)),
  objective_id: z.optional(z.nullable(contentId)),
  difficulty: z.optional(z.enum(DIFFICULTIES)),
  points: z.optional(z.number().check(z.int(), z.gte(1), z.lte(LIMITS.valueMax))),
})
const CardEdit = z.strictObject({
  kind: z.literal('card'),
  front: z.optional(requiredText(500)),
  back: z.optional(requiredText(1_000)),
})
export const ReviewBody = z.strictObject({
  action: z.enum(REVIEW_ACTIONS),
  /** Of a rejection. */
  reason: z.optional(z.enum(REJECT_REASONS)),
  /** The item's `revision` as the reviewer saw it: when it has changed since, 409 `item_changed` shows the new one. */
  revision: z.optional(z.number().check(z.int(), z.gte(0))),
  content: z.optional(z.discriminatedUnion('kind', [LessonEdit, BlockEdit, QuestionEdit, CardEdit])),
})
export type ReviewEdit = NonNullable<z.infer<typeof ReviewBody>['content']>
/** The undo of approving several together. */
export const ReopenAllBody = z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(500)) })
/** Of one lesson or one level, never of a whole course. */
export const ApproveAllBody = z
  .strictObject({ level_id: z.optional(id), lesson_id: z.optional(id) })
  .check(
    z.refine(
      ({ level_id: levelId, lesson_id: lessonId }) => levelId !== undefined || lessonId !== undefined,
      { error: 'required', path: ['lesson_id'] },
    ),
  )

export const ReviewItemParam = z.extend(ById, { item: id })

const Reviewed = z.object({ item: ReviewItem, left: z.number() })
export const reviewRoutes: Route[] = [
  {
    method: 'get',
    path: '/courses/:id/review',
    access: 'teacher',
    summary:
      'List the items to review; meta.totals counts them per lesson, and comes alone with a limit of 0',
    query: ReviewQuery,
    data: z.array(ReviewItem),
  },
  {
    method: 'post',
    path: '/courses/:id/review/approve-all',
    access: 'teacher',
    summary: 'Approve all items of a lesson or level that pass their checks',
    body: ApproveAllBody,
    data: z.object({ approved: z.array(id), left: z.number() }),
  },
  {
    method: 'post',
    path: '/courses/:id/review/reopen-all',
    access: 'teacher',
    summary: 'Reopen the decisions on these items',
    body: ReopenAllBody,
    data: z.object({ reopened: z.array(id), left: z.number() }),
  },
  {
    method: 'post',
    path: '/courses/:id/review/:item',
    access: 'teacher',
    summary: 'Decide on one item',
    body: ReviewBody,
    data: Reviewed,
  },
  ...coverageRoutes,
  {
    method: 'post',
    path: '/lessons/:id/items',
    access: 'teacher',
    summary: 'Write an item with a passage as its source',
    body: NewItemBody,
    data: Reviewed,
    status: 201,
  },
  {
    method: 'post',
    path: '/lessons/:id/figures',
    access: 'teacher',
    summary: 'Show a figure in a lesson',
    body: NewFigureBody,
    data: Reviewed,
    status: 201,
  },
]
