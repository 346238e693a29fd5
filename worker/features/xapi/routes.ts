import { Hono } from 'hono'
import { ById } from '#worker/contract/wire.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { student, teacher } from '#worker/platform/identity/guards.ts'
import { courseFile, listDays, ownFile } from './export.ts'

const asFile = (name: string) => ({
  'Content-Type': 'application/octet-stream',
  'Content-Disposition': `attachment; filename="${name}.jsonl"`,
})

/** Statements about learning as files for other programs. */
export const xapiRoutes = new Hono<AppEnv>()
  .get('/courses/:id/statements', teacher, validate('param', ById), async (c) => {
    const days = await listDays(c.var.services, c.var.caller.userId, c.req.valid('param').id)
    return c.json({ data: days }, 200)
  })
  .get('/courses/:id/statements/file', teacher, validate('param', ById), async (c) => {
    const file = await courseFile(c.var.services, c.var.caller.userId, c.req.valid('param').id)
    return c.body(file, 200, asFile('statements'))
  })
  .get('/student/statements', student, (c) =>
    c.body(ownFile(c.var.services, c.var.caller.userId), 200, asFile('my-statements')),
  )
