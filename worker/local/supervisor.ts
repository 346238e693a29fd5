import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endOrphans } from './process-group.ts'
import { type LocalSettings, root } from './settings.ts'

/** How long a server may take to close its files before it is ended. */
const GRACE_MS = 5_000
const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 5_000

export type Supervisor = { stop(): Promise<void> }

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Ends the server of an earlier supervisor that was killed: workerd outlives its parent and keeps the port. */
export async function endEarlierServer(pidFile: string): Promise<void> {
  if (!existsSync(pidFile)) return
  const group = Number(readFileSync(pidFile, 'utf8'))
  if (Number.isInteger(group) && group > 1) await endOrphans(group)
  rmSync(pidFile, { force: true })
}

/**
 * Keeps one server running: waits until the first one serves, and starts another whenever it dies.
 * Throws when the very first one cannot start, for then the cause is the machine (a port in use).
 */
export async function supervise(settings: LocalSettings): Promise<Supervisor> {
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
        env: { ...process.env, PORT: String(settings.port), DATA_DIR: settings.dataDir },
      })
      const group = server.pid ?? 0
      writeFileSync(pidFile, String(group))
      let ready = false
      server.once('message', () => {
        ready = true
        wait = FIRST_WAIT_MS
        served()
      })
      server.once('exit', async () => {
        if (stopping) return
        await endOrphans(group)
        if (!ready) return failed(new Error(`No server could start on port ${settings.port}.`))
        console.error('The server ended by itself; starting it again.')
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
