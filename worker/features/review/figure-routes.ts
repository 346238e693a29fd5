import { Hono } from 'hono'
import { type Figure, NewFigureBody } from '#worker/contract/figures.ts'
import { ById } from '#worker/contract/wire.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import { createFigureItem, getOwnFigure, listCourseFigures } from './figure-queries.ts'

export const figureRoutes = new Hono<AppEnv>()
  .get('/courses/:id/figures', teacher, validate('param', ById), async (c) => {
    const { id } = c.req.valid('param')
    const data: Figure[] = await listCourseFigures(c.var.services, c.var.caller.userId, id)
    return c.json({ data }, 200)
  })
  .get('/figures/:id/file', teacher, validate('param', ById), async (c) =>
    c.redirect(await getOwnFigure(c.var.services, c.var.caller.userId, c.req.valid('param').id), 302),
  )
  .post(
    '/lessons/:id/figures',
    teacher,
    validate('param', ById),
    validate('json', NewFigureBody),
    async (c) => {
      const { figure_id: figureId } = c.req.valid('json')
      const data = await createFigureItem(
        c.var.services,
        c.var.caller.userId,
        c.req.valid('param').id,
        figureId,
      )
      return c.json({ data }, 201)
    },
  )
