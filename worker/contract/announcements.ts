import * as z from 'zod/mini'
import { LIMITS } from '#db/vocabulary.ts'
import { id, isoTime, page, type Route, requiredText, titleText } from './wire.ts'

export const Announcement = z.object({
  id,
  title: z.string(),
  text: z.string(),
  /** How many were in the course when it was sent. */
  recipients: z.number(),
  /** True until all of them have their notification. */
  is_sending: z.boolean(),
  created_at: isoTime,
})
export type Announcement = z.infer<typeof Announcement>
export const AnnouncementBody = z.strictObject({
  title: titleText(),
  text: requiredText(LIMITS.messageChars),
})
export const MessageBody = z.strictObject({ text: requiredText(LIMITS.messageChars) })

export const POST_KINDS = ['announcement', 'message', 'report_answer'] as const
/** What an instructor told a student, or everyone in the course. */
export const CoursePost = z.object({
  id,
  kind: z.enum(POST_KINDS),
  /** Of an announcement. */
  title: z.nullable(z.string()),
  text: z.string(),
  /** The lesson or question of the report that it answers. */
  about: z.nullable(z.string()),
  is_new: z.boolean(),
  created_at: isoTime,
})
export type CoursePost = z.infer<typeof CoursePost>

export const announcementRoutes: Route[] = [
  {
    method: 'get',
    path: '/courses/:id/announcements',
    access: 'teacher',
    summary: 'List the announcements of your course, newest first',
    query: page,
    data: z.array(Announcement),
  },
  {
    method: 'post',
    path: '/courses/:id/announcements',
    access: 'teacher',
    summary: 'Announce something to everyone in your course',
    body: AnnouncementBody,
    data: z.object({ announcement: Announcement }),
    status: 201,
  },
  {
    method: 'post',
    path: '/courses/:id/students/:student_id/messages',
    access: 'teacher',
    summary: 'Write to one student of your course',
    body: MessageBody,
    data: z.object({ message: z.object({ id, text: z.string(), created_at: isoTime }) }),
    status: 201,
  },
  {
    method: 'get',
    path: '/student/courses/:slug/posts',
    access: 'student',
    summary: 'List what the instructor of a course told you, newest first',
    query: page,
    data: z.array(CoursePost),
  },
  {
    method: 'post',
    path: '/student/courses/:slug/posts/read',
    access: 'student',
    summary: 'Mark the messages of a course as read',
  },
]
