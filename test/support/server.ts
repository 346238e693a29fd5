import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { currentBuild } from '#worker/local/build.ts'
import { compileCache } from '#worker/local/install.mjs'
import { groupMembers } from '#worker/local/process-group.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const START_LIMIT_MS = 120_000

export type TestServer = {
  origin: string
  filesOrigin: string
  port: number
  dataDir: string
  /** Kills the supervisor, the server and workerd at once, as a loss of power would. */
  kill9(): Promise<void>
  /** Kills workerd alone; the supervisor stays to bring it back. */
  killWorkerd(): void
  /** Starts again on the same data and port after `kill9` or `stop`. */
  restart(): Promise<void>
  /** Ends as Ctrl-C does, and removes the data folder when this server made it. */
  stop(): Promise<void>
  /** What the process printed so far. */
  output(): string
}

/** Every server of a test file serves one build, even when sources change meanwhile. */
let build: string | undefined

type Options = { dataDir?: string; port?: number; env?: Record<string, string>; seed?: boolean }

export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer()
    probe.once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? found(address.port) : failed()))
    })
  })
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
const running = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

/** Starts the product as `npm start` does, on a free port and a data folder of its own. */
export async function startServer(options: Options = {}): Promise<TestServer> {
  const port = options.port ?? (await freePort())
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'sullam-test-'))
  const origin = `http://localhost:${port}`
  build ??= currentBuild()
  let child: ChildProcess
  let printed = ''

  const serverGroup = (): number => {
    const file = join(dataDir, 'server.pid')
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).server : 0
  }
  const end = (pid: number) => {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // it ended by itself
    }
  }

  async function start(): Promise<void> {
    child = spawn(process.execPath, [join(root, 'worker/local/start.ts')], {
      cwd: root,
      env: {
        ...compileCache,
        ...process.env,
        SEED: options.seed ? 'on' : 'off',
        BUILD: build,
        ...options.env,
        PORT: String(port),
        DATA_DIR: dataDir,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        printed += chunk
      })
    }
    const from = printed.length
    const limit = Date.now() + START_LIMIT_MS
    while (!printed.slice(from).includes(origin)) {
      if (!running(child) || Date.now() > limit) throw new Error(`The server did not start:\n${printed}`)
      await pause(50)
    }
  }

  const removeData = () => {
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
  }
  await start().catch((error: unknown) => {
    removeData()
    throw error
  })
  return {
    origin,
    filesOrigin: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    async kill9() {
      const group = serverGroup()
      const pids = groupMembers(group).map((member) => member.pid)
      for (const pid of [child.pid ?? 0, ...pids]) if (pid) end(pid)
      while (running(child) || groupMembers(group).length > 0) await pause(10)
    },
    killWorkerd() {
      for (const { pid, command } of groupMembers(serverGroup())) if (command.includes('workerd')) end(pid)
    },
    restart: start,
    async stop() {
      if (running(child)) {
        const ended = new Promise((done) => child.once('exit', done))
        child.kill('SIGINT')
        await ended
      }
      removeData()
    },
    output: () => printed,
  }
}
