import { Hono } from 'hono'
import {
  type Estimate,
  EstimateBody,
  GenerateBody,
  PassagesBody,
  RetryBody,
  RewriteLessonBody,
  RewriteLessonQuery,
  RewriteQuestionBody,
} from '#worker/contract/generation.ts'
import { ById } from '#worker/contract/wire.ts'
import { wake } from '#worker/jobs/messages.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import { estimateJob, expectQuota } from './estimate.ts'
import { findJobView } from './job-view.ts'
import { levelRoutes } from './level-routes.ts'
import { pushJob } from './push-job.ts'
import { cancelJob, createCourseJob, getOwnMaterials, retryJob } from './queries.ts'
import {
  estimateRegeneration,
  lessonOrPartAgain,
  passagesInto,
  questionAgain,
  startRegeneration,
} from './regeneration.ts'
import { expectedShape, languageFault } from './rules.ts'
import { startRoutes } from './start-routes.ts'
import { configuredEngine, isBuiltIn } from './writing.ts'

export const generationRoutes = new Hono<AppEnv>()
  .post('/courses/generate', teacher, validate('json', GenerateBody), async (c) => {
    const { services, caller, locale } = c.var
    const {
      material_ids: materialIds,
      levels_number: levelsNumber,
      lessons_per_level: lessonsPerLevel,
      questions_per_lesson: questionsPerLesson,
      stop_at: stopAt,
      ...options
    } = c.req.valid('json')
    const files = await getOwnMaterials(services, caller.userId, [...new Set(materialIds)])
    if (files.some((file) => file.status === 'failed' || file.status === 'waiting'))
      throw new AppError('material_not_ready')
    const engine = configuredEngine(services)
    const fault = languageFault(options.language, files, isBuiltIn(engine))
    if (fault) throw new AppError('invalid', { fields: { language: fault } })
    const characters = files.reduce((sum, file) => sum + file.characters, 0)
    const shape = expectedShape(characters, { levels: levelsNumber, lessons: lessonsPerLevel })
    const tokens = engine.estimate(characters, shape.levels * shape.perLevel)
    await expectQuota(services, caller.userId, tokens)
    const params = {
      ...(levelsNumber ? { levels: levelsNumber } : {}),
      ...(lessonsPerLevel ? { lessons_per_level: lessonsPerLevel } : {}),
      ...(questionsPerLesson ? { questions_per_lesson: questionsPerLesson } : {}),
      ...(stopAt ? { stop_at: stopAt } : {}),
      keep_title: options.title !== undefined,
      estimated_tokens: tokens,
    }
    const planned = { owner_id: caller.userId, options, files, params, engine: engine.id, at: services.now() }
    const { course, job_id: jobId, keys } = await createCourseJob(services, planned)
    await Promise.all(keys.map(() => wake(services, 'step')))
    const job = found(await findJobView(services, caller.userId, jobId, locale))
    return c.json({ data: { course, job, estimate: { tokens } } }, 202)
  })
  .post('/courses/generate/estimate', teacher, validate('json', EstimateBody), async (c) => {
    const { services, caller } = c.var
    const {
      material_ids: materialIds,
      levels_number: levelsNumber,
      lessons_per_level: lessonsPerLevel,
    } = c.req.valid('json')
    const files = await getOwnMaterials(services, caller.userId, [...new Set(materialIds)])
    const characters = files.reduce((sum, file) => sum + file.characters, 0)
    const { levels, perLevel } = expectedShape(characters, {
      levels: levelsNumber,
      lessons: lessonsPerLevel,
    })
    const lessons = levels * perLevel
    const tokens = files.length === 0 ? 0 : configuredEngine(services).estimate(characters, lessons)
    const work = await estimateJob(services, c.var, { tokens, lessons })
    const data: Estimate = { ...work, levels, lessons_per_level: perLevel }
    return c.json({ data }, 200)
  })
  .route('/', startRoutes)
  .route('/', levelRoutes)
  .get('/jobs/:id', teacher, validate('param', ById), async (c) => {
    const { services, caller, locale } = c.var
    const job = found(await findJobView(services, caller.userId, c.req.valid('param').id, locale))
    return c.json({ data: { job } }, 200)
  })
  .post('/jobs/:id/retry', teacher, validate('param', ById), validate('json', RetryBody), async (c) => {
    const { services, caller, locale } = c.var
    const { id: jobId } = c.req.valid('param')
    const keys = await retryJob(services, caller.userId, jobId, c.req.valid('json').engine)
    await Promise.all(keys.map(() => wake(services, 'step')))
    await pushJob(services, jobId)
    const job = found(await findJobView(services, caller.userId, jobId, locale))
    return c.json({ data: { job } }, 200)
  })
  .post('/jobs/:id/cancel', teacher, validate('param', ById), async (c) => {
    const { services, caller, locale } = c.var
    const { id: jobId } = c.req.valid('param')
    await cancelJob(services, caller.userId, jobId)
    await pushJob(services, jobId)
    const job = found(await findJobView(services, caller.userId, jobId, locale))
    return c.json({ data: { job } }, 200)
  })
  .post(
    '/lessons/:id/regenerate',
    teacher,
    validate('param', ById),
    validate('json', RewriteLessonBody),
    async (c) => {
      const { services, caller } = c.var
      const wanted = c.req.valid('json')
      const again = await lessonOrPartAgain(services, caller.userId, c.req.valid('param').id, wanted)
      return c.json({ data: { job: await startRegeneration(services, caller, again) } }, 202)
    },
  )
  .get(
    '/lessons/:id/regenerate/estimate',
    teacher,
    validate('param', ById),
    validate('query', RewriteLessonQuery),
    async (c) => {
      const { services, caller } = c.var
      const part = c.req.valid('query')
      const again = await lessonOrPartAgain(services, caller.userId, c.req.valid('param').id, part)
      return c.json({ data: await estimateRegeneration(services, c.var, again) }, 200)
    },
  )
  .post(
    '/lessons/:id/generate',
    teacher,
    validate('param', ById),
    validate('json', PassagesBody),
    async (c) => {
      const { services, caller } = c.var
      const wanted = c.req.valid('json')
      const passages = await passagesInto(services, caller.userId, c.req.valid('param').id, wanted)
      return c.json({ data: { job: await startRegeneration(services, caller, passages) } }, 202)
    },
  )
  .post(
    '/lessons/:id/generate/estimate',
    teacher,
    validate('param', ById),
    validate('json', PassagesBody),
    async (c) => {
      const { services, caller } = c.var
      const wanted = c.req.valid('json')
      const passages = await passagesInto(services, caller.userId, c.req.valid('param').id, wanted)
      return c.json({ data: await estimateRegeneration(services, c.var, passages) }, 200)
    },
  )
  .post(
    '/questions/:id/regenerate',
    teacher,
    validate('param', ById),
    validate('json', RewriteQuestionBody),
    async (c) => {
      const { services, caller } = c.var
      const { wish: wanted } = c.req.valid('json')
      const again = await questionAgain(services, caller.userId, c.req.valid('param').id, wanted)
      return c.json({ data: { job: await startRegeneration(services, caller, again) } }, 202)
    },
  )
  .get('/questions/:id/regenerate/estimate', teacher, validate('param', ById), async (c) => {
    const { services, caller } = c.var
    const again = await questionAgain(services, caller.userId, c.req.valid('param').id)
    return c.json({ data: await estimateRegeneration(services, c.var, again) }, 200)
  })
