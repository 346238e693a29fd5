import * as z from 'zod/mini'
import { LIMITS } from '#db/vocabulary.ts'
import { JobEstimate } from './estimates.ts'
import { JobEnvelope } from './generation.ts'
import { Material } from './materials.ts'
import { ById, id, type Route } from './wire.ts'

/** A file of a course. `is_new` until an outline has had it: nothing was written from it yet. */
export const CourseMaterial = z.extend(Material, { is_new: z.boolean() })
export type CourseMaterial = z.infer<typeof CourseMaterial>

export const CourseMaterialsBody = z.strictObject({
  material_ids: z.array(id).check(z.minLength(1, 'file_required'), z.maxLength(LIMITS.materialsPerCourse)),
})
export const ByCourseMaterial = z.extend(ById, { material_id: id })

export const courseMaterialRoutes: Route[] = [
  {
    method: 'get',
    path: '/courses/:id/materials',
    access: 'teacher',
    summary: 'List the files of a course, and which of them are new',
    data: z.array(CourseMaterial),
  },
  {
    method: 'post',
    path: '/courses/:id/materials',
    access: 'teacher',
    summary: 'Add files to a course',
    body: CourseMaterialsBody,
    data: z.array(CourseMaterial),
  },
  {
    method: 'delete',
    path: '/courses/:id/materials/:material_id',
    access: 'teacher',
    summary: 'Take a file out of a course that nothing was written from',
  },
  {
    method: 'post',
    path: '/courses/:id/generate-new',
    access: 'teacher',
    summary: 'Write lessons from the new files of a course; what is there stays',
    data: JobEnvelope,
    status: 202,
  },
  {
    method: 'get',
    path: '/courses/:id/generate-new/estimate',
    access: 'teacher',
    summary: 'Estimate what writing from the new files costs',
    data: JobEstimate,
  },
]
