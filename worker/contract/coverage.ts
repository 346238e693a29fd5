import * as z from 'zod/mini'
import { COVERAGE_STATES, SKIP_RULES, SKIP_SIGNS } from '#db/review-vocabulary.ts'
import { DIFFICULTIES, LIMITS, POOLS, QUESTION_TYPES, SKILLS } from '#db/vocabulary.ts'
import { BlockInput } from './content.ts'
import { LocatorView } from './materials.ts'
import { contentFields, hintText } from './question-content.ts'
import { anyText, contentId, id, isoTime, type Route, requiredText } from './wire.ts'

const Counts = z.object({ used: z.number(), unused: z.number(), skipped: z.number(), left_out: z.number() })
export type CoverageCounts = z.infer<typeof Counts>

const CoveredPassage = z.object({
  segment_id: id,
  state: z.enum(COVERAGE_STATES),
  /** The heading under which it stands. */
  heading: z.nullable(z.string()),
  excerpt: z.string(),
  /** Of a recording: when it is said. */
  start_ms: z.nullable(z.number()),
  characters: z.number(),
  /** The lessons that use it. */
  lesson_ids: z.array(id),
  /** Of a skipped passage: the rule that put it into no lesson, and what it was seen by. */
  rule: z.nullable(z.enum(SKIP_RULES)),
  evidence: z.nullable(
    z.object({
      sign: z.enum(SKIP_SIGNS),
      lines: z.optional(z.number()),
      of: z.optional(z.number()),
      pages: z.optional(z.number()),
      weak: z.optional(z.boolean()),
    }),
  ),
  /** Of one left out by hand. */
  left_out_at: z.nullable(isoTime),
  left_out_by: z.nullable(z.string()),
})

export const Coverage = z.object({
  /** Used passages of all but those left out by hand, 0 to 100, rounded down. Skipped ones count as not used. */
  percent: z.number(),
  counts: Counts,
  materials: z.array(
    z.object({
      id,
      name: z.string(),
      percent: z.number(),
      /** Pages of a PDF that are pictures, of which nothing is text and that nobody has left out. */
      picture_pages: z.array(z.number()),
      pages: z.array(z.object({ locator: LocatorView, passages: z.array(CoveredPassage) })),
    }),
  ),
})
export type Coverage = z.infer<typeof Coverage>

const segmentIds = z.array(id).check(z.minLength(1, 'required'), z.maxLength(500))
export const LeaveOutBody = z.strictObject({
  segment_ids: segmentIds,
  /** False takes it back, and lifts the rule from a passage that was skipped. */
  left_out: z.boolean(),
})
export const TakeBackBody = z.strictObject({ segment_ids: segmentIds })

export const coverageRoutes: Route[] = [
  {
    method: 'get',
    path: '/courses/:id/coverage',
    access: 'teacher',
    summary: 'List which passages feed which lesson',
    data: Coverage,
  },
  {
    method: 'post',
    path: '/courses/:id/coverage/left-out',
    access: 'teacher',
    summary: 'Leave passages out of the course, or bring them back',
    body: LeaveOutBody,
    data: z.object({ segment_ids: z.array(id), left_out: z.boolean() }),
  },
  {
    method: 'post',
    path: '/courses/:id/coverage/take-back',
    access: 'teacher',
    summary: 'Reject what waits for review and rests on these passages alone',
    body: TakeBackBody,
    data: z.object({ rejected: z.array(id), left: z.number() }),
  },
]

const NewBlock = z.strictObject({
  kind: z.literal('block'),
  block: BlockInput,
  more: z._default(z.boolean(), false),
})
const NewQuestion = z.strictObject({
  kind: z.literal('question'),
  type: z.enum(QUESTION_TYPES),
  title: requiredText(1_000),
  ...contentFields,
  explanation: z._default(anyText(2_000), ''),
  hint: z._default(hintText, null),
  skill: z._default(z.enum(SKILLS), 'recall'),
  pool: z._default(z.enum(POOLS), 'both'),
  objective_id: z._default(z.nullable(contentId), null),
  difficulty: z._default(z.enum(DIFFICULTIES), 'beginner'),
  points: z._default(z.number().check(z.int(), z.gte(1), z.lte(LIMITS.valueMax)), 1),
})
const NewCard = z.strictObject({
  kind: z.literal('card'),
  front: requiredText(500),
  back: requiredText(1_000),
})
/** An item that a person writes about a passage. */
export const NewItemBody = z.strictObject({
  segment_id: id,
  content: z.discriminatedUnion('kind', [NewBlock, NewQuestion, NewCard]),
})
export type NewContent = z.infer<typeof NewItemBody>['content']
export type NewItemInput = z.input<typeof NewItemBody>
