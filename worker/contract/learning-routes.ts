import * as z from 'zod/mini'
import { CatalogDetail, CatalogFacets, CatalogQuery, ListedCourse } from './catalog.ts'
import { CoursePath, JoinedCourse, LessonView, LevelPath, Progress, ProgressBody } from './learning.ts'
import { RealPage } from './materials.ts'
import { Passage } from './passages.ts'
import { CouponQuery } from './selling.ts'
import { StudentHome } from './student-home.ts'
import { page, type Route } from './wire.ts'

export const learningRoutes: Route[] = [
  {
    method: 'get',
    path: '/catalog',
    access: 'public',
    summary: 'List the published courses',
    query: CatalogQuery,
    data: z.array(ListedCourse),
  },
  {
    method: 'get',
    path: '/catalog/facets',
    access: 'public',
    summary: 'List what the catalogue can be narrowed to',
    data: CatalogFacets,
  },
  {
    method: 'get',
    path: '/catalog/:course_id',
    access: 'public',
    summary: 'Get a published course before joining it',
    data: z.object({ course: CatalogDetail }),
  },
  {
    method: 'post',
    path: '/courses/:id/join',
    access: 'student',
    summary: 'Join a course',
    query: CouponQuery,
    data: z.object({ joined: z.literal(true), slug: z.string() }),
    status: 201,
  },
  {
    method: 'post',
    path: '/exams/:id/attempt-requests',
    access: 'student',
    summary: 'Ask the instructor for another attempt of an exam whose attempts are used',
    data: z.null(),
    status: 201,
  },
  {
    method: 'get',
    path: '/student/home',
    access: 'student',
    summary: 'Get the student home: where to continue',
    data: StudentHome,
  },
  {
    method: 'get',
    path: '/student/courses',
    access: 'student',
    summary: 'List the courses you have joined',
    query: page,
    data: z.array(JoinedCourse),
  },
  {
    method: 'get',
    path: '/student/courses/:slug',
    access: 'student',
    summary: 'Get the levels and lessons of a course you have joined',
    data: CoursePath,
  },
  {
    method: 'get',
    path: '/student/courses/:slug/levels/:level_id',
    access: 'student',
    summary: 'Get the lessons, exercises and exams of one level',
    data: LevelPath,
  },
  {
    method: 'get',
    path: '/student/lessons/:id',
    access: 'student',
    summary: 'Get a lesson',
    data: z.object({ lesson: LessonView }),
  },
  {
    method: 'get',
    path: '/student/lessons/:id/passages/:segment_id',
    access: 'student',
    summary: 'Get a cited passage and its page',
    data: Passage,
  },
  {
    method: 'get',
    path: '/student/lessons/:id/passages/:segment_id/pages/:page',
    access: 'student',
    summary: 'Get a page of a cited passage as it looks, and where its lines lie',
    data: RealPage,
  },
  {
    method: 'get',
    path: '/student/lessons/:id/figures/:figure_id',
    access: 'student',
    summary: 'Redirect to a picture of a lesson',
    status: 302,
  },
  {
    method: 'put',
    path: '/student/lessons/:id/progress',
    access: 'student',
    summary: 'Save your place in a lesson',
    body: ProgressBody,
    data: z.object({ position: z.number(), done: z.boolean(), course: Progress }),
  },
]
