import { locale } from '#web/i18n/index.ts'
import { type Client, makeClient } from '#worker/client.ts'
import { carriedFetch } from './carried.ts'

/** At build, where public pages are drawn, there is no address yet and nothing is called. */
const origin = typeof location === 'undefined' ? 'http://localhost' : location.origin

/** Answers come in the reader's language. The cookie travels by itself; the token is never read here. */
const client = makeClient(origin, { headers: { 'Accept-Language': locale }, fetch: carriedFetch })

/** Every route of the API, typed end to end: `api.courses.$get()`. */
export const api: Client['api']['v1'] = client.api.v1
/** What may still be used; it stands beside the versioned API. */
export const quotaApi: Client['api']['quota'] = client.api.quota

/** A key for POSTs that create or pay, so that a repeated call is answered and not done twice. */
export const idempotent = () => ({ headers: { 'Idempotency-Key': crypto.randomUUID() } })
