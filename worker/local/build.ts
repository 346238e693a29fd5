import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './settings.ts'

const SOURCES = ['package-lock.json', 'wrangler.toml', 'worker', 'web', 'db']
/** Not part of the build: prose, and what the build itself writes. */
const LEFT_OUT = /\.gen\.ts$|\.md$|^web\/\.tanstack/
const stampFile = join(root, 'dist/.sources')

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

/** Builds the Worker and the web app when their sources changed since the last build. */
export function buildIfStale(): void {
  const hash = sourcesHash()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return
  console.log('Building …')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--config', 'web/vite.config.ts', '--logLevel', 'warn']
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error('The build failed; the lines above say why.')
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stampFile, hash)
}
