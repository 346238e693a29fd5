import { Hono, type TypedResponse } from 'hono'
import { InboxQuery } from '#worker/contract/inbox.ts'
import { inbox } from '#worker/inbox/stub.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { fromOurPages, socketResponse } from '#worker/platform/http/sockets.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { signedIn } from '#worker/platform/identity/guards.ts'

export const inboxRoutes = new Hono<AppEnv>().get(
  '/user/inbox/live',
  signedIn,
  fromOurPages,
  validate('query', InboxQuery),
  async (c) => {
    const { services, caller } = c.var
    if (c.req.header('Upgrade')?.toLowerCase() !== 'websocket') throw new AppError('malformed')
    const { webSocket } = await inbox(services, caller.userId).connect(c.req.raw, caller)
    if (!webSocket) throw new AppError('unauthenticated')
    const response = socketResponse(webSocket, services.env)
    // The output format by which Hono's client knows a socket and offers `$ws`.
    return response as Response & TypedResponse<object, 101, 'ws'>
  },
)
