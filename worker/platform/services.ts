import { connect, type Db } from '#db/client.ts'
import { type Env, readEnv } from '#worker/env.ts'
import { withLocalDatabase } from './database/local-client.ts'

/** The dependencies of a request, a job, a cron run or an object. Tests replace single ones. */
export type Services = {
  env: Env
  db: Db
  files: R2Bucket
  /** Epoch milliseconds. */
  now: () => number
  /** Says that an object has changed the database for this request, whose own trips do not know of it. */
  noteOtherChange?: () => void
  /** From 0 up to 1, for jitter and seeds; never for secrets. */
  random: () => number
}

export function makeServices(raw: unknown): Services {
  const env = withLocalDatabase(readEnv(raw))
  return { env, db: connect(env.DB), files: env.FILES, now: Date.now, random: secureFraction }
}

/** `Math.random` may not be seeded apart from the isolate's start; this one is. */
function secureFraction(): number {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
  return value / 2 ** 32
}
