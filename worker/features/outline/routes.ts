import { Hono } from 'hono'
import { MergeBody, NewLessonBody, NewLevelBody, OutlineBody, SplitBody } from '#worker/contract/outline.ts'
import { ById } from '#worker/contract/wire.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import { createLesson, createLevel } from './add-queries.ts'
import { mergeLessons } from './merge-queries.ts'
import { getOutline, updateOutline } from './outline-queries.ts'
import { splitLesson } from './split-queries.ts'

export const outlineRoutes = new Hono<AppEnv>()
  .get('/courses/:id/outline', teacher, validate('param', ById), async (c) => {
    const data = await getOutline(c.var.services, c.var.caller.userId, c.req.valid('param').id)
    return c.json({ data }, 200)
  })
  .put('/courses/:id/outline', teacher, validate('param', ById), validate('json', OutlineBody), async (c) => {
    const { services, caller } = c.var
    const data = await updateOutline(services, caller.userId, c.req.valid('param').id, c.req.valid('json'))
    return c.json({ data }, 200)
  })
  .post(
    '/courses/:id/levels',
    teacher,
    validate('param', ById),
    validate('json', NewLevelBody),
    async (c) => {
      const { services, caller } = c.var
      const { title } = c.req.valid('json')
      const level = await createLevel(services, caller.userId, c.req.valid('param').id, title)
      return c.json({ data: { level } }, 201)
    },
  )
  .post(
    '/levels/:id/lessons',
    teacher,
    validate('param', ById),
    validate('json', NewLessonBody),
    async (c) => {
      const { services, caller } = c.var
      const lesson = await createLesson(services, caller.userId, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ data: { lesson } }, 201)
    },
  )
  .post('/lessons/:id/merge', teacher, validate('param', ById), validate('json', MergeBody), async (c) => {
    const { services, caller } = c.var
    const { lesson_id: other } = c.req.valid('json')
    const lesson = await mergeLessons(services, caller.userId, c.req.valid('param').id, other)
    return c.json({ data: { lesson } }, 200)
  })
  .post('/lessons/:id/split', teacher, validate('param', ById), validate('json', SplitBody), async (c) => {
    const { services, caller } = c.var
    const lesson = await splitLesson(services, caller.userId, c.req.valid('param').id, c.req.valid('json'))
    return c.json({ data: { lesson } }, 201)
  })
