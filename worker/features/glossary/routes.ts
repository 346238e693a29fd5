import { Hono } from 'hono'
import { MergeTermsBody, TermBody, TermParam, TermPatch } from '#worker/contract/terms.ts'
import { ById } from '#worker/contract/wire.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher } from '#worker/platform/identity/guards.ts'
import { collectTerms } from './collect-queries.ts'
import { createTerm, deleteTerm, listTerms, mergeTerms, updateTerm } from './queries.ts'

export const glossaryRoutes = new Hono<AppEnv>()
  .get('/courses/:id/terms', teacher, validate('param', ById), async (c) => {
    const { services, caller } = c.var
    return c.json({ data: await listTerms(services, caller.userId, c.req.valid('param').id) }, 200)
  })
  .post('/courses/:id/terms', teacher, validate('param', ById), validate('json', TermBody), async (c) => {
    const { services, caller } = c.var
    const term = await createTerm(services, caller.userId, c.req.valid('param').id, c.req.valid('json'))
    return c.json({ data: term }, 201)
  })
  .post('/courses/:id/terms/collect', teacher, validate('param', ById), async (c) => {
    const { services, caller } = c.var
    const added = await collectTerms(services, caller.userId, c.req.valid('param').id)
    return c.json({ data: { added } }, 200)
  })
  .patch(
    '/courses/:id/terms/:term',
    teacher,
    validate('param', TermParam),
    validate('json', TermPatch),
    async (c) => {
      const { services, caller } = c.var
      const term = await updateTerm(services, caller.userId, c.req.valid('param'), c.req.valid('json'))
      return c.json({ data: term }, 200)
    },
  )
  .delete('/courses/:id/terms/:term', teacher, validate('param', TermParam), async (c) => {
    const { services, caller } = c.var
    await deleteTerm(services, caller.userId, c.req.valid('param'))
    return c.json({ data: null }, 200)
  })
  .post(
    '/courses/:id/terms/:term/merge',
    teacher,
    validate('param', TermParam),
    validate('json', MergeTermsBody),
    async (c) => {
      const { services, caller } = c.var
      const { ids } = c.req.valid('json')
      const term = await mergeTerms(services, caller.userId, c.req.valid('param'), ids)
      return c.json({ data: term }, 200)
    },
  )
