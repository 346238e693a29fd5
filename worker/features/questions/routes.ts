import { Hono } from 'hono'
import { QuestionBody, QuestionPatch, QuestionsQuery } from '#worker/contract/questions.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import { decodeCursor, pageSize } from '#worker/platform/paging.ts'
import { changeQuestion, createQuestion, deleteQuestion, listQuestions, readQuestion } from './queries.ts'

export const questionsRoutes = new Hono<AppEnv>()
  .get('/questions', teacher, validate('query', QuestionsQuery), async (c) => {
    const wish = c.req.valid('query')
    const after = decodeCursor(wish.cursor)
    const page = await listQuestions(c.var.services, c.var.caller.userId, wish, after, pageSize(wish.limit))
    return c.json({ data: page.list, meta: { next_cursor: page.next_cursor } }, 200)
  })
  .post('/questions', teacher, validate('json', QuestionBody), async (c) => {
    const question = await createQuestion(c.var.services, c.var.caller.userId, c.req.valid('json'))
    return c.json({ data: { question } }, 201)
  })
  .get('/questions/:id', teacher, async (c) => {
    const question = await readQuestion(c.var.services, c.var.caller.userId, c.req.param('id'))
    return c.json({ data: { question } }, 200)
  })
  .patch('/questions/:id', teacher, validate('json', QuestionPatch), async (c) => {
    const { userId } = c.var.caller
    const question = await changeQuestion(c.var.services, userId, c.req.param('id'), c.req.valid('json'))
    return c.json({ data: { question } }, 200)
  })
  .delete('/questions/:id', teacher, async (c) => {
    await deleteQuestion(c.var.services, c.var.caller.userId, c.req.param('id'))
    return c.json({ data: null }, 200)
  })
