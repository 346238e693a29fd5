import * as z from 'zod/mini'
import {
  CONTENT_LANGUAGES,
  DIFFICULTIES,
  LIMITS,
  POOLS,
  QUESTION_SIGNS,
  QUESTION_TYPES,
  RESPONSE_CHARS,
  REVIEW_STATES,
  SKILLS,
} from '#db/vocabulary.ts'
import { Citation } from './materials.ts'
import { contentFields, hintText, withContent } from './question-content.ts'
import { Regrade } from './regrades.ts'
import {
  anyText,
  contentId,
  id,
  isoTime,
  page,
  type Route,
  requiredText,
  textFrom,
  titleText,
  typedNumber,
} from './wire.ts'

/** One tag; blanks within it are one. Commas part tags where they are typed in one line. */
const tag = z.pipe(
  z.pipe(
    titleText(40),
    z.transform((text: string) => text.replace(/\s+/g, ' ')),
  ),
  z.string().check(z.regex(/^[^,;،؛]*$/, 'tag_signs')),
)
export const questionTags = z.array(tag).check(z.maxLength(LIMITS.tagsPerQuestion, 'too_many_tags'))
export const questionTitle = textFrom(4, 'min_4', 1_000)
const fields = {
  type: z.enum(QUESTION_TYPES),
  title: questionTitle,
  points: typedNumber().check(z.int(), z.gte(1), z.lte(LIMITS.valueMax, 'max_100')),
  difficulty: z.enum(DIFFICULTIES),
  about: z.nullable(anyText(LIMITS.titleChars)),
  explanation: anyText(2_000),
  hint: hintText,
  skill: z.enum(SKILLS),
  pool: z.enum(POOLS),
  objective_id: z.nullable(contentId),
  tags: questionTags,
}
export const QuestionBody = z.strictObject({
  ...z.partial(z.object(fields)).shape,
  type: fields.type,
  title: fields.title,
  ...contentFields,
  language: z.enum(CONTENT_LANGUAGES),
  course_id: id,
  lesson_id: z.optional(id),
})
/** Counts changes and decisions. */
export const revision = z.number().check(z.int(), z.gte(0))
/** `revision` as the form saw it: when it has changed since, 409 `item_changed` shows the question as it is now. */
export const QuestionPatch = z.partial(z.strictObject({ ...fields, ...contentFields, revision }))
export const QuestionsQuery = z.extend(page, {
  course_id: z.optional(id),
  lesson_id: z.optional(id),
  type: z.optional(z.enum(QUESTION_TYPES)),
  difficulty: z.optional(z.enum(DIFFICULTIES)),
  skill: z.optional(z.enum(SKILLS)),
  pool: z.optional(z.enum(POOLS)),
  state: z.optional(z.enum(REVIEW_STATES)),
  tag: z.optional(anyText(40)),
  search: z.optional(anyText(100)),
})
/** A change of several questions at once; what is not named stays. */
const QuestionChange = z.strictObject({
  id,
  ...z.partial(
    z.object({
      points: fields.points,
      difficulty: fields.difficulty,
      skill: fields.skill,
      pool: fields.pool,
      tags: fields.tags,
    }),
  ).shape,
  /** Not in use: no longer drawn, and left out of the next publish. */
  in_use: z.optional(z.boolean()),
})
export type QuestionChange = z.infer<typeof QuestionChange>
export const QuestionChanges = z.strictObject({
  changes: z.array(QuestionChange).check(
    z.minLength(1, 'required'),
    z.maxLength(LIMITS.pageSizeMax),
    z.refine((changes) => new Set(changes.map((change) => change.id)).size === changes.length, 'named_twice'),
  ),
})
const questionFields = {
  id,
  title: z.string(),
  points: z.number(),
  difficulty: z.enum(DIFFICULTIES),
  language: z.enum(CONTENT_LANGUAGES),
  about: z.nullable(z.string()),
  explanation: z.string(),
  hint: z.nullable(z.string()),
  skill: z.enum(SKILLS),
  pool: z.enum(POOLS),
  objective_id: z.nullable(contentId),
  tags: z.array(z.string()),
  citations: z.array(Citation),
  course_id: z.nullable(id),
  level_id: z.nullable(id),
  lesson_id: z.nullable(id),
  state: z.enum(REVIEW_STATES),
  revision,
}
export const Question = withContent(questionFields)
export type Question = z.infer<typeof Question>
/** In the bank: also how it was answered, as that was last counted for its course's insights; null before. */
const ListedQuestion = withContent({
  ...questionFields,
  statistics: z.nullable(
    z.object({
      answered: z.number(),
      facility: z.number(),
      discrimination: z.nullable(z.number()),
      signs: z.array(z.enum(QUESTION_SIGNS)),
    }),
  ),
})
export type ListedQuestion = z.infer<typeof ListedQuestion>
const Envelope = z.object({ question: Question })

/** A typed answer that no accepted one matches, with all spellings that are compared as the same. */
export const UnmatchedAnswer = z.object({
  /** As it was typed most often. */
  text: z.string(),
  /** How many responses say it. */
  count: z.number(),
  last_at: isoTime,
})
export type UnmatchedAnswer = z.infer<typeof UnmatchedAnswer>
export const AcceptAnswerBody = z.strictObject({
  text: requiredText(RESPONSE_CHARS),
  /** What the students whose results change read about it; without one they read that the answer is accepted. */
  reason: z.optional(textFrom(10, 'min_10', 500)),
})

export const questionRoutes: Route[] = [
  {
    method: 'get',
    path: '/questions',
    access: 'teacher',
    summary: 'List the questions in your bank',
    query: QuestionsQuery,
    data: z.array(ListedQuestion),
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
  {
    method: 'patch',
    path: '/questions',
    access: 'teacher',
    summary: 'Change several questions at once, all or none; answers what undoes it',
    body: QuestionChanges,
    data: z.object({ before: z.array(QuestionChange) }),
  },
  {
    method: 'get',
    path: '/questions/tags',
    access: 'teacher',
    summary: 'List the tags of your bank with how many questions have each',
    data: z.array(z.object({ tag: z.string(), count: z.number() })),
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
  {
    method: 'get',
    path: '/questions/:id/unmatched-answers',
    access: 'teacher',
    summary: 'List the typed answers that no accepted answer matches, most frequent first',
    data: z.array(UnmatchedAnswer),
  },
  {
    method: 'post',
    path: '/questions/:id/accepted-answers',
    access: 'teacher',
    summary: 'Accept a typed answer and regrade past attempts with it',
    body: AcceptAnswerBody,
    data: z.object({ question: Question, regrade: z.nullable(Regrade) }),
    status: 202,
  },
]
