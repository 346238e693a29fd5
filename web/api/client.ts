import { locale } from '#web/i18n/index.ts'
import { makeClient } from '#worker/client.ts'

/** Words the answers in the reader's language. The cookie travels by itself; the token is never read here. */
const inOurLanguage: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set('Accept-Language', locale)
  return fetch(input, { ...init, headers, credentials: 'same-origin' })
}

/** Every route of the API, typed end to end: `api.courses.$get()`. */
export const api = makeClient('/', inOurLanguage).api.v1
/** What may still be used; it stands beside the versioned API. */
export const quotaApi = makeClient('/', inOurLanguage).api.quota

/** For what the typed client cannot do (sockets, uploads, downloads). */
export const API_BASE = '/api/v1'

/** A key for POSTs that create or pay, so that a repeated call is answered and not done twice. */
export const idempotent = () => ({ headers: { 'Idempotency-Key': crypto.randomUUID() } })
