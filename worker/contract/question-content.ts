import * as z from 'zod/mini'
import { ANSWER_TYPES, LIMITS, RESPONSE_CHARS } from '#db/vocabulary.ts'
import { anyText, id, trimmedText, typedNumber } from './wire.ts'

const partText = anyText(RESPONSE_CHARS)
/** Beyond this a number would lose digits. */
const LARGEST = 1_000_000_000_000

/** `id` of a present answer keeps it, so that what learners chose stays theirs. */
export const AnswerBody = z.strictObject({
  id: z.optional(id),
  text: partText,
  is_correct: z.boolean(),
  /** What is said to somebody who chose it. */
  feedback: z.optional(anyText(1_000)),
})
export type AnswerBody = z.infer<typeof AnswerBody>
export const ItemBody = z.strictObject({ id: z.optional(id), text: partText })
export const PairBody = z.strictObject({
  left_id: z.optional(id),
  left: partText,
  right_id: z.optional(id),
  right: partText,
})

/** A hint that says nothing is none. */
export const hintText = z.nullable(
  z.pipe(
    z.pipe(
      trimmedText(500),
      z.transform((text: string) => (text === '' ? null : text)),
    ),
    z.nullable(z.string()),
  ),
)

/**
 * What is right and what is shown of a question, as its instructor writes it: the fields of its type, and no other.
 * Answers belong to the two choice types and multiple_answer; items stand in their right order; extra rights belong to
 * no left. The rules of all parts together are the questions' own.
 */
export const contentFields = {
  answers: z.optional(
    z.array(AnswerBody).check(
      z.maxLength(LIMITS.answersMax),
      z.refine((answers) => answers.every(({ text }) => text.trim() !== ''), 'answers_empty'),
    ),
  ),
  items: z.optional(z.array(ItemBody).check(z.maxLength(LIMITS.itemsMax, 'items_count'))),
  pairs: z.optional(z.array(PairBody).check(z.maxLength(LIMITS.itemsMax, 'items_count'))),
  extra_rights: z.optional(z.array(partText).check(z.maxLength(LIMITS.itemsMax, 'items_count'))),
  value: z.optional(typedNumber().check(z.gte(-LARGEST), z.lte(LARGEST))),
  tolerance: z.optional(typedNumber().check(z.gte(0, 'not_negative'), z.lte(LARGEST))),
  unit: z.optional(z.nullable(anyText(40))),
  accepted: z.optional(z.array(anyText(200)).check(z.maxLength(LIMITS.acceptedMax, 'accepted_count'))),
}
export const QuestionContent = z.strictObject(contentFields)
export type QuestionContent = z.infer<typeof QuestionContent>

const Part = z.object({ id, text: z.string() })
type Shape = Readonly<Record<string, z.ZodMiniType>>

/** A question with these fields and what is shown of its type: never a key. */
export const withParts = <Base extends Shape>(base: Base) =>
  z.discriminatedUnion('type', [
    z.object({ ...base, type: z.enum(ANSWER_TYPES), answers: z.array(Part) }),
    z.object({ ...base, type: z.literal('ordering'), items: z.array(Part) }),
    z.object({ ...base, type: z.literal('matching'), lefts: z.array(Part), rights: z.array(Part) }),
    z.object({ ...base, type: z.literal('numeric'), unit: z.nullable(z.string()) }),
    z.object({ ...base, type: z.literal('short_answer') }),
  ])

/** A question with these fields and its whole content: for its instructor alone. */
export const withContent = <Base extends Shape>(base: Base) =>
  z.discriminatedUnion('type', [
    z.object({
      ...base,
      type: z.enum(ANSWER_TYPES),
      answers: z.array(
        z.object({ id, text: z.string(), is_correct: z.boolean(), feedback: z.optional(z.string()) }),
      ),
    }),
    z.object({ ...base, type: z.literal('ordering'), items: z.array(Part) }),
    z.object({
      ...base,
      type: z.literal('matching'),
      pairs: z.array(z.object({ left_id: id, left: z.string(), right_id: id, right: z.string() })),
      extra_rights: z.array(z.string()),
    }),
    z.object({
      ...base,
      type: z.literal('numeric'),
      value: z.number(),
      tolerance: z.number(),
      unit: z.nullable(z.string()),
    }),
    z.object({ ...base, type: z.literal('short_answer'), accepted: z.array(z.string()) }),
  ])

const partIds = z.array(id).check(z.maxLength(LIMITS.itemsMax))
/** What somebody answers: the form of the question's type. Part ids are those of the question. */
export const QuestionResponse = z.union([
  z.strictObject({ answer_id: id }),
  z.strictObject({ answer_ids: partIds }),
  z.strictObject({ order: partIds }),
  z.strictObject({
    pairs: z.array(z.tuple([id, id])).check(z.maxLength(LIMITS.itemsMax)),
  }),
  z.strictObject({ text: anyText(RESPONSE_CHARS) }),
])
export type QuestionResponse = z.infer<typeof QuestionResponse>
