import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Settings of the product that pass from the environment to the Worker as they are; README has the table. */
export const PASSED_ON = [
  'TRUSTED_PROXY',
  'READ_REPLICAS',
  'CONTACT_EMAIL',
  'ARCHIVE_ATTEMPTS_DAYS',
  'ARCHIVE_NOTIFICATIONS_DAYS',
  'ARCHIVE_JOBS_DAYS',
  'GOOGLE_PLAY_URL',
  'APP_STORE_URL',
  'AI_BASE_URL',
  'AI_API_KEY',
  'AI_MODEL',
  'AI_JUDGE_MODEL',
  'AI_MAX_OUTPUT_TOKENS',
  'AI_TIMEOUT_MS',
  'TRANSCRIBE_BASE_URL',
  'TRANSCRIBE_API_KEY',
  'TRANSCRIBE_MODEL',
  'VISION_BASE_URL',
  'VISION_API_KEY',
  'VISION_MODEL',
  'MAIL_ENDPOINT',
  'MAIL_TOKEN',
  'MAIL_FROM',
  'FCM_SERVICE_ACCOUNT',
  'FCM_ORIGIN',
  'VAPID_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_ORIGIN',
]

export type LocalSettings = {
  port: number
  dataDir: string
  appOrigin: string
  /** Files live on another origin than the app: another host name. */
  filesOrigin: string
  /** A first start makes the demo, whose passwords everybody knows. */
  seed: boolean
  vars: Record<string, string>
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

function readOrigin(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && ['http:', 'https:'].includes(url.protocol) && text.replace(/\/$/, '') === url.origin) return url
  throw new Error(`${name} must be an address such as https://learn.example.org, not "${text}".`)
}

/** The two addresses: of this machine alone, or of a domain whose proxy leads here. */
function readOrigins(environment: NodeJS.ProcessEnv, port: number): { app: URL; files: URL } {
  const { APP_ORIGIN = `http://localhost:${port}`, FILES_ORIGIN } = environment
  const app = readOrigin('APP_ORIGIN', APP_ORIGIN)
  if (!FILES_ORIGIN && !LOOPBACK.includes(app.hostname)) {
    throw new Error('APP_ORIGIN needs FILES_ORIGIN beside it: uploaded files have a host name of their own.')
  }
  const files = readOrigin('FILES_ORIGIN', FILES_ORIGIN ?? `http://127.0.0.1:${port}`)
  if (files.hostname === app.hostname) {
    throw new Error('FILES_ORIGIN must have another host name than APP_ORIGIN.')
  }
  return { app, files }
}

/** What the environment says: PORT (8787), DATA_DIR (.data), addresses, and the settings passed on. */
export function readSettings(environment: NodeJS.ProcessEnv): LocalSettings {
  const port = Number(environment.PORT ?? 8787)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`PORT must be a number from 1 to 65535, not "${environment.PORT}".`)
  }
  const { app, files } = readOrigins(environment, port)
  // Mailbox, sandbox payments and demo are for whoever sits at this machine, never for a domain's visitors.
  const local = LOOPBACK.includes(app.hostname)
  const passed = PASSED_ON.flatMap((name) => (environment[name] ? [[name, environment[name]]] : []))
  return {
    port,
    dataDir: resolve(root, environment.DATA_DIR ?? '.data'),
    appOrigin: app.origin,
    filesOrigin: files.origin,
    seed: local && environment.SEED !== 'off',
    vars: {
      LOCAL: local ? 'on' : 'off',
      APP_ORIGIN: app.origin,
      FILES_ORIGIN: files.origin,
      ...Object.fromEntries(passed),
    },
  }
}
