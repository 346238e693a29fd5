import type { Context } from 'hono'
import { connect } from '#db/client.ts'
import type { Locale } from '#db/vocabulary.ts'
import { gathered } from '../database/gathered.ts'
import { databaseBehind } from '../database/sent-along.ts'
import type { Services } from '../services.ts'
import { answersFor } from './own-requests.ts'
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

/** Paths below `API`, for whom and in which language they are answered. */
type OwnCalls = { calls: readonly string[]; caller: Caller; lang: Locale; ask: Ask }

/** The answers to GETs of our own API, in the order of the calls. Each passes its guards and is refused by itself. */
export function answerOwnCalls(
  services: Services,
  c: Within,
  { calls, caller, lang, ask }: OwnCalls,
): Promise<Response[]> {
  const { requestId } = c.var
  const { origin } = new URL(services.env.APP_ORIGIN)
  const answer = async (call: string): Promise<Response> => {
    const request = new Request(origin + API + call, { headers: { 'Accept-Language': lang } })
    answersFor(request, { caller, services, requestId })
    return ask(request, c)
  }
  return Promise.all(calls.map(answer))
}
