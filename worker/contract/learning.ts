import * as z from 'zod/mini'
import { CONTENT_LANGUAGES, PRINTS } from '#db/vocabulary.ts'
import { Block, InOriginal, Sentence } from './content.ts'
import { AllowDownload } from './course-fields.ts'
import { LearningAssessment } from './learning-assessment.ts'
import { Citation } from './materials.ts'
import { QuestionResponse, withParts } from './question-content.ts'
import { contentId, id, isoTime } from './wire.ts'

export const Progress = z.object({
  lessons_done: z.number(),
  lessons_total: z.number(),
  percent: z.number(),
  minutes_left: z.number(),
})
export type Progress = z.infer<typeof Progress>
export const JoinedCourse = z.object({
  course_id: id,
  slug: z.string(),
  title: z.string(),
  language: z.enum(CONTENT_LANGUAGES),
  thumbnail: z.nullable(z.string()),
  instructor: z.object({ name: z.string() }),
  progress: Progress,
  /** Where to go on. */
  next_lesson: z.nullable(
    z.object({ id, level_id: id, title: z.string(), number: z.number(), minutes_left: z.number() }),
  ),
  certificate_id: z.nullable(id),
  /** Hidden or archived by its instructor: nobody joins any more, and who is in it goes on. */
  closed: z.boolean(),
  joined_at: isoTime,
  last_seen_at: isoTime,
})
export type JoinedCourse = z.infer<typeof JoinedCourse>

/** A term as students read it; `lesson_id` is the lesson that defines it. */
export const GlossaryTerm = z.object({ id, term: z.string(), meaning: z.string(), lesson_id: z.nullable(id) })
export type GlossaryTerm = z.infer<typeof GlossaryTerm>

const PathLevel = z.object({
  id,
  title: z.string(),
  locked: z.boolean(),
  lessons: z.array(
    z.object({
      id,
      title: z.string(),
      number: z.number(),
      minutes: z.number(),
      locked: z.boolean(),
      done: z.boolean(),
      position: z.number(),
    }),
  ),
  exercises: z.array(LearningAssessment),
})
export const CoursePath = z.object({
  course: z.object({
    id,
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    /** The one in which the student reads it, of all that it can be read in; its own comes first. */
    language: z.enum(CONTENT_LANGUAGES),
    languages: z.array(z.enum(CONTENT_LANGUAGES)),
    thumbnail: z.nullable(z.string()),
    instructor: z.object({ name: z.string() }),
    sources: z.number(),
    /** What its instructor offers on paper, and as a book. */
    prints: z.array(z.enum(PRINTS)),
  }),
  levels: z.array(PathLevel),
  exercises: z.array(LearningAssessment),
  exams: z.array(LearningAssessment),
  /** Lessons that the student finished and that are no longer part of the course. */
  left: z.array(z.object({ id, level_id: id, title: z.string(), minutes: z.number() })),
  glossary: z.array(GlossaryTerm),
  progress: Progress,
  certificate_id: z.nullable(id),
})
export type CoursePath = z.infer<typeof CoursePath>

const OtherLevel = z.nullable(z.object({ id, title: z.string() }))
/** One level of a joined course, with the exams that belong to it. */
export const LevelPath = z.object({
  course: z.object({ id, slug: z.string(), title: z.string(), language: z.enum(CONTENT_LANGUAGES) }),
  level: z.extend(PathLevel, { number: z.number() }),
  exams: z.array(LearningAssessment),
  previous: OtherLevel,
  next: OtherLevel,
})
export type LevelPath = z.infer<typeof LevelPath>

/**
 * What students read of a lesson: all of its page but keys and one student's progress. A published one is stored as it
 * stands and never changed.
 */
export const LessonDocument = z.object({
  title: z.string(),
  title_lang: InOriginal,
  language: z.enum(CONTENT_LANGUAGES),
  minutes: z.number(),
  objectives: z.array(Sentence),
  summary: z.array(Sentence),
  /** Those of the objectives and of the summary. */
  summary_citations: z.array(Citation),
  blocks: z.array(Block),
  cards: z.array(
    z.object({
      id,
      front: z.string(),
      back: z.string(),
      citations: z.array(Citation),
      lang: InOriginal,
    }),
  ),
  /** The questions that its checks ask, in the wording that was published with it. Never a key. */
  checks: z.array(
    withParts({
      question_id: id,
      version: z.number(),
      title: z.string(),
      /** The objective that it stands for. */
      objective_id: z.nullable(contentId),
      lang: InOriginal,
    }),
  ),
  /** When a person checked it; null unless a person decided on each of its items by itself. */
  checked_at: z.nullable(isoTime),
})
export type LessonDocument = z.infer<typeof LessonDocument>

/** The last answer of a student to a check, how many there were, and whether the first was right. */
export const CheckAnswer = z.object({
  question_id: id,
  response: QuestionResponse,
  correct: z.boolean(),
  first_correct: z.boolean(),
  tries: z.number(),
})
export type CheckAnswer = z.infer<typeof CheckAnswer>

const Neighbour = z.nullable(z.object({ id, level_id: id, title: z.string() }))
export const LessonView = z.extend(z.omit(LessonDocument, { checked_at: true }), {
  id,
  /** Its place in the course; null for a lesson that left the course and was finished before. */
  number: z.nullable(z.number()),
  lessons_total: z.number(),
  course: z.object({
    id,
    slug: z.string(),
    title: z.string(),
    allow_download: AllowDownload,
    /** In which it can be read, its own first; `chosen` is the student's choice, in which this lesson may not be there. */
    languages: z.array(z.enum(CONTENT_LANGUAGES)),
    chosen: z.enum(CONTENT_LANGUAGES),
  }),
  level: z.nullable(z.object({ id, title: z.string() })),
  /** Parts of a translated lesson that changed since, and are in the course's own language. */
  untranslated: z.number(),
  /** Who checked the lesson and when. */
  checked: z.nullable(z.object({ by: z.string(), at: isoTime })),
  progress: z.object({
    position: z.number(),
    done: z.boolean(),
    /** The block that the student read last, on whatever device. */
    block_id: z.nullable(contentId),
  }),
  /** What the student answered last to each check of it. */
  answers: z.array(CheckAnswer),
  previous: Neighbour,
  next: Neighbour,
})
export type LessonView = z.infer<typeof LessonView>
export const ProgressBody = z.strictObject({
  position: z.number().check(z.int(), z.gte(0), z.lte(100)),
  done: z.optional(z.boolean()),
  /** The block that is read now. */
  block_id: z.optional(contentId),
})
