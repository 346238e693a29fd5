import { Hono } from 'hono'
import { ChosenPassagesBody } from '#worker/contract/generation.ts'
import { LevelPassagesBody } from '#worker/contract/level-lessons.ts'
import { ById } from '#worker/contract/wire.ts'
import { wake } from '#worker/jobs/messages.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import { expectQuota } from './estimate.ts'
import { findJobView } from './job-view.ts'
import { createNewMaterialJob, getNewMaterial } from './new-material.ts'
import { getLevelCourse } from './regenerate-queries.ts'
import { estimateRegeneration, passagesIntoLevel, startRegeneration } from './regeneration.ts'

export const levelRoutes = new Hono<AppEnv>()
  .post(
    '/levels/:id/generate',
    teacher,
    validate('param', ById),
    validate('json', LevelPassagesBody),
    async (c) => {
      const { services, caller } = c.var
      const chosen = c.req.valid('json')
      const passages = await passagesIntoLevel(services, caller.userId, c.req.valid('param').id, chosen)
      return c.json({ data: { job: await startRegeneration(services, caller, passages) } }, 202)
    },
  )
  .post(
    '/levels/:id/generate/estimate',
    teacher,
    validate('param', ById),
    validate('json', ChosenPassagesBody),
    async (c) => {
      const { services, caller } = c.var
      const chosen = c.req.valid('json')
      const passages = await passagesIntoLevel(services, caller.userId, c.req.valid('param').id, chosen)
      return c.json({ data: await estimateRegeneration(services, c.var, passages) }, 200)
    },
  )
  .post('/levels/:id/generate-new', teacher, validate('param', ById), async (c) => {
    const { services, caller, locale } = c.var
    const { id } = c.req.valid('param')
    const courseId = await getLevelCourse(services, caller.userId, id)
    const fresh = await getNewMaterial(services, caller.userId, courseId)
    await expectQuota(services, caller.userId, fresh.tokens)
    const jobId = await createNewMaterialJob(services, caller.userId, courseId, { ...fresh, levelId: id })
    await Promise.all(fresh.files.map(() => wake(services, 'step')))
    const job = found(await findJobView(services, caller.userId, jobId, locale))
    return c.json({ data: { job } }, 202)
  })
