import * as z from 'zod/mini'
import { ARCHIVE_DAYS } from '#db/account-vocabulary.ts'

const text = z.string().check(z.minLength(1))
/** At least a month, within which a late grade or a retried job still needs its rows; at most a hundred years. */
const archiveDays = z.coerce.number().check(z.int(), z.gte(30), z.lte(36_500))

/** Settings that are plain text. Secrets come from the platform's secret store, or on one machine from the start-up. */
const Vars = z.object({
  APP_ORIGIN: z.url(),
  /** Uploaded files are answered only here: another origin than the app's. */
  FILES_ORIGIN: z.url(),
  /** HS256 key of session tokens; its id is `JWT_KEY_ID`. */
  JWT_SECRET: z.string().check(z.minLength(32)),
  PASSWORD_PEPPER: z.string().check(z.minLength(32)),
  FILES_SECRET: z.string().check(z.minLength(32)),
  /** JSON Web Key Set of private Ed25519 keys, newest first; old ones stay to verify with. */
  CREDENTIAL_KEYS: text,
  /** `on` only on one machine and in tests: mailbox, no provider needed. */
  LOCAL: z._default(z.enum(['on', 'off']), 'off'),
  /**
   * Who vouches for a caller's address: Cloudflare (`CF-Connecting-IP`), the one proxy before this server
   * (`X-Forwarded-For`, of which it writes the last entry), or nobody.
   */
  TRUSTED_PROXY: z._default(z.enum(['none', 'forwarded', 'cloudflare']), 'none'),
  /** `on` where the database has read replicas, which one machine never has. */
  READ_REPLICAS: z._default(z.enum(['on', 'off']), 'off'),
  MAIL_ENDPOINT: z.optional(z.url()),
  MAIL_TOKEN: z.optional(text),
  MAIL_FROM: z._default(text, 'Sullam <no-reply@localhost>'),
  /** Google's service account key as JSON: device push by FCM. */
  FCM_SERVICE_ACCOUNT: z.optional(text),
  FCM_ORIGIN: z._default(z.url(), 'https://fcm.googleapis.com'),
  /** Private P-256 key as a JSON Web Key: browser push. */
  VAPID_KEY: z.optional(text),
  /** Whom people write to about their data: named on the privacy page and in the terms. */
  CONTACT_EMAIL: z.optional(z.email()),
  /** Days after which what nobody opens leaves the database for the bucket. The privacy page names them. */
  ARCHIVE_ATTEMPTS_DAYS: z._default(archiveDays, ARCHIVE_DAYS.attempts),
  ARCHIVE_NOTIFICATIONS_DAYS: z._default(archiveDays, ARCHIVE_DAYS.notifications),
  ARCHIVE_JOBS_DAYS: z._default(archiveDays, ARCHIVE_DAYS.jobs),
  /** Where the app stands in the stores, once it does. */
  GOOGLE_PLAY_URL: z.optional(z.url({ protocol: /^https$/ })),
  APP_STORE_URL: z.optional(z.url({ protocol: /^https$/ })),
  AI_BASE_URL: z.optional(z.url()),
  AI_API_KEY: z.optional(text),
  AI_MODEL: z.optional(text),
  /** Reads a second time what the model wrote: the same model when it is not set, `off` for nobody. */
  AI_JUDGE_MODEL: z.optional(text),
  /** What one answer may take; more for a model that thinks before it answers. */
  AI_MAX_OUTPUT_TOKENS: z.optional(z.coerce.number().check(z.int(), z.gte(256), z.lte(200_000))),
  /** The time for one call of the model. */
  AI_TIMEOUT_MS: z.optional(z.coerce.number().check(z.int(), z.gte(1_000), z.lte(600_000))),
  /** Writes down what is said in recordings: an OpenAI-compatible address, or a model of Workers AI (`@cf/…`). */
  TRANSCRIBE_BASE_URL: z.optional(z.url()),
  TRANSCRIBE_API_KEY: z.optional(text),
  TRANSCRIBE_MODEL: z.optional(text),
  /** Reads pictures of pages that the reader in the browser cannot: an OpenAI-compatible address of a model that sees. */
  VISION_BASE_URL: z.optional(z.url()),
  VISION_API_KEY: z.optional(text),
  VISION_MODEL: z.optional(text),
  /** Both, or payments go to the sandbox on one machine and nowhere in the cloud. */
  STRIPE_SECRET_KEY: z.optional(text),
  STRIPE_WEBHOOK_SECRET: z.optional(text),
  /** Another address than Stripe's own, for tests. */
  STRIPE_API_ORIGIN: z.optional(z.url()),
})

type Bindings = {
  DB: D1Database
  /** On one machine, in the place of `DB`, by the name that the database has there. */
  LOCAL_DB?: DurableObjectNamespace
  LOCAL_DB_NAME?: string
  FILES: R2Bucket
  /** The queues, one a lane of `jobs/lanes.ts`. */
  EXTRACT: Queue
  STEPS: Queue
  DELIVER: Queue
  ATTEMPTS: DurableObjectNamespace
  INBOX: DurableObjectNamespace
  CONVERSATIONS: DurableObjectNamespace
  ASSETS: Fetcher
  /** The public web alone, on one machine: its network refuses addresses that are not public. */
  WEB?: Fetcher
  /** Cloudflare's way to send mail, where it is bound. */
  EMAIL?: SendEmail
  /** Workers AI, only under `env.cloud`. */
  AI?: Ai
}
export type Env = Bindings & z.infer<typeof Vars>

let checked: { raw: unknown; env: Env } | undefined

/** Bindings and settings, read once an isolate; a missing one stops with its name. */
export function readEnv(raw: unknown): Env {
  if (checked && checked.raw === raw) return checked.env
  const vars = Vars.safeParse(raw)
  if (!vars.success) {
    const names = vars.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Configuration is not complete. ${names.join('; ')}`)
  }
  // The runtime supplies the bindings named in wrangler.toml; only their presence can be checked.
  const bindings = raw as Bindings
  const needed = ['DB', 'FILES', 'EXTRACT', 'STEPS', 'DELIVER', 'ATTEMPTS', 'INBOX', 'CONVERSATIONS'] as const
  for (const name of needed) {
    const isLocal = name === 'DB' && bindings.LOCAL_DB
    if (!bindings[name] && !isLocal)
      throw new Error(`Configuration is not complete. Binding ${name} is missing`)
  }
  const { DB, LOCAL_DB, LOCAL_DB_NAME, FILES, ASSETS, WEB, AI, EMAIL } = bindings
  const { EXTRACT, STEPS, DELIVER, ATTEMPTS, INBOX, CONVERSATIONS } = bindings
  const databases = { DB, LOCAL_DB, LOCAL_DB_NAME }
  const queues = { EXTRACT, STEPS, DELIVER }
  const objects = { ATTEMPTS, INBOX, CONVERSATIONS }
  const env = { ...vars.data, ...databases, FILES, ...queues, ...objects, ASSETS, WEB, AI, EMAIL }
  checked = { raw, env }
  return env
}
