import { Hono } from 'hono'
import { StartBody } from '#worker/contract/generation.ts'
import { ById } from '#worker/contract/wire.ts'
import { wake } from '#worker/jobs/messages.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import { expectQuota } from './estimate.ts'
import { findJobView } from './job-view.ts'
import { expectedShape, languageFault, questionParams } from './rules.ts'
import { createDraftJob, getDraftToWrite } from './start-queries.ts'
import { configuredEngine, isBuiltIn } from './writing.ts'

/** A draft that was filled in step by step is written: its fields, files and plan are all that it needs. */
export const startRoutes = new Hono<AppEnv>().post(
  '/courses/:id/generate',
  teacher,
  validate('param', ById),
  validate('json', StartBody),
  async (c) => {
    const { services, caller, locale } = c.var
    const { id: courseId } = c.req.valid('param')
    const { language, plan, files } = await getDraftToWrite(services, caller.userId, courseId)
    if (files.length === 0) throw new AppError('invalid', { fields: { material_ids: 'file_required' } })
    if (files.some((file) => file.status === 'failed')) throw new AppError('material_not_ready')
    const engine = configuredEngine(services)
    const fault = languageFault(language, files, isBuiltIn(engine))
    if (fault) throw new AppError('invalid', { fields: { language: fault } })
    const characters = files.reduce((sum, file) => sum + file.characters, 0)
    const shape = expectedShape(characters, { levels: plan.levels_number, lessons: plan.lessons_per_level })
    const tokens = engine.estimate(characters, shape.levels * shape.perLevel)
    await expectQuota(services, caller.userId, tokens)
    const { stop_at: stopAt } = c.req.valid('json')
    const params = {
      ...(plan.levels_number ? { levels: plan.levels_number } : {}),
      ...(plan.lessons_per_level ? { lessons_per_level: plan.lessons_per_level } : {}),
      ...questionParams(plan),
      ...(stopAt ? { stop_at: stopAt } : {}),
      keep_title: true,
      estimated_tokens: tokens,
    }
    const start = { ownerId: caller.userId, courseId, files, params, engine: engine.id }
    const { id, keys } = await createDraftJob(services, start)
    await Promise.all(keys.map(() => wake(services, 'step')))
    const job = found(await findJobView(services, caller.userId, id, locale))
    return c.json({ data: { job } }, 202)
  },
)
