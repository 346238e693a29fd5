import * as z from 'zod/mini'
import { CONTENT_LANGUAGES, PRINTS } from '#db/vocabulary.ts'
import { GlossaryTerm, LessonDocument } from './learning.ts'
import { id, isoTime, type Route } from './wire.ts'

export const BookQuery = z.strictObject({ format: z._default(z.literal('epub'), 'epub') })

const PrintedLesson = z.extend(
  z.pick(LessonDocument, {
    title: true,
    language: true,
    objectives: true,
    summary: true,
    summary_citations: true,
    blocks: true,
    cards: true,
  }),
  { id },
)
export type PrintedLesson = z.infer<typeof PrintedLesson>

/** A course as students have it, whole. What may not be printed is left out: the text, or the cards. */
export const CoursePrint = z.object({
  course: z.object({
    id,
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    author: z.string(),
    language: z.enum(CONTENT_LANGUAGES),
    published_at: isoTime,
  }),
  prints: z.array(z.enum(PRINTS)),
  levels: z.array(z.object({ title: z.string(), lessons: z.array(PrintedLesson) })),
  glossary: z.array(GlossaryTerm),
})
export type CoursePrint = z.infer<typeof CoursePrint>

export const outputRoutes: Route[] = [
  {
    method: 'get',
    path: '/courses/:id/book',
    access: 'teacher',
    summary: 'Download what students have of a course as an EPUB book',
    query: BookQuery,
  },
  {
    method: 'get',
    path: '/student/courses/:slug/book',
    access: 'student',
    summary: 'Download a course that you joined as an EPUB book, where its instructor offers one',
    query: BookQuery,
  },
  {
    method: 'get',
    path: '/courses/:id/print',
    access: 'teacher',
    summary: 'Get what students have of a course, whole, to print it',
    data: CoursePrint,
  },
  {
    method: 'get',
    path: '/student/courses/:slug/print',
    access: 'student',
    summary: 'Get what its instructor offers on paper of a course that you joined',
    data: CoursePrint,
  },
]
