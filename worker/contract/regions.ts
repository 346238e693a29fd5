import * as z from 'zod/mini'
import { ById, id, type Route } from './wire.ts'

/** A figure of a PDF whose picture nobody has cut out of its page yet. */
export const FigureRegion = z.object({
  id,
  material_id: id,
  page: z.number(),
  /** Left, bottom, right and top edge, in points of the page. */
  box: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  /** What its picture has to measure, in pixels. */
  width: z.number(),
  height: z.number(),
})
export type FigureRegion = z.infer<typeof FigureRegion>

export const ByMaterialFigure = z.extend(ById, { figure_id: id })

export const regionRoutes: Route[] = [
  {
    method: 'get',
    path: '/courses/:id/figure-regions',
    access: 'teacher',
    summary: 'List the figures of a course that are still to be cut out of their pages',
    data: z.array(FigureRegion),
  },
  {
    method: 'put',
    path: '/materials/:id/figures/:figure_id/file',
    access: 'teacher',
    summary: 'Upload the picture of a figure, cut out of its page',
    multipart: true,
    data: z.null(),
  },
]
