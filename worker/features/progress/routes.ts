import { Hono } from 'hono'
import { ByCourseSlug } from '#worker/contract/progress.ts'
import { page } from '#worker/contract/wire.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { student } from '#worker/platform/identity/guards.ts'
import { getProgress, listProgress } from './queries.ts'

export const progressRoutes = new Hono<AppEnv>()
  .get('/student/progress', student, validate('query', page), async (c) => {
    const { services, caller } = c.var
    return c.json(await listProgress(services, caller.userId, c.req.valid('query')), 200)
  })
  .get('/student/progress/:slug', student, validate('param', ByCourseSlug), async (c) => {
    const { services, caller } = c.var
    const data = await getProgress(services, caller.userId, c.req.valid('param').slug)
    return c.json({ data }, 200)
  })
