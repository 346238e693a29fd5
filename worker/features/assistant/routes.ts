import { Hono, type TypedResponse } from 'hono'
import { hasLanguageModel } from '#worker/ai/choose.ts'
import { ConversationBody, ConversationPatch, LiveQuery } from '#worker/contract/conversations.ts'
import { ById, page } from '#worker/contract/wire.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { fromOurPages, socketResponse } from '#worker/platform/http/sockets.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { verified } from '#worker/platform/identity/guards.ts'
import { expectNoExam, hasOpenExam } from './ask-queries.ts'
import { conversationStub } from './conversation-stub.ts'
import {
  createConversation,
  deleteConversation,
  findConversation,
  listConversations,
  updateConversation,
} from './queries.ts'

export const assistantRoutes = new Hono<AppEnv>()
  .get('/conversations', verified, validate('query', page), async (c) => {
    const { services, caller } = c.var
    const { data, nextCursor, isExamOpen } = await listConversations(
      services,
      caller.userId,
      c.req.valid('query'),
    )
    const closed = isExamOpen ? ('exam' as const) : null
    const meta = { next_cursor: nextCursor, closed, model: hasLanguageModel(services.env) }
    return c.json({ data, meta }, 200)
  })
  .post('/conversations', verified, validate('json', ConversationBody), async (c) => {
    const { services, caller } = c.var
    const id = await createConversation(services, caller, c.req.valid('json'))
    const conversation = found(await findConversation(services, caller.userId, id))
    return c.json({ data: { conversation } }, 201)
  })
  .get('/conversations/:id', verified, validate('param', ById), async (c) => {
    const { services, caller } = c.var
    const conversation = found(await findConversation(services, caller.userId, c.req.valid('param').id))
    return c.json({ data: { conversation } }, 200)
  })
  .patch(
    '/conversations/:id',
    verified,
    validate('param', ById),
    validate('json', ConversationPatch),
    async (c) => {
      const { services, caller } = c.var
      const { id } = c.req.valid('param')
      found(await updateConversation(services, caller.userId, id, c.req.valid('json').title))
      const conversation = found(await findConversation(services, caller.userId, id))
      return c.json({ data: { conversation } }, 200)
    },
  )
  .delete('/conversations/:id', verified, validate('param', ById), async (c) => {
    const { services, caller } = c.var
    const { id } = c.req.valid('param')
    found(await findConversation(services, caller.userId, id))
    // Messages are deleted first: if that fails, the conversation is still listed and can be deleted again.
    await conversationStub(services, id).forget()
    await deleteConversation(services, caller.userId, id)
    return c.json({ data: null }, 200)
  })
  .get('/conversations/:id/messages', verified, validate('param', ById), async (c) => {
    const { services, caller } = c.var
    const { id } = c.req.valid('param')
    found(await findConversation(services, caller.userId, id))
    await expectNoExam(services, caller.userId)
    const { messages, seq } = await conversationStub(services, id).read()
    return c.json({ data: messages, meta: { next_cursor: null, seq } }, 200)
  })
  .get(
    '/conversations/:id/live',
    verified,
    fromOurPages,
    validate('param', ById),
    validate('query', LiveQuery),
    async (c) => {
      const { services, caller } = c.var
      const { id } = c.req.valid('param')
      found(await findConversation(services, caller.userId, id))
      if (c.req.header('Upgrade')?.toLowerCase() !== 'websocket') throw new AppError('malformed')
      const isExamOpen = await hasOpenExam(services, caller.userId)
      const { webSocket } = await conversationStub(services, id).connect(c.req.raw, { ...caller, isExamOpen })
      if (!webSocket) throw new AppError('unavailable')
      const response = socketResponse(webSocket, services.env)
      // The output format that makes Hono's client offer `$ws`.
      return response as Response & TypedResponse<object, 101, 'ws'>
    },
  )
