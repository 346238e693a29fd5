import type { NewInboxEvent } from '#worker/contract/inbox.ts'
import type { Caller } from '#worker/platform/http/request.ts'
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
    /** Fails when the inbox cannot be reached. */
    send: async (event: NewInboxEvent): Promise<void> => void (await inboxStub(services, userId).push(event)),
    /** Never fails its caller: the rows are the truth and the page reads them again when it comes back. */
    async push(event: NewInboxEvent): Promise<void> {
      try {
        await inboxStub(services, userId).push(event)
      } catch (thrown) {
        log('warn', 'inbox_push_failed', { stack: stackOf(thrown) })
      }
    },
    /** Closes the sockets of these sessions, which have ended, and lets none of them in again. Fails as `send`. */
    end: async (sessionIds: string[]): Promise<void> => inboxStub(services, userId).end(sessionIds),
    forget: async (): Promise<void> => inboxStub(services, userId).forget(),
    /** Hands the upgrade over. The answer is without a socket when the session has ended meanwhile. */
    connect(
      request: Request,
      { sessionId, expiresAt }: Pick<Caller, 'sessionId' | 'expiresAt'>,
    ): Promise<Response> {
      const headers = new Headers(request.headers)
      headers.set('X-Session-Id', sessionId)
      headers.set('X-Session-Expires-At', String(expiresAt))
      return inboxStub(services, userId).fetch(new Request(request, { headers }))
    },
  }
}
