import * as z from 'zod/mini'
import {
  AGES,
  AUDIENCES,
  CONTENT_LANGUAGES,
  CONTENT_TYPES,
  CURRENCIES,
  CURRICULUM_TYPES,
  type Currency,
  type DOWNLOADABLE,
  LIMITS,
  LOWEST_PRICE,
  OUTPUT_TYPES,
  PAYMENT_STATUSES,
  PLAN_STEPS,
  QUALIFICATIONS,
  VISIBILITIES,
} from '#db/vocabulary.ts'
import { anyText, id, titleText, trimmedText, typedNumber } from './wire.ts'

const count = (max: number, least = 1) => z.optional(typedNumber().check(z.int(), z.gte(least), z.lte(max)))
const Audience = z.enum(AUDIENCES)

/** To whom a course is dedicated: several, one, or nobody in particular. */
export const AudienceInput = z.pipe(
  z.nullable(z.union([Audience, z.array(Audience).check(z.maxLength(AUDIENCES.length))])),
  z.transform((sent) => (sent === null ? [] : [...new Set([sent].flat())])),
)

/** Whether students may keep an output; one that is not named is undecided. */
export const AllowDownload = z.strictObject({
  video: z.optional(z.boolean()),
  article: z.optional(z.boolean()),
  audio: z.optional(z.boolean()),
} satisfies Record<(typeof DOWNLOADABLE)[number], z.ZodMiniType>)

/** What is wished of a course before it is generated; db/course-plan.ts says what each part means. */
export const CoursePlan = z.strictObject({
  step: z.optional(z.enum(PLAN_STEPS)),
  left_at: z.optional(z.number().check(z.int(), z.gte(0))),
  levels_number: count(LIMITS.levels),
  lessons_per_level: count(LIMITS.lessonsPerLevel),
  lessons_subject_number: count(LIMITS.subjects),
  questions: z.optional(z.strictObject({ per_lesson: count(10), keep_for_exam: z.optional(z.boolean()) })),
  exercise: z.optional(
    z.strictObject({
      scope: z.optional(z.enum(['level', 'lesson', 'course'])),
      mcq_count: count(LIMITS.valueMax, 0),
      true_or_false_count: count(LIMITS.valueMax, 0),
      duration_minutes: count(600, 0),
      success_percentage: count(100),
      is_active: z.optional(z.boolean()),
    }),
  ),
  exam: z.optional(
    z.strictObject({
      questions: count(LIMITS.valueMax),
      duration_minutes: count(600),
      success_percentage: count(100),
      max_attempts: count(LIMITS.valueMax),
      is_active: z.optional(z.boolean()),
    }),
  ),
})
export type CoursePlan = z.infer<typeof CoursePlan>

const countOrNone = (max: number) => z.nullish(typedNumber().check(z.int(), z.gte(1), z.lte(max)))
/** Parts of a plan, which change nothing of its others. Null leaves a number to the engine again. */
export const CoursePlanPatch = z.extend(CoursePlan, {
  levels_number: countOrNone(LIMITS.levels),
  lessons_per_level: countOrNone(LIMITS.lessonsPerLevel),
  lessons_subject_number: countOrNone(LIMITS.subjects),
})
export type CoursePlanPatch = z.infer<typeof CoursePlanPatch>

/** The spec's fields of a course that its instructor sets. */
const fields = {
  title: titleText(),
  description: z.pipe(trimmedText(4_000), z.string().check(z.minLength(1, 'description_required'))),
  category_id: z.nullable(id),
  subjects: z
    .array(z.strictObject({ title: titleText(LIMITS.nameChars) }))
    .check(z.maxLength(LIMITS.subjects)),
  audience: AudienceInput,
  target_audience: z.nullable(anyText(LIMITS.titleChars)),
  age: z.nullable(z.enum(AGES)),
  content_type: z.enum(CONTENT_TYPES),
  output_types: z.array(z.enum(OUTPUT_TYPES)).check(z.minLength(1, 'content_type_required'), z.maxLength(5)),
  allow_download: AllowDownload,
  qualification: z.nullable(z.enum(QUALIFICATIONS)),
  curriculum_type: z.enum(CURRICULUM_TYPES),
  price: typedNumber().check(z.int(), z.gte(0), z.lte(100_000_00)),
  currency: z.enum(CURRENCIES),
  payment_status: z.enum(PAYMENT_STATUSES),
  is_active: z.boolean(),
  /** Who finds it: everyone, who has its link, or who was given a code. */
  visibility: z.enum(VISIBILITIES),
  plan: CoursePlan,
}
type Price = {
  payment_status?: string | undefined
  price?: number | undefined
  currency?: Currency | undefined
}
/** What a gateway would not charge cannot be asked for. A part that is left out is decided by what is stored. */
const isPayable = ({ payment_status: status, price, currency }: Price): boolean =>
  status !== 'paid' || price === undefined || price >= LOWEST_PRICE[currency ?? 'USD']
const payable = { error: 'price_too_low', path: ['price'] }

/** The language can be changed while the course has no lessons. */
export const CoursePatch = z
  .partial(
    z.strictObject({
      ...fields,
      language: z.enum(CONTENT_LANGUAGES),
      plan: CoursePlanPatch,
      /** Nobody joins from then on, neither by a link nor by a code; null for no end. */
      joining_ends_at: z.nullable(z.iso.datetime({ error: 'invalid_value' })),
    }),
  )
  .check(z.refine(isPayable, payable))
export const CourseBody = z
  .strictObject({
    ...z.partial(z.object(fields)).shape,
    title: fields.title,
    language: z.enum(CONTENT_LANGUAGES),
  })
  .check(
    z.refine(({ price = 0, currency = 'QAR', ...body }) => isPayable({ ...body, price, currency }), payable),
  )

/** The same fields as they are answered. */
export const courseFields = {
  ...fields,
  audience: z.array(Audience),
  /** Empty until somebody or the outline writes one. */
  description: z.string(),
}
