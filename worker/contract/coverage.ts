import * as z from 'zod/mini'
import { DIFFICULTIES, LIMITS, POOLS, QUESTION_TYPES, SKILLS } from '#db/vocabulary.ts'
import { LocatorView } from './materials.ts'
import { contentFields } from './question-content.ts'
import { anyText, id, requiredText } from './wire.ts'

export const Coverage = z.object({
  /** Share of the source's characters that some lesson uses, 0 to 100; what is left out does not count. */
  percent: z.number(),
  materials: z.array(
    z.object({
      id,
      name: z.string(),
      pages: z.array(
        z.object({
          locator: LocatorView,
          passages: z.array(
            z.object({
              segment_id: id,
              state: z.enum(['used', 'unused', 'left_out']),
              /** The instructor left it out; other left out ones are contents, references and the like. */
              by_hand: z.boolean(),
              excerpt: z.string(),
              characters: z.number(),
              lesson_ids: z.array(id),
            }),
          ),
        }),
      ),
    }),
  ),
})
export type Coverage = z.infer<typeof Coverage>

export const LeaveOutBody = z.strictObject({
  segment_ids: z.array(id).check(z.minLength(1, 'required'), z.maxLength(500)),
  /** False takes it back. */
  left_out: z.boolean(),
})

const NewBlock = z.strictObject({
  kind: z.literal('block'),
  sentences: z.array(requiredText(4_000)).check(z.minLength(1, 'required'), z.maxLength(60)),
})
const NewQuestion = z.strictObject({
  kind: z.literal('question'),
  type: z.enum(QUESTION_TYPES),
  title: requiredText(1_000),
  ...contentFields,
  explanation: z._default(anyText(2_000), ''),
  hint: z._default(z.nullable(anyText(500)), null),
  skill: z._default(z.enum(SKILLS), 'recall'),
  pool: z._default(z.enum(POOLS), 'both'),
  objective_id: z._default(z.nullable(id), null),
  difficulty: z._default(z.enum(DIFFICULTIES), 'beginner'),
  points: z._default(z.number().check(z.int(), z.gte(1), z.lte(LIMITS.valueMax)), 1),
})
const NewCard = z.strictObject({
  kind: z.literal('card'),
  front: requiredText(500),
  back: requiredText(1_000),
})
/** An item that a person writes about a passage. */
export const NewItemBody = z.strictObject({
  segment_id: id,
  content: z.discriminatedUnion('kind', [NewBlock, NewQuestion, NewCard]),
})
export type NewContent = z.infer<typeof NewItemBody>['content']
export type NewItemInput = z.input<typeof NewItemBody>
