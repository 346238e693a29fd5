import { Hono } from 'hono'
import { QuestionBody, QuestionPatch, QuestionsQuery } from '#worker/contract/questions.ts'
import { ById } from '#worker/contract/wire.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import { createQuestion, deleteQuestion, getQuestion, listQuestions, updateQuestion } from './queries.ts'

export const questionsRoutes = new Hono<AppEnv>()
  .get('/questions', teacher, validate('query', QuestionsQuery), async (c) => {
    const page = await listQuestions(c.var.services, c.var.caller.userId, c.req.valid('query'))
    return c.json({ data: page.list, meta: { next_cursor: page.next_cursor } }, 200)
  })
  .post('/questions', teacher, validate('json', QuestionBody), async (c) => {
    const question = await createQuestion(c.var.services, c.var.caller.userId, c.req.valid('json'))
    return c.json({ data: { question } }, 201)
  })
  .get('/questions/:id', teacher, validate('param', ById), async (c) => {
    const question = await getQuestion(c.var.services, c.var.caller.userId, c.req.valid('param').id)
    return c.json({ data: { question } }, 200)
  })
  .patch('/questions/:id', teacher, validate('param', ById), validate('json', QuestionPatch), async (c) => {
    const { userId } = c.var.caller
    const question = await updateQuestion(
      c.var.services,
      userId,
      c.req.valid('param').id,
      c.req.valid('json'),
    )
    return c.json({ data: { question } }, 200)
  })
  .delete('/questions/:id', teacher, validate('param', ById), async (c) => {
    await deleteQuestion(c.var.services, c.var.caller.userId, c.req.valid('param').id)
    return c.json({ data: null }, 200)
  })
