import { hc } from 'hono/client'
import type { App } from './app.ts'

/** The one door for the web: end-to-end types of every route. */
export const makeClient = (base: string, fetcher?: typeof fetch) => hc<App>(base, { fetch: fetcher })
export type Client = ReturnType<typeof makeClient>
