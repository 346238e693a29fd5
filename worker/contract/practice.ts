import * as z from 'zod/mini'
import { CONTENT_LANGUAGES, RATINGS } from '#db/vocabulary.ts'
import { Verdict } from './attempts.ts'
import { Citation } from './materials.ts'
import { QuestionResponse, withParts } from './question-content.ts'
import { id, isoTime, type Route } from './wire.ts'

export const CourseOfCard = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  language: z.enum(CONTENT_LANGUAGES),
})
export const LessonOfCard = z.object({ id, level_id: id, title: z.string() })

/** What a card asks, with the right answer. Questions kept for exams are never among them. */
const PracticeCard = z.discriminatedUnion('kind', [
  z.object({
    id,
    kind: z.literal('card'),
    course: CourseOfCard,
    lesson: LessonOfCard,
    front: z.string(),
    back: z.string(),
    citations: z.array(Citation),
  }),
  z.object({
    id,
    kind: z.literal('question'),
    course: CourseOfCard,
    lesson: LessonOfCard,
    question: withParts({ id, title: z.string() }),
    right: QuestionResponse,
    explanation: z.string(),
    citations: z.array(Citation),
  }),
])

const DayOfGrade = z.object({ again: isoTime, hard: isoTime, good: isoTime, easy: isoTime })

export const DueCard = z.object({
  card: PracticeCard,
  due_at: isoTime,
  /** Null before the first time. */
  last_reviewed_at: z.nullable(isoTime),
  /** The day to which each grade leads; again leads to the same day. */
  next: DayOfGrade,
  /** The same once the card was forgotten and is asked again, in the same sitting. */
  after_again: DayOfGrade,
  /** When a card that was forgotten today is asked again; null for any other. */
  not_before: z.nullable(isoTime),
})
export type DueCard = z.infer<typeof DueCard>

/** The counts beside a page of due cards: `meta` of GET /review/due. */
export const DueCounts = z.object({
  /** Asked today, done today, and due but left for the next days, of which no more are counted than a week could ask. */
  due: z.number(),
  done: z.number(),
  waiting: z.number(),
  /** How many come back on each of the next seven days, tomorrow first. */
  forecast: z.array(z.number()),
})
export type DueCounts = z.infer<typeof DueCounts>

const RatingFields = {
  rating: z.enum(RATINGS),
  /** The student's answer, which brings a verdict. */
  response: z.optional(QuestionResponse),
}
/** `id` is the client's own, so that a grade which is sent again counts once. */
export const GradeBody = z.strictObject({
  id,
  ...RatingFields,
  /** When the grade was given, if it could not be sent at once. */
  reviewed_at: z.optional(z.iso.datetime()),
})
export type GradeBody = z.infer<typeof GradeBody>
export const GradedCard = z.object({
  next_due_at: isoTime,
  /** False if the card was no longer due, because another device had graded it. */
  counted: z.boolean(),
  verdict: z.optional(Verdict),
})
export type GradedCard = z.infer<typeof GradedCard>

/** A student's mistakes that no right answer has followed, by lesson. */
export const MistakesOfLesson = z.object({
  course: CourseOfCard,
  lesson: LessonOfCard,
  missed: z.number(),
  last_at: isoTime,
})
export type MistakesOfLesson = z.infer<typeof MistakesOfLesson>
export type PracticeQuestion = Extract<z.infer<typeof PracticeCard>, { kind: 'question' }>
export const PracticeQuery = z.strictObject({ lesson_id: id })

export const practiceRoutes: Route[] = [
  {
    method: 'get',
    path: '/practice/mistakes',
    access: 'student',
    summary: 'List the lessons in which you got something wrong and not right since, the latest first',
    data: z.array(MistakesOfLesson),
  },
  {
    method: 'get',
    path: '/practice/questions',
    access: 'student',
    summary: 'List questions on the passages that you missed in a lesson, other ones first',
    query: PracticeQuery,
    data: z.array(PracticeCard),
  },
  {
    method: 'get',
    path: '/review/due',
    access: 'student',
    summary: 'List the cards that are due today, oldest first; meta.counts says what waits and what comes',
    data: z.array(DueCard),
  },
  {
    method: 'post',
    path: '/review/:card_id',
    access: 'student',
    summary: 'Grade a card of your daily review',
    body: GradeBody,
    data: GradedCard,
  },
  {
    method: 'delete',
    path: '/review/grades/:id',
    access: 'student',
    summary: 'Take back your last grade of a card',
    data: z.object({ card_id: id, due_at: isoTime }),
  },
]
