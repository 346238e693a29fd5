import { Hono } from 'hono'
import {
  type DuplicateGroup,
  DuplicatesQuery,
  MergeBefore,
  MergeBody,
} from '#worker/contract/question-merges.ts'
import { QuestionBody, QuestionChanges, QuestionPatch, QuestionsQuery } from '#worker/contract/questions.ts'
import { ById } from '#worker/contract/wire.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import { getQuestion, listQuestions } from './bank-queries.ts'
import { createQuestion } from './create-queries.ts'
import { listDuplicates } from './duplicate-queries.ts'
import { mergeQuestions } from './merge-queries.ts'
import { deleteQuestion, updateQuestion } from './queries.ts'
import { undoMerge } from './undo-merge-queries.ts'
import { listTags, updateQuestions } from './update-many-queries.ts'

export const questionsRoutes = new Hono<AppEnv>()
  .get('/questions', teacher, validate('query', QuestionsQuery), async (c) => {
    const page = await listQuestions(c.var.services, c.var.caller.userId, c.req.valid('query'))
    return c.json({ data: page.list, meta: { next_cursor: page.next_cursor } }, 200)
  })
  .post('/questions', teacher, validate('json', QuestionBody), async (c) => {
    const question = await createQuestion(c.var.services, c.var.caller.userId, c.req.valid('json'))
    return c.json({ data: { question } }, 201)
  })
  .patch('/questions', teacher, validate('json', QuestionChanges), async (c) => {
    const before = await updateQuestions(c.var.services, c.var.caller.userId, c.req.valid('json').changes)
    return c.json({ data: { before } }, 200)
  })
  .get('/questions/tags', teacher, async (c) => {
    const data: { tag: string; count: number }[] = await listTags(c.var.services, c.var.caller.userId)
    return c.json({ data }, 200)
  })
  .get('/questions/duplicates', teacher, validate('query', DuplicatesQuery), async (c) => {
    const page = await listDuplicates(c.var.services, c.var.caller.userId, c.req.valid('query'))
    const data: DuplicateGroup[] = page.list
    return c.json({ data, meta: { next_cursor: page.next_cursor } }, 200)
  })
  .post('/questions/merge', teacher, validate('json', MergeBody), async (c) => {
    const before: MergeBefore = await mergeQuestions(c.var.services, c.var.caller.userId, c.req.valid('json'))
    return c.json({ data: { before } }, 200)
  })
  .post('/questions/merge/undo', teacher, validate('json', MergeBefore), async (c) => {
    await undoMerge(c.var.services, c.var.caller.userId, c.req.valid('json'))
    return c.json({ data: null }, 200)
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
