import * as z from 'zod/mini'
import { ASSESSMENT_KINDS, DIFFICULTIES, LIMITS, POOLS, QUESTION_TYPES, SKILLS } from '#db/vocabulary.ts'
import { Draw, ruleFields, Show } from './assessment-rules.ts'
import { anyText, id, isoTime, page, type Route, titleText, typedNumber } from './wire.ts'

const count = (max: number, code = 'max_100') => typedNumber().check(z.int(), z.gte(0), z.lte(max, code))
const fields = {
  title: titleText(),
  duration_minutes: count(600, 'max_600'),
  mcq_count: count(LIMITS.valueMax),
  true_or_false_count: count(LIMITS.valueMax),
  /** Of all other types together; 0 where it is not said. */
  other_count: z.optional(count(LIMITS.valueMax)),
  success_percentage: typedNumber().check(z.int(), z.gte(1), z.lte(LIMITS.valueMax, 'max_100')),
  max_attempts: count(LIMITS.valueMax),
  ...ruleFields,
}
export const AssessmentBody = z.strictObject({
  ...fields,
  course_id: id,
  level_id: z.optional(id),
  lesson_id: z.optional(id),
  question_ids: z.optional(z.array(id).check(z.maxLength(LIMITS.valueMax))),
  /** False: closed until its instructor opens it, and so it may ask for more questions than there are. */
  is_active: z.optional(z.boolean()),
})
export const AssessmentPatch = z.partial(
  z.strictObject({ ...fields, question_ids: z.array(id).check(z.maxLength(LIMITS.valueMax)) }),
)
/** Whether students can begin now; `later` and `over` are active ones outside of their days. */
export const ASSESSMENT_STATES = ['open', 'later', 'over', 'inactive'] as const
export type AssessmentState = (typeof ASSESSMENT_STATES)[number]
export const AssessmentsQuery = z.extend(page, {
  course_id: z.optional(id),
  /** In its title or in that of its course. */
  search: z.optional(anyText(100)),
  state: z.optional(z.enum(ASSESSMENT_STATES)),
  /** Those that miss questions or ask none, and exams that ask everyone the same. */
  attention: z.optional(z.literal('true')),
})
export type AssessmentsQuery = z.infer<typeof AssessmentsQuery>
export const Assessment = z.object({
  id,
  slug: z.string(),
  kind: z.enum(ASSESSMENT_KINDS),
  course_id: id,
  level_id: z.nullable(id),
  lesson_id: z.nullable(id),
  title: z.string(),
  duration_minutes: z.number(),
  mcq_count: z.number(),
  true_or_false_count: z.number(),
  other_count: z.number(),
  success_percentage: z.number(),
  max_attempts: z.number(),
  pause_minutes: z.number(),
  show: Show,
  draws: z.array(Draw),
  opens_at: z.nullable(isoTime),
  closes_at: z.nullable(isoTime),
  is_active: z.boolean(),
  question_ids: z.array(id),
  /** Approved questions it can draw from. */
  available: z.object({ mcq: z.number(), true_or_false: z.number(), other: z.number() }),
  /** How many an attempt asks, how many may take their turn in it, and how many there are too few. */
  drawn: z.object({ asked: z.number(), pool: z.number(), missing: z.number() }),
})
export type Assessment = z.infer<typeof Assessment>
/** In a list: also how students did, as it was last counted for the course's insights. */
const ListedAssessment = z.extend(Assessment, {
  /** The mean of everybody's best attempt in percent; null while nobody has finished one. */
  average: z.nullable(z.number()),
  /** Attempts that were finished. */
  tries: z.number(),
})
export type ListedAssessment = z.infer<typeof ListedAssessment>

/** It asks questions, and misses none of them. */
export const canBeHeld = ({ drawn }: Pick<Assessment, 'drawn'>): boolean =>
  drawn.missing === 0 && drawn.asked > 0

/** Every attempt at an exam asks the same questions, though there may be a second one. */
export const asksEveryoneTheSame = ({ kind, drawn, max_attempts: attempts }: Assessment): boolean =>
  kind === 'exam' && attempts !== 1 && drawn.asked > 0 && drawn.asked === drawn.pool

/** Approved questions that are alike in all that rules can ask for, and how many there are. */
export const PoolGroup = z.object({
  pool: z.enum(POOLS),
  type: z.enum(QUESTION_TYPES),
  difficulty: z.enum(DIFFICULTIES),
  skill: z.enum(SKILLS),
  level_id: z.nullable(id),
  lesson_id: z.nullable(id),
  points: z.number(),
  count: z.number(),
})
export type PoolGroup = z.infer<typeof PoolGroup>

const calls = (path: 'exams' | 'exercises', one: 'exam' | 'exercise'): Route[] => {
  const envelope = z.object({ [one]: Assessment })
  return [
    {
      method: 'get',
      path: `/${path}`,
      access: 'teacher',
      summary: `List your ${path}`,
      query: AssessmentsQuery,
      data: z.array(ListedAssessment),
    },
    {
      method: 'post',
      path: `/${path}`,
      access: 'teacher',
      summary: `Create an ${one}`,
      body: AssessmentBody,
      data: envelope,
      status: 201,
    },
    { method: 'get', path: `/${path}/:id`, access: 'teacher', summary: `Get an ${one}`, data: envelope },
    {
      method: 'get',
      path: `/${path}/:id/pool`,
      access: 'teacher',
      summary: `Count the approved questions of both pools within the scope of an ${one}`,
      data: z.object({ groups: z.array(PoolGroup) }),
    },
    {
      method: 'patch',
      path: `/${path}/:id`,
      access: 'teacher',
      summary: `Update an ${one}`,
      body: AssessmentPatch,
      data: envelope,
    },
    {
      method: 'delete',
      path: `/${path}/:id`,
      access: 'teacher',
      summary: `Delete an ${one} that nobody has taken`,
    },
    {
      method: 'post',
      path: `/${path}/:id/activate`,
      access: 'teacher',
      summary: `Open an ${one} to students`,
      data: envelope,
    },
    {
      method: 'post',
      path: `/${path}/:id/deactivate`,
      access: 'teacher',
      summary: `Close an ${one} to students`,
      data: envelope,
    },
  ]
}
export const assessmentRoutes: Route[] = [...calls('exams', 'exam'), ...calls('exercises', 'exercise')]
