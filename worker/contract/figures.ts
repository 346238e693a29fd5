import * as z from 'zod/mini'
import { FIGURE_REASONS, FIGURE_SOURCES, FIGURE_STATES } from '#db/figure-vocabulary.ts'
import { LocatorView } from './materials.ts'
import { ById, id, type Route } from './wire.ts'

/** A picture of a course's files, or what could not be taken for one. */
export const Figure = z.object({
  id,
  material_id: id,
  material_name: z.string(),
  source: z.enum(FIGURE_SOURCES),
  state: z.enum(FIGURE_STATES),
  /** Why it was not kept. */
  reason: z.nullable(z.enum(FIGURE_REASONS)),
  caption: z.nullable(z.string()),
  alt: z.string(),
  /** Pixels. */
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** Whether there is a picture to look at. */
  has_file: z.boolean(),
  locator: LocatorView,
  /** What stands before it, for whoever looks for its place. */
  near: z.nullable(z.string()),
  /** The lessons that show it. */
  lesson_ids: z.array(id),
  /** The lesson that its place in the file became part of. */
  near_lesson_id: z.nullable(id),
})
export type Figure = z.infer<typeof Figure>

export const NewFigureBody = z.strictObject({ figure_id: id })
export const ByLessonFigure = z.extend(ById, { figure_id: id })

export const figureRoutes: Route[] = [
  {
    method: 'get',
    path: '/courses/:id/figures',
    access: 'teacher',
    summary: 'List the figures of the files of a course, shown or not',
    data: z.array(Figure),
  },
  {
    method: 'get',
    path: '/figures/:id/file',
    access: 'teacher',
    summary: 'Redirect to the picture of a figure',
    status: 302,
  },
]
