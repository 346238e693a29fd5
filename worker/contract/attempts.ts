import * as z from 'zod/mini'
import { ASSESSMENT_KINDS, QUESTION_TYPES } from '#db/vocabulary.ts'
import { Citation } from './materials.ts'
import { id, isoTime, type Route } from './wire.ts'

/** What an attempt is of. */
const Sat = z.object({
  id,
  kind: z.enum(ASSESSMENT_KINDS),
  title: z.string(),
  slug: z.string(),
  course_slug: z.string(),
  course_title: z.string(),
  language: z.string(),
  success_percentage: z.number(),
})

/** Never carries a key. */
export const Attempt = z.object({
  id,
  number: z.number(),
  assessment: Sat,
  state: z.string(),
  started_at: isoTime,
  /** Null: without a clock. */
  deadline_at: z.nullable(isoTime),
  server_now: isoTime,
  questions: z.array(
    z.object({
      id,
      type: z.enum(QUESTION_TYPES),
      title: z.string(),
      points: z.number(),
      answers: z.array(z.object({ id, text: z.string() })),
    }),
  ),
  answers_saved: z.record(z.string(), z.object({ answer_id: id, seq: z.number() })),
})
export type Attempt = z.infer<typeof Attempt>
export const AnswerBody = z.strictObject({
  answer_id: id,
  /** Grows with every choice of this question; an older one is refused as stale. */
  seq: z.number().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)),
})
export const Result = z.object({
  attempt_id: id,
  assessment: z.extend(Sat, { attempts_left: z.nullable(z.number()) }),
  number: z.number(),
  score: z.number(),
  total: z.number(),
  percentage: z.number(),
  passed: z.boolean(),
  started_at: isoTime,
  finished_at: isoTime,
  certificate_id: z.nullable(id),
  /** The latest correction that changed this result, with the instructor's reason. */
  regraded: z.nullable(z.object({ at: isoTime, reason: z.string() })),
  questions: z.array(
    z.object({
      id,
      type: z.enum(QUESTION_TYPES),
      title: z.string(),
      points: z.number(),
      earned: z.number(),
      answers: z.array(z.object({ id, text: z.string() })),
      right_answer_id: id,
      chosen_answer_id: z.nullable(id),
      explanation: z.string(),
      lesson: z.nullable(z.object({ id, level_id: id, title: z.string() })),
      citations: z.array(Citation),
    }),
  ),
})
export type Result = z.infer<typeof Result>
const Started = z.object({ attempt: Attempt })

export const attemptRoutes: Route[] = [
  {
    method: 'post',
    path: '/exams/:id/attempts',
    access: 'student',
    summary: 'Start an exam, or continue the open attempt',
    data: Started,
    status: 201,
  },
  {
    method: 'post',
    path: '/exercises/:id/attempts',
    access: 'student',
    summary: 'Start an exercise, or continue the open attempt',
    data: Started,
    status: 201,
  },
  {
    method: 'get',
    path: '/attempts/:id',
    access: 'student',
    summary: 'Get an attempt with its saved answers',
    data: Started,
  },
  {
    method: 'put',
    path: '/attempts/:id/answers/:question_id',
    access: 'student',
    summary: 'Save an answer',
    body: AnswerBody,
    data: z.object({ server_now: isoTime, seq: z.number() }),
  },
  {
    method: 'post',
    path: '/attempts/:id/finish',
    access: 'student',
    summary: 'Finish an attempt',
    data: z.object({ result: Result }),
  },
  {
    method: 'get',
    path: '/attempts/:id/result',
    access: 'student',
    summary: 'Get the result of a finished attempt',
    data: z.object({ result: Result }),
  },
]
