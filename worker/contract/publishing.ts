import * as z from 'zod/mini'
import { BLOCK_KINDS } from '#db/content.ts'
import { ASSESSMENT_KINDS, CERTIFYING_FAULTS } from '#db/vocabulary.ts'
import { Draw, Show } from './assessment-rules.ts'
import { Course } from './courses.ts'
import { GlossaryTerm, LessonDocument } from './learning.ts'
import { ById, id, isoTime, type Route, trimmedText } from './wire.ts'

const LessonOfCourse = z.object({ id, title: z.string(), minutes: z.number(), version: z.number() })
/** An exam or exercise as students have it. Whether it is open is no part of it: that changes at once. */
export const PublishedAssessment = z.object({
  id,
  slug: z.string(),
  kind: z.enum(ASSESSMENT_KINDS),
  title: z.string(),
  level_id: z.nullable(id),
  lesson_id: z.nullable(id),
  duration_minutes: z.number(),
  mcq_count: z.number(),
  true_or_false_count: z.number(),
  other_count: z.number(),
  success_percentage: z.number(),
  max_attempts: z.number(),
  pause_minutes: z.number(),
  show: Show,
  draws: z.array(Draw),
  opens_at: z.nullable(isoTime),
  closes_at: z.nullable(isoTime),
  /** Named questions; without any, they are drawn. */
  question_ids: z.array(id),
  /** Whether passing it earns a certificate: a final exam that proves something, of an instructor with an approved CV. */
  certifies: z.boolean(),
})
export type PublishedAssessment = z.infer<typeof PublishedAssessment>
/** The outline of a course as students have it, in its order. A published one is stored and never changed. */
export const CourseDocument = z.object({
  levels: z.array(z.object({ id, title: z.string(), lessons: z.array(LessonOfCourse) })),
  assessments: z.array(PublishedAssessment),
  sources: z.array(z.object({ name: z.string(), pages: z.nullable(z.number()) })),
  /** What its terms mean; absent where there are none. */
  glossary: z.optional(z.array(GlossaryTerm)),
  /** Lessons that were in an earlier version: who finished one can still read it. */
  left: z.array(z.extend(LessonOfCourse, { level_id: id })),
})
export type CourseDocument = z.infer<typeof CourseDocument>

export const Counted = z.object({ added: z.number(), changed: z.number(), removed: z.number() })
export type Counted = z.infer<typeof Counted>

/** A stretch of text that both sides have, or only the newer or the older one. */
export const DiffPart = z.object({ op: z.enum(['same', 'added', 'removed']), text: z.string() })
export type DiffPart = z.infer<typeof DiffPart>

/** What is missing for a certificate: what there is, and what is needed. */
export const CertifyingFault = z.object({
  code: z.enum(CERTIFYING_FAULTS),
  is: z.number(),
  needed: z.number(),
})
export type CertifyingFault = z.infer<typeof CertifyingFault>

export const CHANGE_KINDS = ['added', 'changed', 'removed', 'moved'] as const
/** What students will see changed of one lesson. */
export const LessonChange = z.object({
  kind: z.enum(CHANGE_KINDS),
  lesson_id: id,
  title: z.string(),
  level_title: z.string(),
  /** Its number in the course after publishing; for a removed one the number it has now. */
  number: z.number(),
  blocks: Counted,
  questions: Counted,
  cards: Counted,
  /** Parts of the lesson itself that differ. */
  fields: z.array(z.enum(['title', 'objectives', 'summary', 'minutes', 'level', 'checks', 'checked'])),
  /** The first change of its text, for a glance. */
  sample: z.array(DiffPart),
  /** Students who finished it. */
  finished: z.number(),
})
export type LessonChange = z.infer<typeof LessonChange>

export const CourseChanges = z.object({
  /** The version that students have; null before the first publish. */
  version: z.nullable(z.number()),
  published_at: z.nullable(isoTime),
  changes: z.array(LessonChange),
  levels: z.array(z.object({ kind: z.enum(CHANGE_KINDS), level_id: id, title: z.string() })),
  assessments: z.array(
    z.object({
      kind: z.enum(CHANGE_KINDS),
      assessment_id: id,
      type: z.enum(ASSESSMENT_KINDS),
      title: z.string(),
    }),
  ),
  /** Questions of the whole course, those of its lessons among them. */
  questions: Counted,
  /** The names of the files the course is made from differ. */
  sources: z.boolean(),
  glossary: z.boolean(),
  learners: z.number(),
  certificates: z.number(),
  /** What keeps the final exam from certifying once this is published; nothing where passing it earns a certificate. */
  certificate_faults: z.array(CertifyingFault),
  /** Whether publishing would go through now. */
  ready: z.boolean(),
  /** Why not. `count` and `lessons` say how many items wait for the review, and where the first of them are. */
  blocked_by: z.nullable(
    z.object({
      code: z.enum(['unreviewed_items', 'job_running', 'nothing_to_publish', 'already_published']),
      count: z.number(),
      lessons: z.array(z.object({ lesson_id: z.nullable(id), title: z.string(), count: z.number() })),
    }),
  ),
})
export type CourseChanges = z.infer<typeof CourseChanges>

export const Version = z.object({
  number: z.number(),
  published_at: isoTime,
  published_by: z.object({ id, name: z.string() }),
  note: z.nullable(z.string()),
})
export type Version = z.infer<typeof Version>

/** Both sides of a comparison as the query names them: the number of a version, `live` or `draft`. */
const side = z.string().check(z.regex(/^(?:draft|live|[1-9]\d{0,5})$/))
export const CompareQuery = z.strictObject({ from: side, to: side })
export const VersionOfLesson = z.extend(ById, {
  number: z.coerce.number().check(z.int(), z.gte(1), z.lte(999_999)),
})

/** One part of a lesson on both sides. `added` and `removed` are on one side only. */
export const ComparedPart = z.object({
  part: z.enum(['title', 'objective', 'summary', 'block', 'card']),
  /** The id of the block or card. */
  id: z.nullable(id),
  block_kind: z.nullable(z.enum(BLOCK_KINDS)),
  state: z.enum(['same', 'changed', 'added', 'removed', 'moved']),
  words: z.array(DiffPart),
})
export type ComparedPart = z.infer<typeof ComparedPart>

export const PublishBody = z.strictObject({ note: z.optional(trimmedText(500)) })

export const publishingRoutes: Route[] = [
  {
    method: 'post',
    path: '/courses/:id/publish',
    access: 'teacher',
    summary: 'Publish a reviewed course, or its changes',
    body: PublishBody,
    data: z.object({ course: Course, version: z.number() }),
  },
  {
    method: 'post',
    path: '/courses/:id/unpublish',
    access: 'teacher',
    summary: 'Take back the first publish of a course that nobody has joined',
    data: z.object({ course: Course }),
  },
  {
    method: 'get',
    path: '/courses/:id/changes',
    access: 'teacher',
    summary: 'List what publishing would change for students',
    data: CourseChanges,
  },
  {
    method: 'get',
    path: '/courses/:id/versions',
    access: 'teacher',
    summary: 'List the published versions of a course',
    data: z.array(Version),
  },
  {
    method: 'get',
    path: '/lessons/:id/versions',
    access: 'teacher',
    summary: 'List the published versions of a lesson',
    data: z.array(Version),
  },
  {
    method: 'get',
    path: '/lessons/:id/versions/draft',
    access: 'teacher',
    summary: 'Get the draft of a lesson as students would read it',
    data: z.object({ document: LessonDocument }),
  },
  {
    method: 'get',
    path: '/lessons/:id/versions/:number',
    access: 'teacher',
    summary: 'Get a published version of a lesson',
    data: z.object({ document: LessonDocument }),
  },
  {
    method: 'get',
    path: '/lessons/:id/compare',
    access: 'teacher',
    summary: 'Compare two versions of a lesson, or one with the draft',
    query: CompareQuery,
    data: z.object({ parts: z.array(ComparedPart) }),
  },
  {
    method: 'post',
    path: '/lessons/:id/versions/:number/restore',
    access: 'teacher',
    summary: 'Make the draft of a lesson what a version of it was',
  },
]
