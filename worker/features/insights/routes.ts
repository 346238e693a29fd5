import { Hono } from 'hono'
import { SynonymParam, SynonymPatch } from '#worker/contract/course-synonyms.ts'
import { DoubtfulQuery } from '#worker/contract/insights.ts'
import { UnansweredParam } from '#worker/contract/unanswered-questions.ts'
import { ById } from '#worker/contract/wire.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import { listDoubtfulQuestions } from './doubtful-queries.ts'
import { getInsights, updateInsights } from './queries.ts'
import { findQuestionInsight } from './question-queries.ts'
import { listSynonyms, updateSynonym } from './synonym-queries.ts'
import { deleteUnanswered, listUnanswered } from './unanswered-queries.ts'

/** What an instructor can learn from what students did. */
export const insightsRoutes = new Hono<AppEnv>()
  .get('/courses/:id/insights', teacher, validate('param', ById), async (c) => {
    const { services, caller } = c.var
    return c.json({ data: await getInsights(services, caller.userId, c.req.valid('param').id) }, 200)
  })
  .get('/insights/questions', teacher, validate('query', DoubtfulQuery), async (c) => {
    const { services, caller } = c.var
    const { course_id: courseId } = c.req.valid('query')
    return c.json({ data: await listDoubtfulQuestions(services, caller.userId, courseId) }, 200)
  })
  .post('/courses/:id/insights', teacher, validate('param', ById), async (c) => {
    const { services, caller } = c.var
    return c.json({ data: await updateInsights(services, caller.userId, c.req.valid('param').id) }, 200)
  })
  .get('/questions/:id/insights', teacher, validate('param', ById), async (c) => {
    const { services, caller } = c.var
    const data = await findQuestionInsight(services, caller.userId, c.req.valid('param').id)
    return c.json({ data }, 200)
  })
  .get('/courses/:id/unanswered-questions', teacher, validate('param', ById), async (c) => {
    const { services, caller } = c.var
    return c.json({ data: await listUnanswered(services, caller.userId, c.req.valid('param').id) }, 200)
  })
  .get('/courses/:id/synonyms', teacher, validate('param', ById), async (c) => {
    const { services, caller } = c.var
    return c.json({ data: await listSynonyms(services, caller.userId, c.req.valid('param').id) }, 200)
  })
  .patch(
    '/courses/:id/synonyms/:key',
    teacher,
    validate('param', SynonymParam),
    validate('json', SynonymPatch),
    async (c) => {
      const { services, caller } = c.var
      const place = { ...c.req.valid('param'), ...c.req.valid('json') }
      return c.json({ data: { synonym: await updateSynonym(services, caller.userId, place) } }, 200)
    },
  )
  .delete(
    '/courses/:id/unanswered-questions/:key',
    teacher,
    validate('param', UnansweredParam),
    async (c) => {
      const { services, caller } = c.var
      await deleteUnanswered(services, caller.userId, c.req.valid('param'))
      return c.json({ data: null }, 200)
    },
  )
