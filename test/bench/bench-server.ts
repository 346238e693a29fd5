import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Log, LogLevel, Miniflare } from 'miniflare'
import { freePort } from '#test/support/server.ts'
import { currentBuild } from '#worker/local/build.ts'
import { migrate } from '#worker/local/migrate.ts'
import { processes } from '#worker/local/process-group.ts'
import { workerOptions } from '#worker/local/runtime-options.ts'
import { localSecrets } from '#worker/local/secrets.ts'
import { makeServices, type Services } from '#worker/platform/services.ts'

export type BenchServer = {
  origin: string
  /** The database and the other services, to fill it from here. */
  services: Services
  /** Milliseconds of processor that workerd has used so far; NaN where the system does not tell. */
  cpuMs(): number
  close(): Promise<void>
}

export type BenchData = { dir: string; build: string; remove(): void }

/** A migrated, empty data folder that several servers may use one after another. */
export async function benchData(): Promise<BenchData> {
  const dir = mkdtempSync(join(tmpdir(), 'sullam-bench-'))
  await migrate(join(dir, 'state'))
  return { dir, build: currentBuild(), remove: () => rmSync(dir, { recursive: true, force: true }) }
}

const TICKS_A_SECOND = 100

function workerdCpu(): number {
  if (process.platform !== 'linux') return Number.NaN
  const workerd = processes().find(
    ({ parent, command }) => parent === process.pid && command.includes('workerd'),
  )
  if (!workerd) return Number.NaN
  const stat = readFileSync(`/proc/${workerd.pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND) * 1000
}

/** The production build on workerd, as `npm start` runs it. */
export async function benchServer(
  data: BenchData,
  settings: Record<string, string> = {},
): Promise<BenchServer> {
  // The Worker answers its own address alone, so that the port has to be known before it starts.
  const port = await freePort()
  const vars = {
    LOCAL: 'on',
    // Callers of their own say by this header where they call from.
    TRUSTED_PROXY: 'cloudflare',
    APP_ORIGIN: `http://localhost:${port}`,
    FILES_ORIGIN: `http://127.0.0.1:${port}`,
    ...localSecrets(data.dir),
    ...settings,
  }
  const miniflare = new Miniflare({
    cf: false,
    log: new Log(LogLevel.WARN),
    resourcePersistencePath: join(data.dir, 'state'),
    workers: [workerOptions(data.build, vars, port)],
  })
  await miniflare.ready
  return {
    origin: vars.APP_ORIGIN,
    services: makeServices(await miniflare.getBindings()),
    cpuMs: workerdCpu,
    close: () => miniflare.dispose(),
  }
}
