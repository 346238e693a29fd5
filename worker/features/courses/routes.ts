import { Hono } from 'hono'
import { CourseBody, CoursePatch } from '#worker/contract/courses.ts'
import { ById, page } from '#worker/contract/wire.ts'
import { wake } from '#worker/jobs/messages.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher, verified } from '#worker/platform/identity/guards.ts'
import { getDashboard, listCategories } from './dashboard-queries.ts'
import { levelRoutes } from './level-routes.ts'
import {
  activateCourse,
  createCourse,
  deleteCourse,
  getOwnCourse,
  listOwnCourses,
  updateCourse,
} from './queries.ts'

export const coursesRoutes = new Hono<AppEnv>()
  .get('/courses', teacher, validate('query', page), async (c) => {
    const page = await listOwnCourses(c.var.services, c.var.caller.userId, c.req.valid('query'))
    return c.json({ data: page.list, meta: { next_cursor: page.next_cursor } }, 200)
  })
  .post('/courses', teacher, validate('json', CourseBody), async (c) => {
    const course = await createCourse(c.var.services, c.var.caller.userId, c.req.valid('json'))
    return c.json({ data: { course } }, 201)
  })
  .get('/courses/:id', teacher, validate('param', ById), async (c) => {
    const course = await getOwnCourse(c.var.services, c.var.caller.userId, c.req.valid('param').id)
    return c.json({ data: { course } }, 200)
  })
  .patch('/courses/:id', teacher, validate('param', ById), validate('json', CoursePatch), async (c) => {
    const course = await updateCourse(
      c.var.services,
      c.var.caller.userId,
      c.req.valid('param').id,
      c.req.valid('json'),
    )
    return c.json({ data: { course } }, 200)
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
  .get('/categories', verified, async (c) => {
    return c.json({ data: await listCategories(c.var.services) }, 200)
  })
  .get('/instructor/dashboard', teacher, async (c) => {
    return c.json({ data: await getDashboard(c.var.services, c.var.caller.userId) }, 200)
  })
  .route('/', levelRoutes)
