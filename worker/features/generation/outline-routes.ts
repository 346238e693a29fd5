import { Hono } from 'hono'
import { AcceptOutlineBody, OutlineBody } from '#worker/contract/outline-draft.ts'
import { ById } from '#worker/contract/wire.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import { findJobView } from './job-view.ts'
import { acceptOutlineDraft, getOutlineDraft, updateOutlineDraft } from './outline-draft.ts'

/** The outline of a course between its planning and its writing. */
export const outlineRoutes = new Hono<AppEnv>()
  .get('/courses/:id/outline-draft', teacher, validate('param', ById), async (c) => {
    const { services, caller } = c.var
    const mine = { ownerId: caller.userId, courseId: c.req.valid('param').id }
    return c.json({ data: { outline: await getOutlineDraft(services, mine) } }, 200)
  })
  .put(
    '/courses/:id/outline-draft',
    teacher,
    validate('param', ById),
    validate('json', OutlineBody),
    async (c) => {
      const { services, caller } = c.var
      const mine = { ownerId: caller.userId, courseId: c.req.valid('param').id }
      const outline = await updateOutlineDraft(services, mine, c.req.valid('json'))
      return c.json({ data: { outline } }, 200)
    },
  )
  .post(
    '/courses/:id/outline-draft/accept',
    teacher,
    validate('param', ById),
    validate('json', AcceptOutlineBody),
    async (c) => {
      const { services, caller, locale } = c.var
      const mine = { ownerId: caller.userId, courseId: c.req.valid('param').id }
      const jobId = await acceptOutlineDraft(services, mine, c.req.valid('json').revision)
      const job = found(await findJobView(services, caller.userId, jobId, locale))
      return c.json({ data: { job } }, 202)
    },
  )
