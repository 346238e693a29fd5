import { Hono } from 'hono'
import { OrderBody, TitleBody } from '#worker/contract/courses.ts'
import { ById } from '#worker/contract/wire.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import {
  deleteLesson,
  deleteLevel,
  listLevels,
  orderLessons,
  orderLevels,
  renameLesson,
  renameLevel,
} from './level-queries.ts'

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
  .delete('/levels/:id', teacher, validate('param', ById), async (c) => {
    await deleteLevel(c.var.services, c.var.caller.userId, c.req.valid('param').id)
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
  .patch('/lessons/:id', teacher, validate('param', ById), validate('json', TitleBody), async (c) => {
    await renameLesson(
      c.var.services,
      c.var.caller.userId,
      c.req.valid('param').id,
      c.req.valid('json').title,
    )
    return c.json({ data: null }, 200)
  })
  .delete('/lessons/:id', teacher, validate('param', ById), async (c) => {
    await deleteLesson(c.var.services, c.var.caller.userId, c.req.valid('param').id)
    return c.json({ data: null }, 200)
  })
