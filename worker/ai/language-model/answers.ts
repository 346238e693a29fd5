import * as z from 'zod/mini'

const Citation = z.object({ segment: z.number(), quote: z.string() })
const Sentence = z.object({ text: z.string(), sources: z.array(Citation) })

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

export const LessonAnswer = z.object({
  summary: z.array(Sentence),
  blocks: z.array(z.object({ kind: z.enum(['heading', 'paragraph', 'list']), sentences: z.array(Sentence) })),
})

export const PracticeAnswer = z.object({
  questions: z.array(
    z.object({
      type: z.enum(['multiple_choice', 'true_or_false']),
      title: z.string(),
      answers: z.array(z.string()),
      correct: z.number(),
      explanation: z.string(),
      difficulty: z.enum(['beginner', 'intermediate', 'advanced']),
      source: Citation,
      changed: z.nullable(z.object({ from: z.string(), to: z.string() })),
    }),
  ),
  cards: z.array(z.object({ front: z.string(), back: z.string(), source: Citation })),
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
export type LessonAnswer = z.infer<typeof LessonAnswer>
export type PracticeAnswer = z.infer<typeof PracticeAnswer>
export type CitedSentence = z.infer<typeof Sentence>
export type Citation = z.infer<typeof Citation>
