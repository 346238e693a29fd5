import { Hono } from 'hono'
import { AssessmentBody, AssessmentPatch, AssessmentsQuery } from '#worker/contract/assessments.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import { decodeCursor, pageSize } from '#worker/platform/paging.ts'
import {
  changeAssessment,
  createAssessment,
  deleteAssessment,
  listAssessments,
  openAssessment,
  readAssessment,
} from './queries.ts'

/** The calls of `routes.ts` for exercises: written out, because the web's types come from each path. */
export const exerciseRoutes = new Hono<AppEnv>()
  .get('/exercises', teacher, validate('query', AssessmentsQuery), async (c) => {
    const wish = c.req.valid('query')
    const after = decodeCursor(wish.cursor)
    const page = await listAssessments(
      c.var.services,
      c.var.caller.userId,
      'exercise',
      wish,
      after,
      pageSize(wish.limit),
    )
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
  .get('/exercises/:id', teacher, async (c) => {
    const exercise = await readAssessment(c.var.services, c.var.caller.userId, 'exercise', c.req.param('id'))
    return c.json({ data: { exercise } }, 200)
  })
  .patch('/exercises/:id', teacher, validate('json', AssessmentPatch), async (c) => {
    const { userId } = c.var.caller
    const exercise = await changeAssessment(
      c.var.services,
      userId,
      'exercise',
      c.req.param('id'),
      c.req.valid('json'),
    )
    return c.json({ data: { exercise } }, 200)
  })
  .delete('/exercises/:id', teacher, async (c) => {
    await deleteAssessment(c.var.services, c.var.caller.userId, 'exercise', c.req.param('id'))
    return c.json({ data: null }, 200)
  })
  .post('/exercises/:id/activate', teacher, async (c) => {
    const exercise = await openAssessment(
      c.var.services,
      c.var.caller.userId,
      'exercise',
      c.req.param('id'),
      true,
    )
    return c.json({ data: { exercise } }, 200)
  })
  .post('/exercises/:id/deactivate', teacher, async (c) => {
    const exercise = await openAssessment(
      c.var.services,
      c.var.caller.userId,
      'exercise',
      c.req.param('id'),
      false,
    )
    return c.json({ data: { exercise } }, 200)
  })
