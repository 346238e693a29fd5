import { Hono } from 'hono'
import { CourseBody, CoursePatch } from '#worker/contract/course-fields.ts'
import { OwnCoursesQuery } from '#worker/contract/courses.ts'
import { ById } from '#worker/contract/wire.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import { getDashboard } from './dashboard-queries.ts'
import { levelRoutes } from './level-routes.ts'
import { lifecycleRoutes } from './lifecycle-routes.ts'
import { listOwnCourses } from './list-queries.ts'
import { createCourse, getWholeCourse, updateCourse } from './queries.ts'

export const coursesRoutes = new Hono<AppEnv>()
  .get('/courses', teacher, validate('query', OwnCoursesQuery), async (c) => {
    const page = await listOwnCourses(c.var.services, c.var.caller.userId, c.req.valid('query'))
    return c.json({ data: page.list, meta: { next_cursor: page.next_cursor } }, 200)
  })
  .post('/courses', teacher, validate('json', CourseBody), async (c) => {
    const course = await createCourse(c.var.services, c.var.caller.userId, c.req.valid('json'))
    return c.json({ data: { course } }, 201)
  })
  .get('/courses/:id', teacher, validate('param', ById), async (c) => {
    const course = await getWholeCourse(c.var.services, c.var.caller.userId, c.req.valid('param').id)
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
  .get('/instructor/dashboard', teacher, async (c) => {
    return c.json({ data: await getDashboard(c.var.services, c.var.caller.userId) }, 200)
  })
  .route('/', lifecycleRoutes)
  .route('/', levelRoutes)
