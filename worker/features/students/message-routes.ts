import { Hono } from 'hono'
import * as z from 'zod/mini'
import { AnnouncementBody, MessageBody } from '#worker/contract/announcements.ts'
import { ById, id, page, slug } from '#worker/contract/wire.ts'
import { wake } from '#worker/jobs/messages.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { student, teacher } from '#worker/platform/identity/guards.ts'
import { createAnnouncement, listAnnouncements } from './announcement-queries.ts'
import { createMessage, listPosts, updatePostsRead } from './message-queries.ts'

const ByStudent = z.extend(ById, { student_id: id })
const BySlug = z.object({ slug })

/** What an instructor tells students, and where they read it. */
export const messageRoutes = new Hono<AppEnv>()
  .get('/courses/:id/announcements', teacher, validate('param', ById), validate('query', page), async (c) => {
    const { services, caller } = c.var
    const { id: courseId } = c.req.valid('param')
    const { data, meta } = await listAnnouncements(services, caller.userId, courseId, c.req.valid('query'))
    return c.json({ data, meta }, 200)
  })
  .post(
    '/courses/:id/announcements',
    teacher,
    validate('param', ById),
    validate('json', AnnouncementBody),
    async (c) => {
      const { services, caller } = c.var
      const { id: courseId } = c.req.valid('param')
      const announcement = await createAnnouncement(services, caller.userId, courseId, c.req.valid('json'))
      await wake(services, 'announcement')
      return c.json({ data: { announcement } }, 201)
    },
  )
  .post(
    '/courses/:id/students/:student_id/messages',
    teacher,
    validate('param', ByStudent),
    validate('json', MessageBody),
    async (c) => {
      const { id: courseId, student_id: studentId } = c.req.valid('param')
      const of = { ownerId: c.var.caller.userId, courseId, studentId }
      const message = await createMessage(c.var.services, of, c.req.valid('json').text)
      return c.json({ data: { message } }, 201)
    },
  )
  .get(
    '/student/courses/:slug/posts',
    student,
    validate('param', BySlug),
    validate('query', page),
    async (c) => {
      const { services, caller } = c.var
      const { data, meta } = await listPosts(
        services,
        caller.userId,
        c.req.valid('param').slug,
        c.req.valid('query'),
      )
      return c.json({ data, meta }, 200)
    },
  )
  .post('/student/courses/:slug/posts/read', student, validate('param', BySlug), async (c) => {
    const { services, caller } = c.var
    await updatePostsRead(services, caller.userId, c.req.valid('param').slug)
    return c.json({ data: null }, 200)
  })
