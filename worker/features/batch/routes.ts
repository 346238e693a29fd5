import { Hono } from 'hono'
import { BatchQuery } from '#worker/contract/batch.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { type Ask, answerOwnCalls, gatheringServices } from '#worker/platform/http/own-calls.ts'
import type { AppEnv } from '#worker/platform/http/request.ts'
import { validate } from '#worker/platform/http/validate.ts'
import { signedIn } from '#worker/platform/identity/guards.ts'
import { chargeCalls } from '#worker/platform/limits/network-limits.ts'
import { isAnsweredTogether } from './calls.ts'

/** Several calls of a view as one, which reads all of them in one trip to the database. */
export const batchRoutes = (ask: Ask): Hono<AppEnv> =>
  new Hono<AppEnv>().get('/batch', signedIn, validate('query', BatchQuery), async (c) => {
    const { services, caller, locale: lang } = c.var
    const calls = [c.req.valid('query').call].flat()
    // The request itself was counted as one of them.
    chargeCalls(c, calls.length - 1)
    if (!calls.every(isAnsweredTogether)) throw new AppError('invalid', { fields: { call: 'invalid_value' } })
    const answers = await answerOwnCalls(gatheringServices(services), c, { calls, caller, lang, ask })
    if (answers.some(({ ok }) => !ok)) c.set('isRefusedInPart', true)
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    // The bodies are JSON as they are: to read and write them again would cost more than to answer them.
    const data = calls.map(
      (call, place) =>
        `{"call":${JSON.stringify(call)},"status":${answers[place]?.status},"body":${bodies[place]}}`,
    )
    return c.body(`{"data":[${data.join()}]}`, 200, {
      'Content-Type': 'application/json',
      'Cache-Control': 'private, no-store',
    })
  })
