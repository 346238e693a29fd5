// Plain JavaScript without dependencies: it runs on the machine's own Node (20 or later) before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** True when every package of the lock file stands in node_modules at its version. */
function isInstalled() {
  const installed = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(installed)) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const found = JSON.parse(readFileSync(installed, 'utf8')).packages
  return Object.entries(wanted).every(
    ([path, entry]) => path === '' || entry.optional || found[path]?.version === entry.version,
  )
}

function npm(...args) {
  const script = process.env.npm_execpath
  const [command, first] = script?.endsWith('.js') ? [process.execPath, [script]] : ['npm', []]
  const { status } = spawnSync(command, [...first, ...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return status === 0
}

/** Installs what the lock file names when node_modules does not hold it; stops the process when that fails. */
export function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing the pinned packages …')
  // Only what is missing where packages stand already: `npm ci` would take away what runs from them, and the unpacked
  // browser. A registry without the packages of other platforms fails `npm ci`; `npm install` leaves those out.
  const isEmpty = !existsSync(join(root, 'node_modules'))
  if ((isEmpty && npm('ci')) || npm('install', '--no-save')) return
  console.error('The packages could not be installed. The lines above say why.')
  process.exit(1)
}

/** The Node that the lock file pins, or this one where its binary could not be unpacked. */
export function pinnedNode() {
  const binary = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(binary)) return binary
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  console.error('node_modules/node holds no binary. Run `npm rebuild node`, or use Node 22.18 or later.')
  process.exit(1)
}

/**
 * Where Node keeps what it compiled, from the second start on. Without it each process that stays loads, for our few
 * TypeScript files, what takes the types from them: 20 MB that it never gives back.
 */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node') }

/** Runs a TypeScript file on the pinned Node with the terminal's streams and signals; ends with its exit code. */
export function runOnPinnedNode(file, args) {
  const child = spawn(pinnedNode(), [join(root, file), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...compileCache, ...process.env, NODE_NO_WARNINGS: '1' },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
