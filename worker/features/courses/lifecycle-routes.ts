import { Hono } from 'hono'
import { CoursesActionBody } from '#worker/contract/courses.ts'
import { ById } from '#worker/contract/wire.ts'
import { wake } from '#worker/jobs/messages.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import { networkLimit } from '#worker/platform/limits/network-limits.ts'
import { duplicateCourse } from './duplicate.ts'
import {
  activateCourse,
  archiveCourse,
  deleteCourse,
  unarchiveCourse,
  updateStates,
} from './lifecycle-queries.ts'
import { deleteThumbnail, thumbnailLink, updateThumbnail } from './thumbnail.ts'

/** What becomes of whole courses, and their pictures. */
export const lifecycleRoutes = new Hono<AppEnv>()
  .post('/courses/actions', teacher, validate('json', CoursesActionBody), async (c) => {
    const changed = await updateStates(c.var.services, c.var.caller.userId, c.req.valid('json'))
    return c.json({ data: { changed } }, 200)
  })
  .delete('/courses/:id', teacher, validate('param', ById), async (c) => {
    const { services } = c.var
    const closed = await deleteCourse(services, c.var.caller.userId, c.req.valid('param').id)
    if (closed.length > 0) await wake(services, 'payment')
    return c.json({ data: null }, 200)
  })
  .post('/courses/:id/activate', teacher, validate('param', ById), async (c) => {
    const course = await activateCourse(c.var.services, c.var.caller.userId, c.req.valid('param').id, true)
    return c.json({ data: { course } }, 200)
  })
  .post('/courses/:id/deactivate', teacher, validate('param', ById), async (c) => {
    const course = await activateCourse(c.var.services, c.var.caller.userId, c.req.valid('param').id, false)
    return c.json({ data: { course } }, 200)
  })
  .post('/courses/:id/duplicate', teacher, validate('param', ById), async (c) => {
    const course = await duplicateCourse(c.var.services, c.var.caller.userId, c.req.valid('param').id)
    return c.json({ data: { course } }, 201)
  })
  .post('/courses/:id/archive', teacher, validate('param', ById), async (c) => {
    const course = await archiveCourse(c.var.services, c.var.caller.userId, c.req.valid('param').id)
    return c.json({ data: { course } }, 200)
  })
  .post('/courses/:id/unarchive', teacher, validate('param', ById), async (c) => {
    const course = await unarchiveCourse(c.var.services, c.var.caller.userId, c.req.valid('param').id)
    return c.json({ data: { course } }, 200)
  })
  .get('/courses/:id/thumbnail', validate('param', ById), async (c) => {
    const { services, caller } = c.var
    return c.redirect(await thumbnailLink(services, c.req.valid('param').id, caller?.userId ?? null), 302)
  })
  .put('/courses/:id/thumbnail', teacher, networkLimit('upload'), validate('param', ById), async (c) => {
    const { services, caller } = c.var
    const course = await updateThumbnail(services, caller.userId, c.req.valid('param').id, c.req.raw)
    return c.json({ data: { course } }, 200)
  })
  .delete('/courses/:id/thumbnail', teacher, validate('param', ById), async (c) => {
    const course = await deleteThumbnail(c.var.services, c.var.caller.userId, c.req.valid('param').id)
    return c.json({ data: { course } }, 200)
  })
