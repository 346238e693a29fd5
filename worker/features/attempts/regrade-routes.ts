import { Hono } from 'hono'
import { KeyRightBody } from '#worker/contract/question-reports.ts'
import { AcceptAnswerBody } from '#worker/contract/questions.ts'
import { PreviewQuery, RegradeBody } from '#worker/contract/regrades.ts'
import { ById } from '#worker/contract/wire.ts'
import { getQuestion } from '#worker/features/questions/bank-queries.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import { acceptAnswer, unmatchedOf } from './accept-answer.ts'
import { createKeyCheck, listQuestionReports } from './question-report-queries.ts'
import { previewRegrade, startRegrade } from './regrade.ts'
import { listRegrades } from './regrade-queries.ts'

/** A doubted key: its owner corrects it and the results of past attempts, or says why it is right. */
export const regradeRoutes = new Hono<AppEnv>()
  .get('/courses/:id/question-reports', teacher, validate('param', ById), async (c) => {
    const { services, caller } = c.var
    return c.json({ data: await listQuestionReports(services, caller.userId, c.req.valid('param').id) }, 200)
  })
  .post(
    '/questions/:id/key-right',
    teacher,
    validate('param', ById),
    validate('json', KeyRightBody),
    async (c) => {
      const { services, caller } = c.var
      const { reason } = c.req.valid('json')
      const answered = await createKeyCheck(services, caller.userId, c.req.valid('param').id, reason)
      return c.json({ data: { answered } }, 201)
    },
  )
  .get('/questions/:id/unmatched-answers', teacher, validate('param', ById), async (c) => {
    const list = await unmatchedOf(c.var.services, c.var.caller.userId, c.req.valid('param').id)
    return c.json({ data: list }, 200)
  })
  .post(
    '/questions/:id/accepted-answers',
    teacher,
    validate('param', ById),
    validate('json', AcceptAnswerBody),
    async (c) => {
      const { services, caller } = c.var
      const { id } = c.req.valid('param')
      const data = await acceptAnswer(services, caller.userId, id, c.req.valid('json'))
      return c.json({ data }, 202)
    },
  )
  .get(
    '/questions/:id/regrade-preview',
    teacher,
    validate('param', ById),
    validate('query', PreviewQuery),
    async (c) => {
      const { action } = c.req.valid('query')
      const { services, caller } = c.var
      const preview = await previewRegrade(services, caller.userId, c.req.valid('param').id, action)
      return c.json({ data: { preview } }, 200)
    },
  )
  .get('/questions/:id/regrades', teacher, validate('param', ById), async (c) => {
    const question = await getQuestion(c.var.services, c.var.caller.userId, c.req.valid('param').id)
    return c.json({ data: await listRegrades(c.var.services, question.id) }, 200)
  })
  .post(
    '/questions/:id/regrades',
    teacher,
    validate('param', ById),
    validate('json', RegradeBody),
    async (c) => {
      const { services, caller } = c.var
      const regrade = await startRegrade(
        services,
        caller.userId,
        c.req.valid('param').id,
        c.req.valid('json'),
      )
      return c.json({ data: { regrade } }, 202)
    },
  )
