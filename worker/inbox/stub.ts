import type { NewInboxEvent } from '#worker/contract/inbox.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'
import type { UserInbox } from './user-inbox.ts'

const inboxStub = (services: Services, userId: string): DurableObjectStub<UserInbox> => {
  // The binding of wrangler.toml names this class.
  const namespace = services.env.INBOX as unknown as DurableObjectNamespace<UserInbox>
  return namespace.get(namespace.idFromName(userId))
}

/** The live events of one user. */
export function inbox(services: Services, userId: string) {
  return {
    /** Never fails its caller: the rows are the truth and the page reads them again when it comes back. */
    async push(event: NewInboxEvent): Promise<void> {
      try {
        await inboxStub(services, userId).push(event)
      } catch (thrown) {
        log('warn', 'inbox_push_failed', { stack: stackOf(thrown) })
      }
    },
    forget: async (): Promise<void> => inboxStub(services, userId).forget(),
    /** Hands the upgrade over; `session_id` is checked again while the socket lives. */
    connect(request: Request, sessionId: string): Promise<Response> {
      const headers = new Headers(request.headers)
      headers.set('X-Session-Id', sessionId)
      return inboxStub(services, userId).fetch(new Request(request, { headers }))
    },
  }
}
