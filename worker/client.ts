import { type ClientRequestOptions, hc } from 'hono/client'
import type { App } from './app.ts'

/**
 * The API client of the web: Hono's own, with the types of every route. It inserts path parameters unescaped, so a
 * parameter from outside must be known to be a single segment.
 */
export const makeClient = (origin: string, options?: ClientRequestOptions): Client => hc<App>(origin, options)
/** Named, because the compiler writes no type of this length out in a declaration. */
export type Client = ReturnType<typeof hc<App>>
