import { Hono } from 'hono'
import type { JobKind } from '#db/vocabulary.ts'
import type { JobEstimate } from '#worker/contract/estimates.ts'
import {
  type Estimate,
  EstimateBody,
  GenerateBody,
  type Job,
  PassagesBody,
} from '#worker/contract/generation.ts'
import { wake } from '#worker/jobs/messages.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { AppEnv, Caller } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import type { Services } from '#worker/platform/services.ts'
import { estimateJob, expectQuota } from './estimate.ts'
import { readJobView } from './job-view.ts'
import { pushJob } from './push-job.ts'
import { cancelJob, createCourseJob, createRegeneration, ownMaterials, retryJob } from './queries.ts'
import { ownLesson, ownPassages, ownQuestion } from './regenerate-queries.ts'
import { expectedShape, languageFault } from './rules.ts'
import { configuredEngine, isBuiltIn, passagesEstimate, stepEstimate } from './writing.ts'

export const generationRoutes = new Hono<AppEnv>()
  .post('/courses/generate', teacher, validate('json', GenerateBody), async (c) => {
    const { services, caller, locale } = c.var
    const { material_ids, levels_number, lessons_per_level, questions_per_lesson, ...options } =
      c.req.valid('json')
    const files = await ownMaterials(services.db, caller.user_id, [...new Set(material_ids)])
    if (files.some((file) => file.status === 'failed')) throw new AppError('material_not_ready')
    const engine = configuredEngine(services)
    const fault = languageFault(options.language, files, isBuiltIn(engine))
    if (fault) throw new AppError('invalid', { fields: { language: fault } })
    const characters = files.reduce((sum, file) => sum + file.characters, 0)
    const shape = expectedShape(characters, { levels: levels_number, lessons: lessons_per_level })
    const tokens = engine.estimate(characters, shape.levels * shape.perLevel)
    await expectQuota(services, caller.user_id, tokens)
    const params = {
      ...(levels_number ? { levels: levels_number } : {}),
      ...(lessons_per_level ? { lessons_per_level } : {}),
      ...(questions_per_lesson ? { questions_per_lesson } : {}),
      keep_title: options.title !== undefined,
      estimated_tokens: tokens,
    }
    const wish = { owner_id: caller.user_id, options, files, params, engine: engine.id, at: services.now() }
    const { course, job_id, keys } = await createCourseJob(services.db, wish)
    for (const key of keys) await wake(services, { kind: 'step', job_id, key })
    const job = found(await readJobView(services.db, caller.user_id, job_id, locale))
    return c.json({ data: { course, job, estimate: { tokens } } }, 202)
  })
  .post('/courses/generate/estimate', teacher, validate('json', EstimateBody), async (c) => {
    const { services, caller } = c.var
    const { material_ids, levels_number, lessons_per_level } = c.req.valid('json')
    const files = await ownMaterials(services.db, caller.user_id, [...new Set(material_ids)])
    const characters = files.reduce((sum, file) => sum + file.characters, 0)
    const { levels, perLevel } = expectedShape(characters, {
      levels: levels_number,
      lessons: lessons_per_level,
    })
    const lessons = levels * perLevel
    const tokens = files.length === 0 ? 0 : configuredEngine(services).estimate(characters, lessons)
    const work = await estimateJob(services, c.var, { tokens, lessons })
    const data: Estimate = { ...work, levels, lessons_per_level: perLevel }
    return c.json({ data }, 200)
  })
  .get('/jobs/:id', teacher, async (c) => {
    const { services, caller, locale } = c.var
    const job = found(await readJobView(services.db, caller.user_id, c.req.param('id'), locale))
    return c.json({ data: { job } }, 200)
  })
  .post('/jobs/:id/retry', teacher, async (c) => {
    const { services, caller, locale } = c.var
    const job_id = c.req.param('id')
    const keys = await retryJob(services.db, caller.user_id, job_id, services.now())
    for (const key of keys) await wake(services, { kind: 'step', job_id, key })
    await pushJob(services, job_id)
    const job = found(await readJobView(services.db, caller.user_id, job_id, locale))
    return c.json({ data: { job } }, 200)
  })
  .post('/jobs/:id/cancel', teacher, async (c) => {
    const { services, caller, locale } = c.var
    const job_id = c.req.param('id')
    await cancelJob(services.db, caller.user_id, job_id, services.now())
    await pushJob(services, job_id)
    const job = found(await readJobView(services.db, caller.user_id, job_id, locale))
    return c.json({ data: { job } }, 200)
  })
  .post('/lessons/:id/regenerate', teacher, async (c) => {
    const { services, caller } = c.var
    const lesson_id = c.req.param('id')
    const { course_id, title, characters } = await ownLesson(services.db, caller.user_id, lesson_id)
    const tokens = stepEstimate(configuredEngine(services), characters)
    await expectQuota(services, caller.user_id, tokens)
    const params = { lesson_id, estimated_tokens: tokens }
    const step = { key: 'lesson:0', position: 0, label: title }
    const job = await regenerate(services, caller, 'regenerate_lesson', course_id, params, step)
    return c.json({ data: { job } }, 202)
  })
  .get('/lessons/:id/regenerate/estimate', teacher, async (c) => {
    const { services, caller } = c.var
    const { characters } = await ownLesson(services.db, caller.user_id, c.req.param('id'))
    const tokens = stepEstimate(configuredEngine(services), characters)
    const data: JobEstimate = await estimateJob(services, c.var, { tokens, lessons: 1 })
    return c.json({ data }, 200)
  })
  .post('/lessons/:id/generate', teacher, validate('json', PassagesBody), async (c) => {
    const { services, caller } = c.var
    const lesson_id = c.req.param('id')
    const wanted = c.req.valid('json').segment_ids
    const passages = await ownPassages(services.db, caller.user_id, lesson_id, wanted)
    const { course_id, segment_ids, title, characters } = passages
    const tokens = passagesEstimate(configuredEngine(services), characters)
    await expectQuota(services, caller.user_id, tokens)
    const params = { lesson_id, segment_ids, estimated_tokens: tokens }
    const step = { key: 'lesson:0', position: 0, label: title }
    const job = await regenerate(services, caller, 'cover_passages', course_id, params, step)
    return c.json({ data: { job } }, 202)
  })
  .post('/lessons/:id/generate/estimate', teacher, validate('json', PassagesBody), async (c) => {
    const { services, caller } = c.var
    const wanted = c.req.valid('json').segment_ids
    const { characters } = await ownPassages(services.db, caller.user_id, c.req.param('id'), wanted)
    const tokens = passagesEstimate(configuredEngine(services), characters)
    const data: JobEstimate = await estimateJob(services, c.var, { tokens, lessons: 1 })
    return c.json({ data }, 200)
  })
  .post('/questions/:id/regenerate', teacher, async (c) => {
    const { services, caller } = c.var
    const question_id = c.req.param('id')
    const { course_id, title, characters } = await ownQuestion(services.db, caller.user_id, question_id)
    const tokens = stepEstimate(configuredEngine(services), characters)
    await expectQuota(services, caller.user_id, tokens)
    const params = { question_id, estimated_tokens: tokens }
    const step = { key: 'practice:0', position: 0, label: title }
    const job = await regenerate(services, caller, 'regenerate_question', course_id, params, step)
    return c.json({ data: { job } }, 202)
  })
  .get('/questions/:id/regenerate/estimate', teacher, async (c) => {
    const { services, caller } = c.var
    const { characters } = await ownQuestion(services.db, caller.user_id, c.req.param('id'))
    const tokens = stepEstimate(configuredEngine(services), characters)
    const data: JobEstimate = await estimateJob(services, c.var, { tokens, lessons: 1 })
    return c.json({ data }, 200)
  })

type Regenerated = Parameters<typeof createRegeneration>[3]['params']

async function regenerate(
  services: Services,
  caller: Caller,
  kind: JobKind,
  course_id: string,
  params: Regenerated,
  step: { key: string; position: number; label: string },
): Promise<Job> {
  const engine = configuredEngine(services).id
  const at = services.now()
  const job_id = await createRegeneration(services.db, kind, step, {
    owner_id: caller.user_id,
    course_id,
    params,
    engine,
    at,
  })
  await wake(services, { kind: 'step', job_id, key: step.key })
  return found(await readJobView(services.db, caller.user_id, job_id, caller.language))
}
