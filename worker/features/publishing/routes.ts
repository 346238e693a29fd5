import { Hono } from 'hono'
import { CompareQuery, PublishBody, VersionOfLesson } from '#worker/contract/publishing.ts'
import { ById } from '#worker/contract/wire.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import { getChanges } from './changes-queries.ts'
import { publishCourse } from './publish-queries.ts'
import { restoreVersion } from './restore-queries.ts'
import { unpublishCourse } from './unpublish-queries.ts'
import {
  compareVersions,
  getDraftLesson,
  getLessonVersion,
  listCourseVersions,
  listLessonVersions,
} from './version-queries.ts'

export const publishingRoutes = new Hono<AppEnv>()
  .post(
    '/courses/:id/publish',
    teacher,
    validate('param', ById),
    validate('json', PublishBody),
    async (c) => {
      const { id } = c.req.valid('param')
      const note = c.req.valid('json').note || null
      const data = await publishCourse(c.var.services, c.var.caller.userId, id, note)
      return c.json({ data }, 200)
    },
  )
  .post('/courses/:id/unpublish', teacher, validate('param', ById), async (c) => {
    const course = await unpublishCourse(c.var.services, c.var.caller.userId, c.req.valid('param').id)
    return c.json({ data: { course } }, 200)
  })
  .get('/courses/:id/changes', teacher, validate('param', ById), async (c) => {
    const data = await getChanges(c.var.services, c.var.caller.userId, c.req.valid('param').id)
    return c.json({ data }, 200)
  })
  .get('/courses/:id/versions', teacher, validate('param', ById), async (c) => {
    const data = await listCourseVersions(c.var.services, c.var.caller.userId, c.req.valid('param').id)
    return c.json({ data }, 200)
  })
  .get('/lessons/:id/versions', teacher, validate('param', ById), async (c) => {
    const data = await listLessonVersions(c.var.services, c.var.caller.userId, c.req.valid('param').id)
    return c.json({ data }, 200)
  })
  .get('/lessons/:id/versions/draft', teacher, validate('param', ById), async (c) => {
    const { id } = c.req.valid('param')
    const { document } = await getDraftLesson(c.var.services, c.var.caller.userId, id)
    return c.json({ data: { document } }, 200)
  })
  .get('/lessons/:id/versions/:number', teacher, validate('param', VersionOfLesson), async (c) => {
    const { id, number } = c.req.valid('param')
    const { document } = await getLessonVersion(c.var.services, c.var.caller.userId, id, number)
    return c.json({ data: { document } }, 200)
  })
  .get(
    '/lessons/:id/compare',
    teacher,
    validate('param', ById),
    validate('query', CompareQuery),
    async (c) => {
      const { id } = c.req.valid('param')
      const parts = await compareVersions(c.var.services, c.var.caller.userId, id, c.req.valid('query'))
      return c.json({ data: { parts } }, 200)
    },
  )
  .post('/lessons/:id/versions/:number/restore', teacher, validate('param', VersionOfLesson), async (c) => {
    const { id, number } = c.req.valid('param')
    await restoreVersion(c.var.services, c.var.caller.userId, id, number)
    return c.json({ data: null }, 200)
  })
