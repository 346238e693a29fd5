import type { Locale, Role } from '#db/vocabulary.ts'
import type { Services } from '../services.ts'

/** The caller, from the current row of the session. */
export type Caller = {
  sessionId: string
  /** When the session expires even if it is in use, in epoch milliseconds. */
  expiresAt: number
  userId: string
  role: Role
  verified: boolean
  language: Locale
  name: string
  /** By which their days begin and end. */
  timeZone: string
}

/** Hono's environment for every route. */
export type AppEnv = {
  Bindings: Record<string, unknown>
  Variables: {
    services: Services
    requestId: string
    locale: Locale
    /** Set by the session middleware; null for a guest. */
    caller: Caller | null
    /** Changes something, and begins with a batch that only reads. */
    readsFirst?: boolean
    /** Goes to an object that refuses ended sessions by itself. */
    endsWithSession?: boolean
    /** A part of the answer is a refusal. */
    isRefusedInPart?: boolean
    /** The answer was made for another caller than the session names, or by a replica that may be behind. */
    isAnsweredAgain?: boolean
  }
}
