import * as z from 'zod/mini'
import { Attempt } from './attempts.ts'
import { CoursePath, LessonView } from './learning.ts'
import { ById, id, type Route } from './wire.ts'

/** The path as a new student will see it, every lesson open. `pending`: items that are shown but not reviewed yet. */
export const CoursePreview = z.object({ path: CoursePath, pending: z.number() })
export type CoursePreview = z.infer<typeof CoursePreview>

export const PreviewLesson = z.extend(ById, { lesson_id: id })
export const PreviewAssessment = z.extend(ById, { assessment_id: id })

/** For the owner of the course alone; nothing of it is stored, and no key is in any answer. */
export const previewRoutes: Route[] = [
  {
    method: 'get',
    path: '/courses/:id/preview',
    access: 'teacher',
    summary: 'Preview your course as its students will see it',
    data: CoursePreview,
  },
  {
    method: 'get',
    path: '/courses/:id/preview/lessons/:lesson_id',
    access: 'teacher',
    summary: 'Preview a lesson as its students will see it',
    data: z.object({ lesson: LessonView }),
  },
  {
    method: 'get',
    path: '/courses/:id/preview/assessments/:assessment_id',
    access: 'teacher',
    summary: 'Preview an exam or exercise as an attempt would draw it',
    data: z.object({ attempt: Attempt }),
  },
]
