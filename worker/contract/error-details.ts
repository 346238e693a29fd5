import * as z from 'zod/mini'
import { FIGURE_REASONS } from '#db/figure-vocabulary.ts'
import { Assessment } from './assessments.ts'
import { AnswerBody } from './attempts.ts'
import type { ErrorCode } from './errors.ts'
import { ChangedElsewhere } from './lesson-editor.ts'
import { CaptionFault } from './media.ts'
import { CourseOutline } from './outline.ts'
import { OutlineDraft } from './outline-draft.ts'
import { CheckoutAddress } from './payments.ts'
import { Question } from './questions.ts'
import { ReviewItem } from './review.ts'
import { id, isoTime } from './wire.ts'

/** The shape of `detail` for each code that has one. A code that is not named here is answered without a detail. */
export const ERROR_DETAILS = {
  /** Seconds until another code may be asked for. */
  otp_active: z.object({ retry_after: z.number() }),
  payment_required: CheckoutAddress,
  /** What is left of the allowance, and what the job would need. */
  quota_spent: z.object({ tokens: z.number(), needed: z.number() }),
  /** What is full, in bytes or characters: what is used, what the plan gives, and what this would need. */
  storage_full: z.object({
    of: z.enum(['bytes', 'characters']),
    used: z.number(),
    limit: z.number(),
    needed: z.number(),
  }),
  /** The most that such a file may have, in bytes. */
  media_too_large: z.object({ limit: z.number() }),
  /** What can't be read, by line, and how many captions can. */
  captions_not_readable: z.object({ faults: z.array(CaptionFault), readable: z.number() }),
  picture_refused: z.object({ reason: z.enum(FIGURE_REASONS) }),
  /** Lessons that show the file, by name. */
  media_in_use: z.object({ lessons: z.array(z.object({ id, title: z.string() })) }),
  /** The thing as it is now; `left` counts the items of the course that wait for a decision. */
  item_changed: z.union([
    z.object({ item: ReviewItem, left: z.number() }),
    z.object({ question: Question }),
    z.object({ outline: OutlineDraft }),
    ChangedElsewhere,
    z.object({ course_outline: CourseOutline }),
  ]),
  /** The first of the items that wait, and how many there are in all. */
  unreviewed_items: z.object({
    items: z.array(z.object({ id, kind: z.string(), lesson_id: z.nullable(id) })),
    count: z.number(),
  }),
  lesson_locked: z.object({ lessons_left: z.number() }),
  /** When the next attempt may begin. */
  attempt_pause: z.object({ next_attempt_at: isoTime }),
  not_open_yet: z.object({ opens_at: isoTime }),
  no_longer_open: z.object({ closes_at: isoTime }),
  /** `draws` says how many questions fit each rule, where the rules ask for more than there are. */
  not_enough_questions: z.object({
    available: Assessment.shape.available,
    draws: z.optional(z.array(z.number())),
  }),
  /** The newer answer that is already saved. */
  stale: AnswerBody,
} satisfies Partial<Record<ErrorCode, z.ZodMiniType>>

export type DetailedCode = keyof typeof ERROR_DETAILS
export type ErrorDetail<Code extends DetailedCode = DetailedCode> = {
  [One in Code]: z.infer<(typeof ERROR_DETAILS)[One]>
}[Code]
