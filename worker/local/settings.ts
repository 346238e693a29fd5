import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Settings of the product that pass from the environment to the Worker as they are; README has the table. */
export const PASSED_ON = [
  'AI_BASE_URL',
  'AI_API_KEY',
  'AI_MODEL',
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
  /** Files live on another origin than the app: same machine, another host name. */
  filesOrigin: string
  vars: Record<string, string>
}

/** What the environment says: PORT (8787), DATA_DIR (.data), and the settings passed on. */
export function readSettings(environment: NodeJS.ProcessEnv): LocalSettings {
  const port = Number(environment.PORT ?? 8787)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`PORT must be a number from 1 to 65535, not "${environment.PORT}".`)
  }
  const appOrigin = `http://localhost:${port}`
  const filesOrigin = `http://127.0.0.1:${port}`
  const passed = PASSED_ON.flatMap((name) => (environment[name] ? [[name, environment[name]]] : []))
  return {
    port,
    dataDir: resolve(root, environment.DATA_DIR ?? '.data'),
    appOrigin,
    filesOrigin,
    vars: {
      LOCAL: 'on',
      APP_ORIGIN: appOrigin,
      FILES_ORIGIN: filesOrigin,
      ...Object.fromEntries(passed),
    },
  }
}
