import { createMiddleware } from 'hono/factory'
import { AppError } from '../http/errors.ts'
import type { AppEnv, Caller } from '../http/request.ts'

type Guarded = AppEnv & { Variables: AppEnv['Variables'] & { caller: Caller } }

const require = (allow: (caller: Caller) => void) =>
  createMiddleware<Guarded>(async (c, next) => {
    const caller: Caller | null = c.get('caller')
    if (!caller) throw new AppError('unauthenticated')
    allow(caller)
    await next()
  })

const mustBeVerified = (caller: Caller) => {
  if (!caller.verified) throw new AppError('email_not_verified')
}

/** Requires a session, even one whose email is not verified yet. */
export const signedIn = require(() => {})
export const verified = require(mustBeVerified)
export const student = require((caller) => {
  if (caller.role !== 'student') throw new AppError('forbidden')
  mustBeVerified(caller)
})
export const teacher = require((caller) => {
  if (caller.role !== 'teacher') throw new AppError('forbidden')
  mustBeVerified(caller)
})
