import * as z from 'zod/mini'
import { CONTENT_LANGUAGES } from '#db/vocabulary.ts'
import { id, isoTime, page, type Route } from './wire.ts'

export const Bookmark = z.object({
  lesson: z.object({ id, level_id: id, title: z.string() }),
  course: z.object({ id, slug: z.string(), title: z.string(), language: z.enum(CONTENT_LANGUAGES) }),
  /** False once the lesson was withdrawn or the student left the course: it is listed and cannot be opened. */
  available: z.boolean(),
  created_at: isoTime,
})
export type Bookmark = z.infer<typeof Bookmark>

const Bookmarked = z.object({ bookmarked: z.boolean() })

export const bookmarkRoutes: Route[] = [
  {
    method: 'get',
    path: '/student/bookmarks',
    access: 'student',
    summary: 'List your bookmarks, the newest first',
    query: page,
    data: z.array(Bookmark),
  },
  {
    method: 'get',
    path: '/student/lessons/:id/bookmark',
    access: 'student',
    summary: 'Get whether you have bookmarked a lesson',
    data: Bookmarked,
  },
  {
    method: 'put',
    path: '/student/lessons/:id/bookmark',
    access: 'student',
    summary: 'Bookmark a lesson',
    data: Bookmarked,
  },
  {
    method: 'delete',
    path: '/student/lessons/:id/bookmark',
    access: 'student',
    summary: 'Delete your bookmark of a lesson',
    data: Bookmarked,
  },
]
