import * as z from 'zod/mini'
import {
  DIFFICULTIES,
  type Draw as DrawRule,
  LIMITS,
  QUESTION_TYPES,
  SHOW_PARTS,
  SKILLS,
} from '#db/vocabulary.ts'
import { id, isoTime, typedNumber } from './wire.ts'

const HALF_A_YEAR_MINUTES = 182 * 24 * 60
const MAX_DRAWS = 30

/** A moment with its offset, `2026-12-01T09:00:00+03:00`. */
const moment = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/, 'date_time'),
  z.refine((text) => Number.isFinite(Date.parse(text)), 'date_time'),
)

export const Draw = z.strictObject({
  count: typedNumber().check(z.int(), z.gte(1, 'min_1'), z.lte(LIMITS.valueMax, 'max_100')),
  type: z.optional(z.enum(QUESTION_TYPES)),
  difficulty: z.optional(z.enum(DIFFICULTIES)),
  level_id: z.optional(id),
  lesson_id: z.optional(id),
  skill: z.optional(z.enum(SKILLS)),
})
const sumOf = (draws: readonly { count: number }[]) => draws.reduce((sum, { count }) => sum + count, 0)
const draws = z.array(Draw).check(
  z.maxLength(MAX_DRAWS, 'too_many_draws'),
  z.refine((list) => sumOf(list) <= LIMITS.valueMax, 'too_many_draws'),
)

const parts = z
  .array(z.enum(SHOW_PARTS))
  .check(z.refine((list) => new Set(list).size === list.length, 'named_twice'))
/** What a result shows from its end on, once no attempt is left, and after the close. */
export const Show = z.strictObject({ now: parts, after_last_attempt: parts, after_close: parts })

const part = z.enum(SHOW_PARTS)
/** What a student sees of a result now, and when the rest appears; `when` is null for what never does. */
export const shownFields = {
  shown: z.array(part),
  later: z.array(
    z.object({
      part,
      when: z.nullable(z.enum(['after_last_attempt', 'after_close'])),
      /** The time of the close. */
      at: z.nullable(isoTime),
    }),
  ),
}

/** Rules that a body may leave out; an exam then starts with a pause of an hour and hides its answers at first. */
export const ruleFields = {
  pause_minutes: z.optional(
    typedNumber().check(z.int(), z.gte(0, 'not_negative'), z.lte(HALF_A_YEAR_MINUTES, 'max_half_a_year')),
  ),
  show: z.optional(Show),
  draws: z.optional(draws),
  opens_at: z.optional(z.nullable(moment)),
  closes_at: z.optional(z.nullable(moment)),
}

type Asked = {
  question_ids: readonly string[]
  draws: readonly DrawRule[]
  mcq_count: number
  true_or_false_count: number
  other_count: number
}
/**
 * How many questions an attempt asks. Named ones are asked by themselves, or beside what the rules draw. Without named
 * ones the counts by type say how many there are in all, of which the rules choose some.
 */
export function questionsAsked({ question_ids: named, draws: rules, ...counts }: Asked): number {
  if (named.length > 0) return named.length + sumOf(rules)
  return Math.max(counts.mcq_count + counts.true_or_false_count + counts.other_count, sumOf(rules))
}
