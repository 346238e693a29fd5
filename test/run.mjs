// `npm test`: plain JavaScript, so that it can install the rest on any Node from 20 on.
// Runs types, lint and every vitest project one after another, and closes with "N passed, N failed".
// `npm run test:corpus` passes the word corpus: the real documents only. `npm test -- node worker` runs
// those projects alone, without types and lint.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, pinnedNode, root } from '../worker/local/install.mjs'

ensureInstalled()

const PROJECTS = ['node', 'worker', 'e2e', 'reliability']
const out = join(root, 'test/.out')
const bin = (path) => join(root, 'node_modules', path)
const env = {
  ...process.env,
  NODE_NO_WARNINGS: '1',
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
}
let passed = 0
let failed = 0

function run(title, args) {
  console.log(`\n── ${title}`)
  const started = Date.now()
  const { status } = spawnSync(pinnedNode(), args, { cwd: root, stdio: 'inherit', env })
  console.log(
    `── ${title}: ${status === 0 ? 'passed' : 'FAILED'}, ${Math.round((Date.now() - started) / 1000)} s`,
  )
  return status === 0
}

/** Types and lint count as one check each. */
function check(title, args) {
  if (run(title, args)) passed += 1
  else failed += 1
}

/** Counts from vitest's own report. A project that failed outside of a test, or ran none, is one failure. */
function tests(name, options) {
  const report = join(out, `${name}.json`)
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const succeeded = run(`tests: ${name}`, [bin('vitest/vitest.mjs'), 'run', ...options, ...reporters])
  const counts = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = counts
  const notPassed = numFailedTests + numPendingTests + numTodoTests
  passed += numPassedTests
  failed += notPassed
  if (notPassed === 0 && (!succeeded || numPassedTests === 0)) failed += 1
}

mkdirSync(out, { recursive: true })
const chosen = process.argv.slice(2)
if (chosen.length === 0) {
  check('types', [bin('typescript/bin/tsc'), '--noEmit'])
  check('lint and format', [bin('@biomejs/biome/bin/biome'), 'check', '.'])
}
for (const name of chosen.length > 0 ? chosen : PROJECTS) {
  if (name === 'corpus') tests(name, ['--config', 'test/vitest.corpus.ts'])
  else tests(name, ['--config', 'test/vitest.config.ts', '--project', name])
}

console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
