import * as z from 'zod/mini'
import { shownFields } from './assessment-rules.ts'
import { id, isoTime } from './wire.ts'

/** An exam or exercise of a course as one student may take it. */
export const LearningAssessment = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  level_id: z.nullable(id),
  /** With what this student was given besides the rules. */
  duration_minutes: z.number(),
  extra_minutes: z.number(),
  questions: z.number(),
  success_percentage: z.number(),
  /** Whether passing it earns a certificate. */
  certifies: z.boolean(),
  max_attempts: z.number(),
  ...shownFields,
  pause_minutes: z.number(),
  opens_at: z.nullable(isoTime),
  closes_at: z.nullable(isoTime),
  /** The end of the pause after the last attempt; null when there is none to wait for. */
  next_attempt_at: z.nullable(isoTime),
  /** Null: any number. */
  attempts_left: z.nullable(z.number()),
  open_attempt_id: z.nullable(id),
  best: z.nullable(
    z.object({
      attempt_id: id,
      /** Null where the points are not shown yet. */
      score: z.nullable(z.number()),
      total: z.number(),
      percentage: z.nullable(z.number()),
      passed: z.boolean(),
    }),
  ),
  /** Why it cannot be taken yet. */
  locked: z.nullable(
    z.object({
      reason: z.enum(['lessons_left', 'inactive', 'not_open_yet', 'no_longer_open']),
      left: z.optional(z.number()),
    }),
  ),
})
export type LearningAssessment = z.infer<typeof LearningAssessment>
