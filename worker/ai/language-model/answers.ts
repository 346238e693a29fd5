import * as z from 'zod/mini'
import { DIFFICULTIES, QUESTION_TYPES, SKILLS } from '#db/vocabulary.ts'

// Every field is asked for; what a model without a schema leaves out is taken as empty.
const text = z._default(z.string(), '')
const numbers = z._default(z.array(z.number()), [])

/** What the outline prompt asks for; segments are the numbers in the prompt, both ends included. */
export const OutlineAnswer = z.object({
  title: z.string(),
  description: z.string(),
  levels: z.array(
    z.object({
      title: z.string(),
      lessons: z.array(z.object({ title: z.string(), first: z.number(), last: z.number() })),
    }),
  ),
})

/** One part of a long document: the runs of segments in it that are about one thing. */
export const PartsAnswer = z.object({
  parts: z.array(z.object({ title: z.string(), summary: text, first: z.number(), last: z.number() })),
})

/** `cite` are numbers of sentences of the source. */
const Item = z.object({ text: z.string(), cite: numbers })
export const WRITTEN_KINDS = [
  'heading',
  'paragraph',
  'list',
  'steps',
  'definition',
  'note',
  'example',
  'quote',
  'table',
] as const
const blockFields = {
  kind: z.enum(WRITTEN_KINDS),
  /** Of a heading its text; a term, the title of an example, who is quoted. */
  title: text,
  tone: z._default(z.enum(['note', 'warning', 'tip']), 'note'),
  items: z._default(z.array(Item), []),
  rows: z._default(z.array(z.array(z.string())), []),
  cite: numbers,
  more: z._default(z.boolean(), false),
}
const Block = z.object(blockFields)
export const LessonAnswer = z.object({
  objectives: z._default(z.array(Item), []),
  blocks: z.array(Block),
  key_points: z._default(z.array(Item), []),
})
export const LessonRepair = z.object({ blocks: z.array(z.object({ number: z.number(), ...blockFields })) })

const questionFields = {
  type: z.enum(QUESTION_TYPES),
  skill: z._default(z.enum(SKILLS), 'recall'),
  difficulty: z._default(z.enum(DIFFICULTIES), 'beginner'),
  /** The number of the objective it stands for, from 1; 0 for none. */
  objective: z._default(z.number(), 0),
  title: z.string(),
  answers: z._default(z.array(z.object({ text: z.string(), feedback: text })), []),
  /** Places in `answers`, from 0. */
  correct: numbers,
  items: z._default(z.array(z.string()), []),
  pairs: z._default(z.array(z.object({ left: z.string(), right: z.string() })), []),
  extra: z._default(z.array(z.string()), []),
  value: z._default(z.nullable(z.number()), null),
  tolerance: z._default(z.number(), 0),
  unit: text,
  accepted: z._default(z.array(z.string()), []),
  explanation: text,
  hint: text,
  cite: numbers,
  changed: z._default(z.nullable(z.object({ from: z.string(), to: z.string() })), null),
}
export const PracticeAnswer = z.object({
  questions: z.array(z.object(questionFields)),
  cards: z._default(z.array(z.object({ front: z.string(), back: z.string(), cite: numbers })), []),
})
export const PracticeRepair = z.object({
  questions: z.array(z.object({ number: z.number(), ...questionFields })),
})

/** What a second reading says of each claim that is not simply supported. */
export const JudgeAnswer = z.object({
  verdicts: z.array(z.object({ claim: z.number(), support: z.enum(['yes', 'partly', 'no']), words: text })),
})

/** Every text is copied from the CV; `line` is the number of the line where the entry begins. */
export const CvAnswer = z.object({
  work_experience: z.array(
    z.object({
      company_name: z.string(),
      job_title: z.string(),
      country: z.string(),
      dates: z.string(),
      summary_lines: z.array(z.number()),
      line: z.number(),
    }),
  ),
  education: z.array(
    z.object({
      university: z.string(),
      location: z.string(),
      degree: z.string(),
      city: z.string(),
      line: z.number(),
    }),
  ),
  technical_skills: z.array(z.object({ name: z.string(), line: z.number() })),
  about_lines: z.array(z.number()),
})

export type CvAnswer = z.infer<typeof CvAnswer>
export type OutlineAnswer = z.infer<typeof OutlineAnswer>
export type PartsAnswer = z.infer<typeof PartsAnswer>
export type LessonAnswer = z.infer<typeof LessonAnswer>
export type WrittenBlock = z.infer<typeof Block>
export type PracticeAnswer = z.infer<typeof PracticeAnswer>
export type WrittenQuestion = PracticeAnswer['questions'][number]
export type JudgeAnswer = z.infer<typeof JudgeAnswer>
