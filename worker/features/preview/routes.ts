import { Hono } from 'hono'
import { PreviewAssessment, PreviewLesson } from '#worker/contract/preview.ts'
import { ById } from '#worker/contract/wire.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import { previewAttempt, previewLesson, previewPath } from './queries.ts'

export const previewRoutes = new Hono<AppEnv>()
  .get('/courses/:id/preview', teacher, validate('param', ById), async (c) => {
    const data = await previewPath(c.var.services, c.var.caller.userId, c.req.valid('param').id)
    return c.json({ data }, 200)
  })
  .get('/courses/:id/preview/lessons/:lesson_id', teacher, validate('param', PreviewLesson), async (c) => {
    const { id, lesson_id: lessonId } = c.req.valid('param')
    const lesson = await previewLesson(c.var.services, c.var.caller.userId, id, lessonId)
    return c.json({ data: { lesson } }, 200)
  })
  .get(
    '/courses/:id/preview/assessments/:assessment_id',
    teacher,
    validate('param', PreviewAssessment),
    async (c) => {
      const { now, random } = c.var.services
      const { id: courseId, assessment_id: assessmentId } = c.req.valid('param')
      const chance = { seed: Math.floor(random() * 2 ** 31), now: now() }
      const attempt = await previewAttempt(
        c.var.services,
        c.var.caller.userId,
        { course_id: courseId, assessment_id: assessmentId },
        chance,
      )
      return c.json({ data: { attempt } }, 200)
    },
  )
