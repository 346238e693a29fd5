import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './settings.ts'

const SOURCES = ['package-lock.json', 'wrangler.toml', 'worker', 'web', 'db']
/** Not part of the build: prose, and what the build itself writes. */
const LEFT_OUT = /(^|\/)\.|\.gen\.ts$|\.md$/
const dist = join(root, 'dist')
const BUILD_NAME = /^[0-9a-f]{16}$/

function filesOf(path: string): string[] {
  const entries = readdirSync(join(root, path), { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** One hash over every source file; times are of no use after a checkout. */
export function sourcesHash(): string {
  const hash = createHash('sha256')
  const files = SOURCES.flatMap((path) => (path.includes('.') ? [join(root, path)] : filesOf(path)))
  for (const file of files.toSorted()) {
    const name = file.slice(root.length).replaceAll('\\', '/')
    if (LEFT_OUT.test(name)) continue
    hash.update(`${name}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

/** Builds that stay beside the newest one: a server that runs from an older one keeps its files. */
const KEPT_BUILDS = 5

function removeOld(): void {
  const builds = readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && BUILD_NAME.test(entry.name))
    .map((entry) => ({ path: join(dist, entry.name), at: statSync(join(dist, entry.name)).mtimeMs }))
    .toSorted((a, b) => b.at - a.at)
  for (const { path } of builds.slice(KEPT_BUILDS)) rmSync(path, { recursive: true, force: true })
}

/**
 * Folder of the build of these very sources, made when it is absent. Each build has a folder of its own, put
 * in place whole: neither a running server nor a second start at the same time ever sees half of one.
 */
export function currentBuild(): string {
  const build = join(dist, sourcesHash().slice(0, 16))
  if (existsSync(build)) return build
  console.log('Building …')
  const fresh = join(dist, `new-${process.pid}`)
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--config', 'web/vite.config.ts', '--outDir', fresh, '--logLevel', 'warn']
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    throw new Error('The build failed. The lines above say why.')
  }
  // Another start may have been faster; its build is of the same sources.
  if (existsSync(build)) rmSync(fresh, { recursive: true })
  else renameSync(fresh, build)
  removeOld()
  return build
}
