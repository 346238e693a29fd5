import { Hono } from 'hono'
import { KeepBody } from '#worker/contract/rewrites.ts'
import { ById } from '#worker/contract/wire.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import { keep } from './keep-queries.ts'
import { getRewrite, listRewrites } from './queries.ts'

export const rewritesRoutes = new Hono<AppEnv>()
  .get('/courses/:id/rewrites', teacher, validate('param', ById), async (c) => {
    const { services, caller } = c.var
    return c.json({ data: await listRewrites(services, caller.userId, c.req.valid('param').id) }, 200)
  })
  .get('/rewrites/:id', teacher, validate('param', ById), async (c) => {
    const { services, caller } = c.var
    return c.json({ data: await getRewrite(services, caller.userId, c.req.valid('param').id) }, 200)
  })
  .post('/rewrites/:id', teacher, validate('param', ById), validate('json', KeepBody), async (c) => {
    const { services, caller } = c.var
    await keep(services, caller.userId, c.req.valid('param').id, c.req.valid('json').keep)
    return c.json({ data: null }, 200)
  })
