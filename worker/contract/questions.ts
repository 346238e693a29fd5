import * as z from 'zod/mini'
import { CONTENT_LANGUAGES, DIFFICULTIES, LIMITS, QUESTION_TYPES, REVIEW_STATES } from '#db/vocabulary.ts'
import { Citation } from './materials.ts'
import { anyText, id, page, type Route, textFrom, typedNumber } from './wire.ts'

/** `id` of a present answer keeps it, so that what learners chose stays theirs. Rules of all answers together are the slice's. */
export const AnswerBody = z.strictObject({
  id: z.optional(id),
  text: anyText(500),
  is_correct: z.boolean(),
})
export type AnswerBody = z.infer<typeof AnswerBody>
export const questionTitle = textFrom(4, 'min_4', 1_000)
const fields = {
  type: z.enum(QUESTION_TYPES),
  title: questionTitle,
  points: typedNumber().check(z.int(), z.gte(1), z.lte(LIMITS.valueMax, 'max_100')),
  difficulty: z.enum(DIFFICULTIES),
  about: z.nullable(anyText(LIMITS.titleChars)),
  answers: z.array(AnswerBody).check(
    z.maxLength(LIMITS.answersMax),
    z.refine((answers) => answers.every(({ text }) => text.trim() !== ''), 'answers_empty'),
  ),
  explanation: anyText(2_000),
}
export const QuestionBody = z.strictObject({
  ...z.partial(z.object(fields), { points: true, difficulty: true, about: true, explanation: true }).shape,
  language: z.enum(CONTENT_LANGUAGES),
  course_id: id,
  lesson_id: z.optional(id),
})
/** Counts changes and decisions. */
const revision = z.number().check(z.int(), z.gte(0))
/** `revision` as the form saw it: when it has changed since, 409 `item_changed` shows the question as it is now. */
export const QuestionPatch = z.partial(z.strictObject({ ...fields, revision }))
export const QuestionsQuery = z.extend(page, {
  course_id: z.optional(id),
  lesson_id: z.optional(id),
  type: z.optional(z.enum(QUESTION_TYPES)),
  difficulty: z.optional(z.enum(DIFFICULTIES)),
  search: z.optional(anyText(100)),
})
export const Question = z.object({
  id,
  type: z.enum(QUESTION_TYPES),
  title: z.string(),
  points: z.number(),
  difficulty: z.enum(DIFFICULTIES),
  language: z.enum(CONTENT_LANGUAGES),
  about: z.nullable(z.string()),
  answers: z.array(z.object({ id, text: z.string(), is_correct: z.boolean() })),
  explanation: z.string(),
  citations: z.array(Citation),
  course_id: z.nullable(id),
  level_id: z.nullable(id),
  lesson_id: z.nullable(id),
  state: z.enum(REVIEW_STATES),
  revision,
})
export type Question = z.infer<typeof Question>
const Envelope = z.object({ question: Question })

export const questionRoutes: Route[] = [
  {
    method: 'get',
    path: '/questions',
    access: 'teacher',
    summary: 'List the questions in your bank',
    query: QuestionsQuery,
    data: z.array(Question),
  },
  {
    method: 'post',
    path: '/questions',
    access: 'teacher',
    summary: 'Write a question',
    body: QuestionBody,
    data: Envelope,
    status: 201,
  },
  { method: 'get', path: '/questions/:id', access: 'teacher', summary: 'Get a question', data: Envelope },
  {
    method: 'patch',
    path: '/questions/:id',
    access: 'teacher',
    summary: 'Update a question',
    body: QuestionPatch,
    data: Envelope,
  },
  { method: 'delete', path: '/questions/:id', access: 'teacher', summary: 'Delete a question' },
]
