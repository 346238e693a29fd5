/**
 * The process that holds Miniflare, and through it workerd. It is a child of the supervisor and ends with it,
 * however that one ends: a closed channel is the sign.
 */
import { join } from 'node:path'
import { Log, LogLevel, Miniflare } from 'miniflare'
import { AFTER_START } from '#worker/jobs/rules.ts'
import { readWorkerConfig, workerOptions } from './runtime-options.ts'
import { localSecrets } from './secrets.ts'
import { readSettings } from './settings.ts'

const MINUTE = 60_000

/** Each of workerd's isolates has a young generation of its own, which keeps tens of MiB where nobody says otherwise. */
process.env.MINIFLARE_WORKERD_V8_FLAGS ??= '--max-semi-space-size=2'

const settings = readSettings(process.env)
const build = process.env.BUILD ?? ''
const { crons } = readWorkerConfig(build).triggers
let stopping = false
const miniflare = new Miniflare({
  cf: false,
  log: new Log(LogLevel.WARN),
  resourcePersistencePath: join(settings.dataDir, 'state'),
  workers: [workerOptions(build, { ...settings.vars, ...localSecrets(settings.dataDir) }, settings.port)],
})

/** Workerd fires no cron by itself. A missed or failed round is no loss: each job looks for all that is due. */
async function fireCron(rounds: string[] = crons): Promise<void> {
  try {
    const worker = await miniflare.getWorker()
    for (const cron of rounds) await worker.scheduled({ cron, scheduledTime: new Date() })
  } catch (error) {
    if (!stopping) console.error('The scheduled jobs failed. They run again in a minute.', error)
  }
}

async function stop(): Promise<void> {
  stopping = true
  await miniflare.dispose()
  process.exit(0)
}

process.on('disconnect', stop)
process.on('message', (message) => {
  if (message === 'stop') stop()
})
// Only the supervisor decides when to stop: a Ctrl-C reaches it first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

try {
  await miniflare.ready
} catch (error) {
  const inUse = error instanceof Error && 'code' in error && error.code === 'ERR_ADDRESS_IN_USE'
  console.error(
    inUse ? `Port ${settings.port} is in use. Stop the program that uses it, or set PORT.` : error,
  )
  process.exit(1)
}
setInterval(() => fireCron(), MINUTE)
// The sources of the Worker have been handed over.
globalThis.gc?.()
process.send?.('ready')
// Work that an earlier server left is taken up at once; messages to it went with that server.
await fireCron([AFTER_START])
