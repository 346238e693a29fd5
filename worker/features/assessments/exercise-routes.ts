import { Hono } from 'hono'
import { AssessmentBody, AssessmentPatch, AssessmentsQuery } from '#worker/contract/assessments.ts'
import { ById } from '#worker/contract/wire.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import { listPool } from './draw-queries.ts'
import { listAssessments } from './list-queries.ts'
import {
  createAssessment,
  deleteAssessment,
  getAssessment,
  openAssessment,
  updateAssessment,
} from './queries.ts'

/** The calls of `routes.ts` for exercises: written out, because the web's types come from each path. */
export const exerciseRoutes = new Hono<AppEnv>()
  .get('/exercises', teacher, validate('query', AssessmentsQuery), async (c) => {
    const { services, caller } = c.var
    const page = await listAssessments(services, caller.userId, 'exercise', c.req.valid('query'))
    return c.json({ data: page.list, meta: { next_cursor: page.next_cursor } }, 200)
  })
  .post('/exercises', teacher, validate('json', AssessmentBody), async (c) => {
    const exercise = await createAssessment(
      c.var.services,
      c.var.caller.userId,
      'exercise',
      c.req.valid('json'),
    )
    return c.json({ data: { exercise } }, 201)
  })
  .get('/exercises/:id', teacher, validate('param', ById), async (c) => {
    const exercise = await getAssessment(
      c.var.services,
      c.var.caller.userId,
      'exercise',
      c.req.valid('param').id,
    )
    return c.json({ data: { exercise } }, 200)
  })
  .get('/exercises/:id/pool', teacher, validate('param', ById), async (c) => {
    const { services, caller } = c.var
    const exercise = await getAssessment(services, caller.userId, 'exercise', c.req.valid('param').id)
    return c.json({ data: { groups: await listPool(services, exercise) } }, 200)
  })
  .patch('/exercises/:id', teacher, validate('param', ById), validate('json', AssessmentPatch), async (c) => {
    const { userId } = c.var.caller
    const exercise = await updateAssessment(
      c.var.services,
      { ownerId: userId, kind: 'exercise', id: c.req.valid('param').id },
      c.req.valid('json'),
    )
    return c.json({ data: { exercise } }, 200)
  })
  .delete('/exercises/:id', teacher, validate('param', ById), async (c) => {
    await deleteAssessment(c.var.services, c.var.caller.userId, 'exercise', c.req.valid('param').id)
    return c.json({ data: null }, 200)
  })
  .post('/exercises/:id/activate', teacher, validate('param', ById), async (c) => {
    const exercise = await openAssessment(
      c.var.services,
      { ownerId: c.var.caller.userId, kind: 'exercise', id: c.req.valid('param').id },
      true,
    )
    return c.json({ data: { exercise } }, 200)
  })
  .post('/exercises/:id/deactivate', teacher, validate('param', ById), async (c) => {
    const exercise = await openAssessment(
      c.var.services,
      { ownerId: c.var.caller.userId, kind: 'exercise', id: c.req.valid('param').id },
      false,
    )
    return c.json({ data: { exercise } }, 200)
  })
