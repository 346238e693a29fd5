import { Hono } from 'hono'
import { AssessmentBody, AssessmentPatch, AssessmentsQuery } from '#worker/contract/assessments.ts'
import { ById } from '#worker/contract/wire.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import { listPool } from './draw-queries.ts'
import { exerciseRoutes } from './exercise-routes.ts'
import { listAssessments } from './list-queries.ts'
import {
  createAssessment,
  deleteAssessment,
  getAssessment,
  openAssessment,
  updateAssessment,
} from './queries.ts'

/** Exams; exercises are the same calls under their own name, in `exercise-routes.ts`. */
const examRoutes = new Hono<AppEnv>()
  .get('/exams', teacher, validate('query', AssessmentsQuery), async (c) => {
    const { services, caller } = c.var
    const page = await listAssessments(services, caller.userId, 'exam', c.req.valid('query'))
    return c.json({ data: page.list, meta: { next_cursor: page.next_cursor } }, 200)
  })
  .post('/exams', teacher, validate('json', AssessmentBody), async (c) => {
    const exam = await createAssessment(c.var.services, c.var.caller.userId, 'exam', c.req.valid('json'))
    return c.json({ data: { exam } }, 201)
  })
  .get('/exams/:id', teacher, validate('param', ById), async (c) => {
    const exam = await getAssessment(c.var.services, c.var.caller.userId, 'exam', c.req.valid('param').id)
    return c.json({ data: { exam } }, 200)
  })
  .get('/exams/:id/pool', teacher, validate('param', ById), async (c) => {
    const { services, caller } = c.var
    const exam = await getAssessment(services, caller.userId, 'exam', c.req.valid('param').id)
    return c.json({ data: { groups: await listPool(services, exam) } }, 200)
  })
  .patch('/exams/:id', teacher, validate('param', ById), validate('json', AssessmentPatch), async (c) => {
    const { userId } = c.var.caller
    const exam = await updateAssessment(
      c.var.services,
      { ownerId: userId, kind: 'exam', id: c.req.valid('param').id },
      c.req.valid('json'),
    )
    return c.json({ data: { exam } }, 200)
  })
  .delete('/exams/:id', teacher, validate('param', ById), async (c) => {
    await deleteAssessment(c.var.services, c.var.caller.userId, 'exam', c.req.valid('param').id)
    return c.json({ data: null }, 200)
  })
  .post('/exams/:id/activate', teacher, validate('param', ById), async (c) => {
    const exam = await openAssessment(
      c.var.services,
      { ownerId: c.var.caller.userId, kind: 'exam', id: c.req.valid('param').id },
      true,
    )
    return c.json({ data: { exam } }, 200)
  })
  .post('/exams/:id/deactivate', teacher, validate('param', ById), async (c) => {
    const exam = await openAssessment(
      c.var.services,
      { ownerId: c.var.caller.userId, kind: 'exam', id: c.req.valid('param').id },
      false,
    )
    return c.json({ data: { exam } }, 200)
  })

export const assessmentsRoutes = new Hono<AppEnv>().route('/', examRoutes).route('/', exerciseRoutes)
