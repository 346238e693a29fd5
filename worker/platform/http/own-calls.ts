import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { connect } from '#db/client.ts'
import type { Locale } from '#db/vocabulary.ts'
import { gathered } from '../database/gathered.ts'
import { databaseBehind } from '../database/sent-along.ts'
import type { Services } from '../services.ts'
import type { AppEnv, Caller } from './request.ts'

type Within = Pick<Context<AppEnv>, 'env' | 'executionCtx' | 'var'>
/** Answers a call of the API in this isolate. */
export type Ask = (request: Request, c: Within) => Response | Promise<Response>

export const API = '/api/v1'

/** For what is answered by several calls at once: all that they read goes as one batch, with the session's row. */
export const gatheringServices = (services: Services): Services => {
  const { $client } = services.db
  const database = gathered(databaseBehind($client), (statements) => $client.batch(statements))
  return { ...services, db: connect(database) }
}

/** For whom an own request is answered, and by what: another request has found it out and reads the session. */
type Of = { caller: Caller; services: Services; requestId: string; lang: Locale }

/** Requests that never came from outside, and whose answers only this isolate reads. */
const ownRequests = new WeakMap<Request, Of>()

/** Stands before the slices for own calls, in place of all that a request from outside passes. */
export const ownContext = createMiddleware<AppEnv>(async (c, next) => {
  const of = ownRequests.get(c.req.raw)
  if (!of) throw new Error('This request is not one of our own')
  c.set('requestId', of.requestId)
  c.set('locale', of.lang)
  c.set('caller', of.caller)
  c.set('services', of.services)
  // The types of Hono's own say which body a route answers with, for clients of the API.
  c.json = ownJson as typeof c.json
  await next()
})

/** To write a body as text for ourselves and read it again would cost as much as many an answer. */
function ownJson(body: unknown, init?: number | ResponseInit): Response {
  const response = new Response(null, typeof init === 'number' ? { status: init } : init)
  return Object.assign(response, {
    json: () => Promise.resolve(body),
    text: () => Promise.resolve(JSON.stringify(body)),
  })
}

/** Paths below `API`, for whom and in which language they are answered. */
type OwnCalls = { calls: readonly string[]; caller: Caller; lang: Locale; ask: Ask }

/**
 * The answers to GETs of our own API, in the order of the calls. Each passes its guards and is refused by itself. Of an
 * answer the status, `json` and `text` may be read.
 */
export function answerOwnCalls(
  services: Services,
  c: Within,
  { calls, caller, lang, ask }: OwnCalls,
): Promise<Response[]> {
  const { requestId } = c.var
  const { origin } = new URL(services.env.APP_ORIGIN)
  const answer = async (call: string): Promise<Response> => {
    const request = new Request(origin + API + call)
    ownRequests.set(request, { caller, services, requestId, lang })
    return ask(request, c)
  }
  return Promise.all(calls.map(answer))
}
