import { Hono } from 'hono'
import type { JobEstimate } from '#worker/contract/estimates.ts'
import { ById } from '#worker/contract/wire.ts'
import { wake } from '#worker/jobs/messages.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import { estimateJob, expectQuota } from './estimate.ts'
import { findJobView } from './job-view.ts'
import { createNewMaterialJob, getNewMaterial } from './new-material.ts'

export const newMaterialRoutes = new Hono<AppEnv>()
  .post('/courses/:id/generate-new', teacher, validate('param', ById), async (c) => {
    const { services, caller, locale } = c.var
    const { id } = c.req.valid('param')
    const fresh = await getNewMaterial(services, caller.userId, id)
    await expectQuota(services, caller.userId, fresh.tokens)
    const jobId = await createNewMaterialJob(services, caller.userId, id, fresh)
    await Promise.all(fresh.files.map(() => wake(services, 'step')))
    const job = found(await findJobView(services, caller.userId, jobId, locale))
    return c.json({ data: { job } }, 202)
  })
  .get('/courses/:id/generate-new/estimate', teacher, validate('param', ById), async (c) => {
    const { services, caller } = c.var
    const { tokens, lessons } = await getNewMaterial(services, caller.userId, c.req.valid('param').id)
    const data: JobEstimate = await estimateJob(services, c.var, { tokens, lessons })
    return c.json({ data }, 200)
  })
