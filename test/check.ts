/** `npm run check`: the tree of routes, then types, then lint and format. Nothing here runs the product. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { writeRouteTree } from '#web/route-tree.ts'
import { ensureInstalled } from '#worker/local/install.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

const run = (script: string, args: string[]): boolean =>
  spawnSync(process.execPath, [`${root}node_modules/${script}`, ...args], { cwd: root, stdio: 'inherit' })
    .status === 0

const wanted = process.argv.slice(2)
const only = (name: string) => wanted.length === 0 || wanted.includes(name)

ensureInstalled()
await writeRouteTree()
const passed = [
  !only('types') || run('typescript/bin/tsc', ['--noEmit']),
  !only('lint') || run('@biomejs/biome/bin/biome', ['check', '.']),
]
process.exit(passed.every(Boolean) ? 0 : 1)
