import * as z from 'zod/mini'
import {
  CatalogCourse,
  CatalogDetail,
  CatalogQuery,
  CoursePath,
  JoinedCourse,
  LessonView,
  Passage,
  Progress,
  ProgressBody,
  StudentHome,
} from './learning.ts'
import { page, type Route } from './wire.ts'

export const learningRoutes: Route[] = [
  {
    method: 'get',
    path: '/catalog',
    access: 'verified',
    summary: 'Published courses',
    query: CatalogQuery,
    data: z.array(CatalogCourse),
  },
  {
    method: 'get',
    path: '/catalog/:course_id',
    access: 'verified',
    summary: 'A course before joining',
    data: z.object({ course: CatalogDetail }),
  },
  {
    method: 'post',
    path: '/courses/:id/join',
    access: 'student',
    summary: 'Join a course',
    data: z.object({ joined: z.literal(true), slug: z.string() }),
    status: 201,
  },
  { method: 'get', path: '/student/home', access: 'student', summary: 'Where to go on', data: StudentHome },
  {
    method: 'get',
    path: '/student/courses',
    access: 'student',
    summary: 'Joined courses',
    query: page,
    data: z.array(JoinedCourse),
  },
  {
    method: 'get',
    path: '/student/courses/:slug',
    access: 'student',
    summary: 'The path of a joined course',
    data: CoursePath,
  },
  {
    method: 'get',
    path: '/student/lessons/:id',
    access: 'student',
    summary: 'A lesson',
    data: z.object({ lesson: LessonView }),
  },
  {
    method: 'get',
    path: '/student/lessons/:id/passages/:segment_id',
    access: 'student',
    summary: 'A cited passage on its page',
    data: Passage,
  },
  {
    method: 'put',
    path: '/student/lessons/:id/progress',
    access: 'student',
    summary: 'Keep the place',
    body: ProgressBody,
    data: z.object({ position: z.number(), done: z.boolean(), course: Progress }),
  },
]
