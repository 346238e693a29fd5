import * as z from 'zod/mini'
import { CatalogDetail } from './catalog.ts'
import { id, type Route, slug } from './wire.ts'

/** A part of the sample lesson as plain text: a heading, a text, or lines of a list or table. */
const SamplePart = z.object({
  kind: z.enum(['heading', 'text', 'lines']),
  lines: z.array(z.string()),
})
export type SamplePart = z.infer<typeof SamplePart>

/** A sentence of the sample lesson beside the passage of the source that it comes from. */
const SamplePassage = z.object({
  sentence: z.string(),
  /** What stands around the cited words, as much of it as a glance takes. */
  before: z.string(),
  cited: z.string(),
  after: z.string(),
  lang: z.string(),
  material_name: z.string(),
  page: z.nullable(z.number()),
})
export type SamplePassage = z.infer<typeof SamplePassage>

/** A course as anybody sees it, with its first lesson to read. */
export const PublicCourse = z.extend(z.omit(CatalogDetail, { joined: true }), {
  /** What its lessons are for, some of them from the first to the last. */
  goals: z.array(z.string()),
  sample: z.nullable(
    z.object({
      lesson_id: id,
      /** Null where no sentence of it cites text. */
      passage: z.nullable(SamplePassage),
      title: z.string(),
      minutes: z.number(),
      objectives: z.array(z.string()),
      parts: z.array(SamplePart),
      /** Pictures, films, files and checks of it, which are to be seen inside the course only. */
      inside: z.number(),
    }),
  ),
})
export type PublicCourse = z.infer<typeof PublicCourse>

export const ByCourseSlug = z.object({ slug })

export const publicCourseRoutes: Route[] = [
  {
    method: 'get',
    path: '/public/courses/:slug',
    access: 'public',
    summary: 'Get a course that is open to everyone, with a lesson to try',
    data: z.object({ course: PublicCourse }),
  },
]
