import { Hono } from 'hono'
import { CategoryBody, CategoryPatch, MergeCategoriesBody } from '#worker/contract/categories.ts'
import { ById } from '#worker/contract/wire.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { teacher, verified } from '#worker/platform/identity/guards.ts'
import { getProposals } from './proposal-queries.ts'
import { createCategory, deleteCategory, listCategories, mergeCategories, updateCategory } from './queries.ts'

export const categoryRoutes = new Hono<AppEnv>()
  .get('/categories', verified, async (c) => {
    return c.json({ data: await listCategories(c.var.services, c.var.caller.userId) }, 200)
  })
  .post('/categories', teacher, validate('json', CategoryBody), async (c) => {
    const category = await createCategory(c.var.services, c.var.caller.userId, c.req.valid('json'))
    return c.json({ data: category }, 201)
  })
  .patch('/categories/:id', teacher, validate('param', ById), validate('json', CategoryPatch), async (c) => {
    const { id } = c.req.valid('param')
    const category = await updateCategory(c.var.services, c.var.caller.userId, id, c.req.valid('json'))
    return c.json({ data: category }, 200)
  })
  .post(
    '/categories/:id/merge',
    teacher,
    validate('param', ById),
    validate('json', MergeCategoriesBody),
    async (c) => {
      const { ids } = c.req.valid('json')
      const { id } = c.req.valid('param')
      const category = await mergeCategories(c.var.services, c.var.caller.userId, id, ids)
      return c.json({ data: category }, 200)
    },
  )
  .delete('/categories/:id', teacher, validate('param', ById), async (c) => {
    await deleteCategory(c.var.services, c.var.caller.userId, c.req.valid('param').id)
    return c.json({ data: null }, 200)
  })
  .get('/courses/:id/categories', teacher, validate('param', ById), async (c) => {
    const proposals = await getProposals(c.var.services, c.var.caller.userId, c.req.valid('param').id)
    return c.json({ data: proposals }, 200)
  })
