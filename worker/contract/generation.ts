import * as z from 'zod/mini'
import {
  AGES,
  CONTENT_LANGUAGES,
  CONTENT_TYPES,
  CURRICULUM_TYPES,
  JOB_KINDS,
  JOB_STATES,
  LESSON_WISHES,
  LIMITS,
  OUTPUT_TYPES,
  QUALIFICATIONS,
  QUESTION_WISHES,
  STEP_STATES,
} from '#db/vocabulary.ts'
import { AudienceInput } from './course-fields.ts'
import { Course } from './courses.ts'
import { JobEstimate } from './estimates.ts'
import { anyText, id, isoTime, type Route, titleText } from './wire.ts'

/** Why a step, and with it a job, stopped; each has a sentence in both languages. */
export const JOB_ERRORS = [
  'material_failed',
  'too_little_text',
  'nothing_new',
  'rejected',
  'misconfigured',
  'rate_limited',
  'unavailable',
  'timeout',
  'bad_output',
  'interrupted',
  'needs_language_model',
  'quota_spent',
  'internal',
] as const
export type JobError = (typeof JOB_ERRORS)[number]

const count = (max: number) => z.optional(z.number().check(z.int(), z.gte(1), z.lte(max)))
export const GenerateBody = z.strictObject({
  material_ids: z.array(id).check(z.minLength(1, 'file_required'), z.maxLength(LIMITS.materialsPerCourse)),
  language: z.enum(CONTENT_LANGUAGES),
  title: z.optional(titleText()),
  description: z.optional(anyText(4_000)),
  output_types: z._default(z.array(z.enum(OUTPUT_TYPES)).check(z.minLength(1, 'content_type_required')), [
    'article',
  ]),
  levels_number: count(LIMITS.levels),
  lessons_per_level: count(LIMITS.lessonsPerLevel),
  questions_per_lesson: count(10),
  /** The job waits in `outline_ready` until the outline is accepted. */
  stop_at: z.optional(z.literal('outline')),
  category_id: z.optional(id),
  audience: z.optional(AudienceInput),
  target_audience: z.optional(anyText(LIMITS.titleChars)),
  age: z.optional(z.enum(AGES)),
  content_type: z.optional(z.enum(CONTENT_TYPES)),
  qualification: z.optional(z.enum(QUALIFICATIONS)),
  curriculum_type: z.optional(z.enum(CURRICULUM_TYPES)),
})

/** A draft is written from what its course says: fields, files and plan. */
export const StartBody = z.strictObject({ stop_at: z.optional(z.literal('outline')) })

export type GenerateInput = z.input<typeof GenerateBody>

/** What generating would take; asked while the options change. */
export const EstimateBody = z.strictObject({
  material_ids: z.array(id).check(z.maxLength(LIMITS.materialsPerCourse)),
  levels_number: count(LIMITS.levels),
  lessons_per_level: count(LIMITS.lessonsPerLevel),
})
export const Estimate = z.extend(JobEstimate, { levels: z.number(), lessons_per_level: z.number() })
export type Estimate = z.infer<typeof Estimate>

/** Passages that are chosen together. */
export const ChosenPassagesBody = z.strictObject({
  segment_ids: z.array(id).check(z.minLength(1, 'required'), z.maxLength(LIMITS.passagesAtOnce)),
})
/** Passages of the course's material that no lesson uses yet. */
export const PassagesBody = z.extend(ChosenPassagesBody, {
  /** They become a lesson of this title right after the one that is named. */
  new_lesson: z.optional(z.strictObject({ title: titleText() })),
})

const part = { block_id: z.optional(id), card_id: z.optional(id) }
/** Of a lesson as a whole, or of one block or card of it. */
export const RewriteLessonBody = z.strictObject({ wish: z.optional(z.enum(LESSON_WISHES)), ...part })
export const RewriteLessonQuery = z.strictObject(part)
export const RewriteQuestionBody = z.strictObject({ wish: z.optional(z.enum(QUESTION_WISHES)) })

/** A job may go on with the built-in engine, which needs no configuration. */
export const RetryBody = z.strictObject({ engine: z.optional(z.literal('embedded')) })

export const JobStep = z.object({
  key: z.string(),
  /** Its place among the steps; those of one place stand in the order of their keys. */
  position: z.number(),
  /** `extract`, `outline`, `lesson`, `practice` or `finish`. */
  stage: z.string(),
  /** The lesson's or the file's name. */
  label: z.nullable(z.string()),
  state: z.enum(STEP_STATES),
  error: z.optional(z.object({ code: z.string(), message: z.string() })),
  /** The configured engine failed here and the built-in one did the step. */
  fallback: z.boolean(),
  /** Lesson and practice steps: where the lesson stands, and where its source begins. */
  lesson: z.optional(
    z.object({
      id,
      level: z.number(),
      level_title: z.string(),
      material_id: z.optional(id),
      segment_id: z.optional(id),
    }),
  ),
  /** What came of it: lessons of the outline, blocks of a lesson, questions of a practice. */
  made: z.optional(z.record(z.string(), z.number())),
})
export const Job = z.object({
  id,
  /** Grows with each change of the job or of its steps. */
  version: z.number(),
  kind: z.enum(JOB_KINDS),
  course_id: z.nullable(id),
  course_title: z.nullable(z.string()),
  language: z.nullable(z.string()),
  state: z.enum(JOB_STATES),
  stage: z.nullable(z.string()),
  done: z.number(),
  total: z.number(),
  error: z.optional(z.object({ code: z.string(), message: z.string() })),
  engine: z.string(),
  tokens_used: z.number(),
  tokens_estimated: z.number(),
  steps: z.array(JobStep),
  created_at: isoTime,
  finished_at: z.nullable(isoTime),
})
export type Job = z.infer<typeof Job>
export const JobEnvelope = z.object({ job: Job })
export const Generated = z.object({ course: Course, job: Job, estimate: z.object({ tokens: z.number() }) })

export const generationRoutes: Route[] = [
  {
    method: 'post',
    path: '/courses/generate',
    access: 'teacher',
    summary: 'Generate a course from materials',
    body: GenerateBody,
    data: Generated,
    status: 202,
  },
  {
    method: 'post',
    path: '/courses/generate/estimate',
    access: 'teacher',
    summary: 'Estimate what generating a course costs',
    body: EstimateBody,
    data: Estimate,
  },
  {
    method: 'post',
    path: '/courses/:id/generate',
    access: 'teacher',
    summary: 'Write a draft course from its files, as its plan says',
    body: StartBody,
    data: JobEnvelope,
    status: 202,
  },
  {
    method: 'get',
    path: '/jobs/:id',
    access: 'teacher',
    summary: 'Get a job with its steps',
    data: JobEnvelope,
  },
  {
    method: 'post',
    path: '/jobs/:id/retry',
    access: 'teacher',
    summary: 'Retry the failed steps of a job',
    body: RetryBody,
    data: JobEnvelope,
  },
  {
    method: 'post',
    path: '/jobs/:id/cancel',
    access: 'teacher',
    summary: 'Stop a job and keep what it has made',
    data: JobEnvelope,
  },
  {
    method: 'post',
    path: '/lessons/:id/regenerate',
    access: 'teacher',
    summary: 'Regenerate a lesson, or one block or card of it',
    body: RewriteLessonBody,
    data: JobEnvelope,
    status: 202,
  },
  {
    method: 'get',
    path: '/lessons/:id/regenerate/estimate',
    access: 'teacher',
    summary: 'Estimate what regenerating a lesson, or one block or card of it, costs',
    query: RewriteLessonQuery,
    data: JobEstimate,
  },
  {
    method: 'post',
    path: '/lessons/:id/generate',
    access: 'teacher',
    summary: 'Generate more of a lesson, or the one after it, from chosen passages',
    body: PassagesBody,
    data: JobEnvelope,
    status: 202,
  },
  {
    method: 'post',
    path: '/lessons/:id/generate/estimate',
    access: 'teacher',
    summary: 'Estimate what generating from chosen passages costs',
    body: PassagesBody,
    data: JobEstimate,
  },
  {
    method: 'post',
    path: '/questions/:id/regenerate',
    access: 'teacher',
    summary: 'Regenerate a question',
    body: RewriteQuestionBody,
    data: JobEnvelope,
    status: 202,
  },
  {
    method: 'get',
    path: '/questions/:id/regenerate/estimate',
    access: 'teacher',
    summary: 'Estimate what regenerating a question costs',
    data: JobEstimate,
  },
]
