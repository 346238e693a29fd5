/**
 * The process that holds Miniflare, and through it workerd. It is a child of the supervisor and ends with it,
 * however that one ends: a closed channel is the sign.
 */
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { WorkerdStructuredLog } from 'miniflare'
import { AFTER_START } from '#worker/jobs/rules.ts'
import { readWorkerConfig, workerOptions } from './runtime-options.ts'
import { localSecrets } from './secrets.ts'
import { readSettings } from './settings.ts'

/** An import would keep the source of this CommonJS module, 12 MB, a second time and what searched it for its exports. */
const { Log, LogLevel, Miniflare }: typeof import('miniflare') = createRequire(import.meta.url)('miniflare')

const MINUTE = 60_000

/**
 * Workerd has some twenty isolates. Where nobody says otherwise the young generation of each keeps tens of MiB, and the
 * first full collection waits for an old generation of up to 256 MiB, which the simulators never reach: until then they
 * hold what belongs to each request and socket that has ended. This is where an old generation begins, and no limit.
 * It may grow by a fifth until it is collected again: what is freed with it, such as bodies of answers, V8 doesn't count.
 * A young generation of 2 MiB holds no more than one page's making: a tenth of the processor went into collecting it;
 * at 4 MiB pages and courses cost as much as at 8.
 */
process.env.MINIFLARE_WORKERD_V8_FLAGS ??=
  '--max-semi-space-size=4 --initial-old-space-size=2 --heap-growing-percent=20'
/** What workerd says of every other V8 flag than its own: it compiles its own scripts anew. */
const OWN_SCRIPTS = /per-isolate bootstrap compile cache failed its compatibility check/

function printLog({ level, message }: WorkerdStructuredLog): void {
  if (OWN_SCRIPTS.test(message)) return
  if (level === 'error' || level === 'warn') console.error(message)
  else console.log(message)
}

const settings = readSettings(process.env)
const build = process.env.BUILD ?? ''
const { crons } = readWorkerConfig(build).triggers
let stopping = false
const miniflare = new Miniflare({
  cf: false,
  log: new Log(LogLevel.WARN),
  // Else each answer is made anew, to be logged at a level that is not shown.
  logRequests: false,
  handleStructuredLogs: printLog,
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
