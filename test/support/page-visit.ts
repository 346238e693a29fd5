import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { app } from '#worker/app.ts'
import { countingDatabase } from './counting-database.ts'

type Visit = { headers?: Record<string, string>; method?: string; origin?: string }

/**
 * What the Worker answers to an address typed in as it stands, once all that it does besides is done, with the number of
 * statements that it gave the database.
 */
export async function visitPage(
  path: string,
  { headers, method, origin = 'http://localhost:8787' }: Visit = {},
) {
  const { database, counted } = countingDatabase(env.DB)
  const context = createExecutionContext()
  const init = { method, headers: { 'Accept-Language': 'en', ...headers } }
  const response = await app.request(`${origin}${path}`, init, { ...env, DB: database }, context)
  const text = await response.text()
  await waitOnExecutionContext(context)
  return { status: response.status, headers: response.headers, text, statements: counted.statements }
}

/** The version of what guests see that the data center believes. The types of browsers know no cache of a data center. */
export const findKeptVersion = (): Promise<Response | undefined> =>
  (Reflect.get(caches, 'default') as Cache).match('http://localhost:8787/public-answers/version')
