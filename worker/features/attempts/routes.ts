import { Hono } from 'hono'
import * as z from 'zod/mini'
import { AnswerBody, CheckBody } from '#worker/contract/attempts.ts'
import { QuestionReportBody } from '#worker/contract/question-reports.ts'
import { ById, id } from '#worker/contract/wire.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { student } from '#worker/platform/identity/guards.ts'
import { iso } from '#worker/platform/time.ts'
import { answerAttempt, attemptResult, beginAttempt, finishAttempt, openAttempt } from './attempt.ts'
import { answerCheck } from './check-queries.ts'
import { createQuestionReport } from './question-report-queries.ts'
import { regradeRoutes } from './regrade-routes.ts'
import { getHint } from './verdict-queries.ts'

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
      const answer = { question_id: questionId, ...c.req.valid('json') }
      const saved = await answerAttempt(c.var.services, c.var.caller.userId, id, answer)
      return c.json({ data: { server_now: iso(c.var.services.now()), ...saved } }, 200)
    },
  )
  .post(
    '/attempts/:id/questions/:question_id/hint',
    student,
    validate('param', z.extend(ById, { question_id: id })),
    async (c) => {
      const { id: attemptId, question_id: questionId } = c.req.valid('param')
      const place = { attemptId, questionId, studentId: c.var.caller.userId }
      return c.json({ data: await getHint(c.var.services, place) }, 200)
    },
  )
  .post(
    '/attempts/:id/questions/:question_id/report',
    student,
    validate('param', z.extend(ById, { question_id: id })),
    validate('json', QuestionReportBody),
    async (c) => {
      const { id: attemptId, question_id: questionId } = c.req.valid('param')
      const place = { attemptId, questionId, studentId: c.var.caller.userId }
      await createQuestionReport(c.var.services, place, c.req.valid('json').reason)
      return c.json({ data: { reported: true as const } }, 201)
    },
  )
  .post(
    '/student/lessons/:id/checks/:question_id',
    student,
    validate('param', z.extend(ById, { question_id: id })),
    validate('json', CheckBody),
    async (c) => {
      const { id: lessonId, question_id: questionId } = c.req.valid('param')
      const { userId: studentId, timeZone } = c.var.caller
      const place = { lessonId, questionId, studentId, timeZone }
      const verdict = await answerCheck(c.var.services, place, c.req.valid('json'))
      return c.json({ data: { verdict } }, 200)
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
