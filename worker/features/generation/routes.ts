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
import { ById } from '#worker/contract/wire.ts'
import { wake } from '#worker/jobs/messages.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { AppEnv, Caller } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import type { Services } from '#worker/platform/services.ts'
import { estimateJob, expectQuota } from './estimate.ts'
import { findJobView } from './job-view.ts'
import { pushJob } from './push-job.ts'
import { cancelJob, createCourseJob, createRegeneration, getOwnMaterials, retryJob } from './queries.ts'
import { getOwnLesson, getOwnPassages, getOwnQuestion } from './regenerate-queries.ts'
import { expectedShape, languageFault } from './rules.ts'
import { configuredEngine, isBuiltIn, passagesEstimate, stepEstimate } from './writing.ts'

export const generationRoutes = new Hono<AppEnv>()
  .post('/courses/generate', teacher, validate('json', GenerateBody), async (c) => {
    const { services, caller, locale } = c.var
    const {
      material_ids: materialIds,
      levels_number: levelsNumber,
      lessons_per_level: lessonsPerLevel,
      questions_per_lesson: questionsPerLesson,
      ...options
    } = c.req.valid('json')
    const files = await getOwnMaterials(services, caller.userId, [...new Set(materialIds)])
    if (files.some((file) => file.status === 'failed')) throw new AppError('material_not_ready')
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
  .get('/jobs/:id', teacher, validate('param', ById), async (c) => {
    const { services, caller, locale } = c.var
    const job = found(await findJobView(services, caller.userId, c.req.valid('param').id, locale))
    return c.json({ data: { job } }, 200)
  })
  .post('/jobs/:id/retry', teacher, validate('param', ById), async (c) => {
    const { services, caller, locale } = c.var
    const { id: jobId } = c.req.valid('param')
    const keys = await retryJob(services, caller.userId, jobId)
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
  .post('/lessons/:id/regenerate', teacher, validate('param', ById), async (c) => {
    const { services, caller } = c.var
    const { id: lessonId } = c.req.valid('param')
    const { course_id: courseId, title, characters } = await getOwnLesson(services, caller.userId, lessonId)
    const tokens = stepEstimate(configuredEngine(services), characters)
    await expectQuota(services, caller.userId, tokens)
    const params = { lesson_id: lessonId, estimated_tokens: tokens }
    const step = { key: 'lesson:0', position: 0, label: title }
    const job = await regenerate(services, caller, { kind: 'regenerate_lesson', courseId, params, step })
    return c.json({ data: { job } }, 202)
  })
  .get('/lessons/:id/regenerate/estimate', teacher, validate('param', ById), async (c) => {
    const { services, caller } = c.var
    const { characters } = await getOwnLesson(services, caller.userId, c.req.valid('param').id)
    const tokens = stepEstimate(configuredEngine(services), characters)
    const data: JobEstimate = await estimateJob(services, c.var, { tokens, lessons: 1 })
    return c.json({ data }, 200)
  })
  .post(
    '/lessons/:id/generate',
    teacher,
    validate('param', ById),
    validate('json', PassagesBody),
    async (c) => {
      const { services, caller } = c.var
      const { id: lessonId } = c.req.valid('param')
      const wanted = c.req.valid('json').segment_ids
      const passages = await getOwnPassages(services, caller.userId, lessonId, wanted)
      const { course_id: courseId, segment_ids: segmentIds, title, characters } = passages
      const tokens = passagesEstimate(configuredEngine(services), characters)
      await expectQuota(services, caller.userId, tokens)
      const params = { lesson_id: lessonId, segment_ids: segmentIds, estimated_tokens: tokens }
      const step = { key: 'lesson:0', position: 0, label: title }
      const job = await regenerate(services, caller, { kind: 'cover_passages', courseId, params, step })
      return c.json({ data: { job } }, 202)
    },
  )
  .post(
    '/lessons/:id/generate/estimate',
    teacher,
    validate('param', ById),
    validate('json', PassagesBody),
    async (c) => {
      const { services, caller } = c.var
      const wanted = c.req.valid('json').segment_ids
      const { characters } = await getOwnPassages(services, caller.userId, c.req.valid('param').id, wanted)
      const tokens = passagesEstimate(configuredEngine(services), characters)
      const data: JobEstimate = await estimateJob(services, c.var, { tokens, lessons: 1 })
      return c.json({ data }, 200)
    },
  )
  .post('/questions/:id/regenerate', teacher, validate('param', ById), async (c) => {
    const { services, caller } = c.var
    const { id: questionId } = c.req.valid('param')
    const {
      course_id: courseId,
      title,
      characters,
    } = await getOwnQuestion(services, caller.userId, questionId)
    const tokens = stepEstimate(configuredEngine(services), characters)
    await expectQuota(services, caller.userId, tokens)
    const params = { question_id: questionId, estimated_tokens: tokens }
    const step = { key: 'practice:0', position: 0, label: title }
    const job = await regenerate(services, caller, { kind: 'regenerate_question', courseId, params, step })
    return c.json({ data: { job } }, 202)
  })
  .get('/questions/:id/regenerate/estimate', teacher, validate('param', ById), async (c) => {
    const { services, caller } = c.var
    const { characters } = await getOwnQuestion(services, caller.userId, c.req.valid('param').id)
    const tokens = stepEstimate(configuredEngine(services), characters)
    const data: JobEstimate = await estimateJob(services, c.var, { tokens, lessons: 1 })
    return c.json({ data }, 200)
  })

type Regenerated = Parameters<typeof createRegeneration>[3]['params']

async function regenerate(
  services: Services,
  caller: Caller,
  {
    kind,
    courseId,
    params,
    step,
  }: {
    kind: JobKind
    courseId: string
    params: Regenerated
    step: { key: string; position: number; label: string }
  },
): Promise<Job> {
  const engine = configuredEngine(services).id
  const at = services.now()
  const jobId = await createRegeneration(services, kind, step, {
    owner_id: caller.userId,
    course_id: courseId,
    params,
    engine,
    at,
  })
  await wake(services, 'step')
  return found(await findJobView(services, caller.userId, jobId, caller.language))
}
