import { Hono } from 'hono'
import { DeleteLevelQuery, LessonPatch, OrderBody, TitleBody } from '#worker/contract/levels.ts'
import { ById } from '#worker/contract/wire.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import { deleteLesson, deleteLevel } from './delete-level-queries.ts'
import { listLevels, orderLessons, orderLevels, renameLevel, updateLesson } from './level-queries.ts'

export const levelRoutes = new Hono<AppEnv>()
  .get('/courses/:id/levels', teacher, validate('param', ById), async (c) => {
    const data = await listLevels(c.var.services, c.var.caller.userId, c.req.valid('param').id)
    return c.json({ data }, 200)
  })
  .put(
    '/courses/:id/levels/order',
    teacher,
    validate('param', ById),
    validate('json', OrderBody),
    async (c) => {
      await orderLevels(c.var.services, c.var.caller.userId, c.req.valid('param').id, c.req.valid('json').ids)
      return c.json({ data: null }, 200)
    },
  )
  .patch('/levels/:id', teacher, validate('param', ById), validate('json', TitleBody), async (c) => {
    await renameLevel(c.var.services, c.var.caller.userId, c.req.valid('param').id, c.req.valid('json').title)
    return c.json({ data: null }, 200)
  })
  .delete('/levels/:id', teacher, validate('param', ById), validate('query', DeleteLevelQuery), async (c) => {
    const { services, caller } = c.var
    const withLessons = c.req.valid('query').with_lessons === 'true'
    await deleteLevel(services, caller.userId, c.req.valid('param').id, { withLessons })
    return c.json({ data: null }, 200)
  })
  .put(
    '/levels/:id/lessons/order',
    teacher,
    validate('param', ById),
    validate('json', OrderBody),
    async (c) => {
      await orderLessons(
        c.var.services,
        c.var.caller.userId,
        c.req.valid('param').id,
        c.req.valid('json').ids,
      )
      return c.json({ data: null }, 200)
    },
  )
  .patch('/lessons/:id', teacher, validate('param', ById), validate('json', LessonPatch), async (c) => {
    const { services, caller } = c.var
    await updateLesson(services, caller.userId, c.req.valid('param').id, c.req.valid('json'))
    return c.json({ data: null }, 200)
  })
  .delete('/lessons/:id', teacher, validate('param', ById), async (c) => {
    await deleteLesson(c.var.services, c.var.caller.userId, c.req.valid('param').id)
    return c.json({ data: null }, 200)
  })
