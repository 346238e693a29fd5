import { Hono } from 'hono'
import { PromptBody, PromptParam, PromptPatch } from '#worker/contract/prompts.ts'
import { ById } from '#worker/contract/wire.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { signedIn, teacher } from '#worker/platform/identity/guards.ts'
import { createPrompt, deletePrompt, findPrompt, listPrompts, updatePrompt } from './queries.ts'

export const promptsRoutes = new Hono<AppEnv>()
  .get('/prompts', signedIn, async (c) => {
    const data = await listPrompts(c.var.services, c.var.caller)
    return c.json({ data }, 200)
  })
  .get('/prompts/:name/:id', signedIn, validate('param', PromptParam), async (c) => {
    const { name, id } = c.req.valid('param')
    const prompt = found(await findPrompt(c.var.services, c.var.caller, name, id))
    return c.json({ data: { prompt } }, 200)
  })
  .post('/prompts', teacher, validate('json', PromptBody), async (c) => {
    const prompt = await createPrompt(c.var.services, c.var.caller.userId, c.req.valid('json'))
    return c.json({ data: { prompt } }, 201)
  })
  .patch('/prompts/:id', teacher, validate('param', ById), validate('json', PromptPatch), async (c) => {
    const { userId } = c.var.caller
    const prompt = found(
      await updatePrompt(c.var.services, userId, c.req.valid('param').id, c.req.valid('json')),
    )
    return c.json({ data: { prompt } }, 200)
  })
  .delete('/prompts/:id', teacher, validate('param', ById), async (c) => {
    found(await deletePrompt(c.var.services, c.var.caller.userId, c.req.valid('param').id))
    return c.json({ data: null }, 200)
  })
