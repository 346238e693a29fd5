import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { endOrphans, isSupervisor } from './process-group.ts'
import { type LocalSettings, root } from './settings.ts'
import { writeWhole } from './write-whole.ts'

/** How long a server may take to close its files before it is ended. */
const GRACE_MS = 5_000
const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 5_000

type Supervisor = { stop(): Promise<void> }

/**
 * The server holds what it read at its start, and little more: a small young generation, and what malloc has freed goes
 * back to the system at once. The variables are those of glibc; others ignore them.
 */
const SERVER_FLAGS = ['--expose-gc', '--max-semi-space-size=1']
const SERVER_MALLOC = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

type Running = { supervisor: number; server: number }

/**
 * Ends the server of an earlier supervisor that was killed: workerd outlives its parent and keeps the port.
 * Throws when that supervisor lives, for two must not write to one folder.
 */
async function endEarlierServer(pidFile: string): Promise<void> {
  if (!existsSync(pidFile)) return
  const { supervisor, server }: Running = JSON.parse(readFileSync(pidFile, 'utf8'))
  if (isSupervisor(supervisor)) {
    throw new Error(
      `Sullam is already running with this data (process ${supervisor}). Stop it, or set DATA_DIR.`,
    )
  }
  await endOrphans(server)
  rmSync(pidFile, { force: true })
}

/**
 * Keeps one server running: waits until the first one serves, and starts another whenever it dies.
 * Throws when the very first one cannot start, for then the cause is the machine (a port in use).
 */
export async function supervise(settings: LocalSettings, build: string): Promise<Supervisor> {
  const pidFile = join(settings.dataDir, 'server.pid')
  mkdirSync(settings.dataDir, { recursive: true })
  await endEarlierServer(pidFile)

  let server: ChildProcess
  let stopping = false
  let wait = FIRST_WAIT_MS

  const launch = () =>
    new Promise<void>((served, failed) => {
      // A process group of its own, so that the server and its workerd can be ended together.
      server = fork(join(root, 'worker/local/server.ts'), {
        cwd: root,
        detached: true,
        execArgv: [...process.execArgv, ...SERVER_FLAGS],
        env: {
          ...SERVER_MALLOC,
          ...process.env,
          PORT: String(settings.port),
          DATA_DIR: settings.dataDir,
          BUILD: build,
        },
      })
      const group = server.pid ?? 0
      const running: Running = { supervisor: process.pid, server: group }
      writeWhole(pidFile, JSON.stringify(running))
      let ready = false
      server.once('message', () => {
        ready = true
        wait = FIRST_WAIT_MS
        served()
      })
      server.once('exit', async () => {
        if (stopping) return
        await endOrphans(group)
        if (!ready) return failed(new Error('The server could not start.'))
        console.error('The server stopped unexpectedly. Starting it again.')
        relaunch()
      })
    })

  const relaunch = async () => {
    await pause(wait)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
    if (stopping) return
    await launch().catch(relaunch)
  }

  await launch()
  return {
    async stop() {
      stopping = true
      const ended = new Promise((done) => server.once('exit', done))
      if (server.connected) server.send('stop')
      await Promise.race([ended, pause(GRACE_MS)])
      await endOrphans(server.pid ?? 0)
      rmSync(pidFile, { force: true })
    },
  }
}
