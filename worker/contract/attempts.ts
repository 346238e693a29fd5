import * as z from 'zod/mini'
import { ASSESSMENT_KINDS, CONTENT_LANGUAGES } from '#db/vocabulary.ts'
import { shownFields } from './assessment-rules.ts'
import { Citation } from './materials.ts'
import { QuestionResponse, withParts } from './question-content.ts'
import { id, isoTime, type Route } from './wire.ts'

/** What an attempt is of. */
const Sat = z.object({
  id,
  kind: z.enum(ASSESSMENT_KINDS),
  title: z.string(),
  slug: z.string(),
  course_slug: z.string(),
  course_title: z.string(),
  language: z.enum(CONTENT_LANGUAGES),
  success_percentage: z.number(),
})

/** Never carries a key. */
export const Attempt = z.object({
  id,
  number: z.number(),
  /** `languages` are those in which the course can be read, its own first; `language` is the student's choice. */
  assessment: z.extend(Sat, { languages: z.array(z.enum(CONTENT_LANGUAGES)) }),
  state: z.string(),
  started_at: isoTime,
  /** Null: without a clock. */
  deadline_at: z.nullable(isoTime),
  server_now: isoTime,
  questions: z.array(
    withParts({
      id,
      title: z.string(),
      /** Its own, where it has no words in the language in which the student reads the course. */
      language: z.nullable(z.string()),
      points: z.number(),
      /** Whether it has a hint that may be asked for; never in an exam. */
      has_hint: z.boolean(),
    }),
  ),
  answers_saved: z.record(z.string(), z.object({ response: QuestionResponse, seq: z.number() })),
})
export type Attempt = z.infer<typeof Attempt>
export const AnswerBody = z.strictObject({
  response: QuestionResponse,
  /** Grows with every change of this question's answer; an older one is refused as stale. */
  seq: z.number().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)),
})
/** Part ids with whether each was right: answers as they were left, items at their place, lefts with their right. */
const marks = z.record(z.string(), z.boolean())
/** What an exercise or a lesson check says at once. Points have at most two decimals. */
export const Verdict = z.object({
  correct: z.boolean(),
  points: z.number(),
  of: z.number(),
  explanation: z.string(),
  /** A response that would be right. */
  right: QuestionResponse,
  marks,
  citations: z.array(Citation),
  /** What is said about the chosen answers, by their ids. */
  feedback: z.optional(z.record(z.string(), z.string())),
})
export type Verdict = z.infer<typeof Verdict>
/** `answered_at` is when, if that was before it could be sent. */
export const CheckBody = z.strictObject({
  response: QuestionResponse,
  answered_at: z.optional(z.iso.datetime()),
})
export type CheckBody = z.infer<typeof CheckBody>
export const Hint = z.object({ hint: z.string(), citations: z.array(Citation) })
export type Hint = z.infer<typeof Hint>
const LessonOfQuestion = z.object({ id, level_id: id, title: z.string() })
/**
 * A result holds what its instructor shows in the phase in which it stands: `shown` names it, and a field of anything
 * else is null or absent. Whether it is a pass is always said.
 */
export const Result = z.object({
  attempt_id: id,
  assessment: z.extend(Sat, {
    attempts_left: z.nullable(z.number()),
    /** The end of the pause; null when there is none to wait for. */
    next_attempt_at: z.nullable(isoTime),
    /** Whether passing it earns a certificate. */
    certifies: z.boolean(),
  }),
  number: z.number(),
  ...shownFields,
  score: z.nullable(z.number()),
  total: z.number(),
  percentage: z.nullable(z.number()),
  passed: z.boolean(),
  started_at: isoTime,
  finished_at: isoTime,
  certificate_id: z.nullable(id),
  /** The latest correction that changed this result; the instructor's reason may name the answer, and waits with it. */
  regraded: z.nullable(z.object({ at: isoTime, reason: z.nullable(z.string()) })),
  /** The lessons of its questions; the points only where points are shown. */
  topics: z.nullable(
    z.array(
      z.object({
        lesson: LessonOfQuestion,
        well: z.boolean(),
        score: z.nullable(z.number()),
        total: z.number(),
      }),
    ),
  ),
  questions: z.array(
    withParts({
      id,
      title: z.string(),
      /** Its own, where it has no words in the language in which the student reads the course. */
      language: z.nullable(z.string()),
      points: z.number(),
      /** Null: it was not answered. */
      response: z.nullable(QuestionResponse),
      lesson: z.nullable(LessonOfQuestion),
      /** Which were right. Points have at most two decimals. */
      earned: z.optional(z.number()),
      correct: z.optional(z.boolean()),
      /** Right answers and reasons, from here on. */
      right: z.optional(QuestionResponse),
      marks: z.optional(marks),
      explanation: z.optional(z.string()),
      /** What is said about the chosen answers, by their ids. */
      feedback: z.optional(z.record(z.string(), z.string())),
      citations: z.optional(z.array(Citation)),
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
    summary: 'Save an answer; an exercise says at once whether it is right',
    body: AnswerBody,
    data: z.object({ server_now: isoTime, seq: z.number(), verdict: z.optional(Verdict) }),
  },
  {
    method: 'post',
    path: '/attempts/:id/questions/:question_id/hint',
    access: 'student',
    summary: 'Get the hint of a question of an exercise',
    data: Hint,
  },
  {
    method: 'post',
    path: '/student/lessons/:id/checks/:question_id',
    access: 'student',
    summary: 'Answer a check of a lesson; it is kept as practice and is no mark',
    body: CheckBody,
    data: z.object({ verdict: Verdict }),
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
