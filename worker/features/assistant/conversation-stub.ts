import type { Caller } from '#worker/platform/http/request.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'
import { orUnavailable } from '#worker/platform/unavailable.ts'
import type { Conversation } from './conversation.ts'

type Calls = Pick<Conversation, 'read' | 'closeForExam' | 'forget'>
type Listener = Pick<Caller, 'userId' | 'sessionId' | 'expiresAt'> & { isExamOpen: boolean }

/** The Durable Object of one conversation. */
export function conversationStub(services: Services, id: string) {
  // The binding of wrangler.toml names this class.
  const namespace = services.env.CONVERSATIONS as unknown as DurableObjectNamespace<Conversation>
  const stub = namespace.get(namespace.idFromName(id))
  // The types of remote calls turn tuples into lists; the values arrive as they were sent.
  const calls = stub as unknown as { [Name in keyof Calls]: () => Promise<Awaited<ReturnType<Calls[Name]>>> }
  return {
    read: () => orUnavailable(async () => await calls.read()),
    closeForExam: () => orUnavailable(async () => await calls.closeForExam()),
    forget: () => orUnavailable(async () => await calls.forget()),
    connect(request: Request, { userId, sessionId, expiresAt, isExamOpen }: Listener): Promise<Response> {
      const headers = new Headers(request.headers)
      headers.set('X-User-Id', userId)
      headers.set('X-Session-Id', sessionId)
      headers.set('X-Session-Expires-At', String(expiresAt))
      headers.set('X-Closed', isExamOpen ? 'exam' : '')
      return stub.fetch(new Request(request, { headers }))
    },
  }
}

/**
 * Stops the answers of these conversations. One that can't be reached isn't a problem: each checks the database itself.
 */
export async function closeConversations(services: Services, ids: string[]): Promise<void> {
  for (const id of ids) {
    try {
      await conversationStub(services, id).closeForExam()
    } catch (thrown) {
      log('warn', 'conversation_not_closed', { stack: stackOf(thrown) })
    }
  }
}

export async function forgetConversations(services: Services, ids: string[]): Promise<void> {
  for (const id of ids) await conversationStub(services, id).forget()
}
