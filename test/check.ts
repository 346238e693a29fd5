/**
 * `npm run check`: the tree of routes, then types, then lint and format. Nothing here runs the product. With `--watch`
 * the types alone, again after each change. Each room has a tsconfig.json of its own, so that none sees the types of
 * another; what was found sound stays in dist/types. One checker costs two cores less than several that share nothing.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { writeRouteTree } from '#web/route-tree.ts'
import { ensureInstalled } from '#worker/local/install.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

const run = (script: string, args: string[]): boolean =>
  spawnSync(process.execPath, [`${root}node_modules/${script}`, ...args], { cwd: root, stdio: 'inherit' })
    .status === 0

const wanted = process.argv.slice(2)
const TYPES = ['--build', '--checkers', '1']
const only = (name: string) => wanted.length === 0 || wanted.includes(name)

ensureInstalled()
await writeRouteTree()
if (wanted.includes('--watch')) process.exit(run('typescript/bin/tsc', [...TYPES, '--watch']) ? 0 : 1)
const passed = [
  !only('types') || run('typescript/bin/tsc', TYPES),
  !only('lint') || run('@biomejs/biome/bin/biome', ['check', '.']),
]
process.exit(passed.every(Boolean) ? 0 : 1)
