import { type ClientRequestOptions, hc } from 'hono/client'
import type { App } from './app.ts'

/**
 * The one door for the web: Hono's own client, with the types of every route. It puts parameters into an address
 * as they are, so that whoever takes one from outside must know that it is a single segment.
 */
export const makeClient = (origin: string, options?: ClientRequestOptions) => hc<App>(origin, options)
