import { Hono } from 'hono'
import * as z from 'zod/mini'
import { AnswerBody } from '#worker/contract/attempts.ts'
import { ById, id } from '#worker/contract/wire.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { student } from '#worker/platform/identity/guards.ts'
import { iso } from '#worker/platform/time.ts'
import { answerAttempt, attemptResult, beginAttempt, finishAttempt, openAttempt } from './attempt.ts'
import { regradeRoutes } from './regrade-routes.ts'

const ownRoutes = new Hono<AppEnv>()
  .post('/exams/:id/attempts', student, validate('param', ById), async (c) => {
    const { id } = c.req.valid('param')
    const attempt = await beginAttempt(c.var.services, c.var.caller.userId, id, 'exam')
    return c.json({ data: { attempt } }, 201)
  })
  .post('/exercises/:id/attempts', student, validate('param', ById), async (c) => {
    const { id } = c.req.valid('param')
    const attempt = await beginAttempt(c.var.services, c.var.caller.userId, id, 'exercise')
    return c.json({ data: { attempt } }, 201)
  })
  .get('/attempts/:id', student, validate('param', ById), async (c) => {
    const { id } = c.req.valid('param')
    const attempt = await openAttempt(c.var.services, c.var.caller.userId, id)
    return c.json({ data: { attempt } }, 200)
  })
  .put(
    '/attempts/:id/answers/:question_id',
    student,
    validate('param', z.extend(ById, { question_id: id })),
    validate('json', AnswerBody),
    async (c) => {
      const { id, question_id: questionId } = c.req.valid('param')
      const { answer_id: answerId, seq } = c.req.valid('json')
      const choice = { question_id: questionId, answer_id: answerId, seq }
      const saved = await answerAttempt(c.var.services, c.var.caller.userId, id, choice)
      return c.json({ data: { server_now: iso(c.var.services.now()), seq: saved } }, 200)
    },
  )
  .post('/attempts/:id/finish', student, validate('param', ById), async (c) => {
    const { id } = c.req.valid('param')
    const result = await finishAttempt(c.var.services, c.var.caller.userId, id)
    return c.json({ data: { result } }, 200)
  })
  .get('/attempts/:id/result', student, validate('param', ById), async (c) => {
    const { id } = c.req.valid('param')
    const result = await attemptResult(c.var.services, c.var.caller.userId, id)
    return c.json({ data: { result } }, 200)
  })

export const attemptsRoutes = new Hono<AppEnv>().route('/', ownRoutes).route('/', regradeRoutes)
