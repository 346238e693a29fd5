import { Hono } from 'hono'
import * as z from 'zod/mini'
import { GradeBody, PracticeQuery } from '#worker/contract/practice.ts'
import { ById, id } from '#worker/contract/wire.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { student } from '#worker/platform/identity/guards.ts'
import { listDue } from './due-queries.ts'
import { deleteGrade, gradeCard } from './grade-queries.ts'
import { listMistakes, listPractice } from './mistake-queries.ts'

export const practiceRoutes = new Hono<AppEnv>()
  .get('/review/due', student, async (c) => {
    const { services, caller } = c.var
    const { data, counts } = await listDue(services, caller.userId, caller.timeZone)
    return c.json({ data, meta: { next_cursor: null, counts } }, 200)
  })
  .get('/practice/mistakes', student, async (c) => {
    const data = await listMistakes(c.var.services, c.var.caller.userId)
    return c.json({ data }, 200)
  })
  .get('/practice/questions', student, validate('query', PracticeQuery), async (c) => {
    const { services, caller } = c.var
    const data = await listPractice(services, caller, c.req.valid('query').lesson_id)
    return c.json({ data }, 200)
  })
  .delete('/review/grades/:id', student, validate('param', ById), async (c) => {
    const data = await deleteGrade(c.var.services, c.var.caller.userId, c.req.valid('param').id)
    return c.json({ data }, 200)
  })
  .post(
    '/review/:card_id',
    student,
    validate('param', z.object({ card_id: id })),
    validate('json', GradeBody),
    async (c) => {
      const { services, caller } = c.var
      const { card_id: cardId } = c.req.valid('param')
      const data = await gradeCard(services, caller, cardId, c.req.valid('json'))
      return c.json({ data }, 200)
    },
  )
