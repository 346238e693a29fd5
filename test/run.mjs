// `npm test`: plain JavaScript, so that it can install the rest on any Node from 20 on.
// Runs types, lint and every vitest project one after another, says how long each took, and closes with
// "N passed, N failed". What may stand behind `npm test --`:
//   node worker            those projects alone, without types and lint
//   test/worker/x.test.ts  those files alone, each in its project
//   corpus                 the real documents, as `npm run test:corpus` does
//   --full                 every round of the stress and fuzz tests, as `npm run test:full` does
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureInstalled, pinnedNode, root } from '../worker/local/install.mjs'

const PROJECTS = ['node', 'web', 'worker', 'e2e', 'reliability']
/** So many files of journeys run again where they fail. */
const MOST_AGAIN = 3
const out = join(root, 'test/.out')
const bin = (path) => join(root, 'node_modules', path)
const words = process.argv.slice(2)
const chosen = words.filter((word) => PROJECTS.includes(word) || word === 'corpus')
const files = words.filter((word) => word.includes('/'))
const unknown = words.filter((word) => word !== '--full' && !chosen.includes(word) && !files.includes(word))
if (unknown.length > 0) {
  console.error(`Neither a project (${PROJECTS.join(', ')}, corpus) nor a path: ${unknown.join(' ')}`)
  process.exit(1)
}
const env = {
  ...process.env,
  NODE_NO_WARNINGS: '1',
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
  ...(words.includes('--full') ? { FULL: '1' } : {}),
}
let passed = 0
let failed = 0
const parts = []
/** Names of tests: those that failed, and those that passed only when they ran again. */
const broken = []
const unstable = []

function timed(title, part) {
  const started = Date.now()
  const result = part()
  parts.push({ title, minutes: (Date.now() - started) / 60_000 })
  return result
}

function run(title, args) {
  console.log(`\n── ${title}`)
  const { status } = timed(title, () => spawnSync(pinnedNode(), args, { cwd: root, stdio: 'inherit', env }))
  console.log(`── ${title}: ${status === 0 ? 'passed' : 'FAILED'}`)
  return status === 0
}

/** Types and lint count as one check each. */
function check(title, part) {
  if (run(title, [join(root, 'test/check.ts'), part])) passed += 1
  else failed += 1
}

/** One run of vitest: whether it ended well, and what its own report says of each file. */
function vitest(name, title, options) {
  const report = join(out, `${name}.json`)
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const succeeded = run(title, [bin('vitest/vitest.mjs'), 'run', ...options, ...reporters])
  const { testResults = [] } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  const files = new Map()
  for (const { name: file, status, assertionResults } of testResults) {
    const isPassed = (test) => test.status === 'passed'
    const notPassed = assertionResults.filter((test) => !isPassed(test)).map(({ fullName }) => fullName)
    if (status === 'failed' && notPassed.length === 0) notPassed.push('outside of a test')
    files.set(file, { passed: assertionResults.filter(isPassed).length, notPassed })
  }
  return { succeeded, files }
}

const failing = ({ files }) =>
  [...files].filter(([, { notPassed }]) => notPassed.length > 0).map(([file]) => file)
const namesIn = (files) =>
  [...files].flatMap(([file, { notPassed }]) => notPassed.map((test) => `${relative(root, file)}: ${test}`))

/**
 * A project that failed outside of a test, or ran none, is one failure. A journey in the browser that fails runs once
 * more, and is listed as unstable where it passes then: a fault that comes and goes is to be seen and mended, but says
 * nothing about the change at hand. Where many files fail, none of them does so by chance.
 */
function tests(name, options) {
  const first = vitest(name, `tests: ${name}`, options)
  const files = failing(first)
  let { succeeded } = first
  if (name === 'e2e' && files.length > 0 && files.length <= MOST_AGAIN) {
    const before = namesIn(first.files)
    const again = vitest(`${name}-again`, `tests: ${name}, failed ones again`, [...options, ...files])
    for (const file of files) first.files.set(file, again.files.get(file) ?? first.files.get(file))
    const after = namesIn(first.files)
    unstable.push(...before.filter((test) => !after.includes(test)))
    succeeded = again.succeeded
  }
  const notPassed = namesIn(first.files)
  const counted = [...first.files.values()].reduce((sum, file) => sum + file.passed, 0)
  passed += counted
  failed += notPassed.length
  broken.push(...notPassed)
  if (notPassed.length > 0 || (succeeded && counted > 0)) return
  failed += 1
  broken.push(`${name}: outside of a test`)
}

timed('install', ensureInstalled)
mkdirSync(out, { recursive: true })
if (words.every((word) => word === '--full')) {
  check('types', 'types')
  check('lint and format', 'lint')
}
if (files.length > 0) tests('files', ['--config', 'test/vitest.config.ts', ...files])
for (const name of files.length > 0 || chosen.length > 0 ? chosen : PROJECTS) {
  if (name === 'corpus') tests(name, ['--config', 'test/vitest.corpus.ts'])
  else tests(name, ['--config', 'test/vitest.config.ts', '--project', name])
}

const total = parts.reduce((sum, { minutes }) => sum + minutes, 0)
console.log(`\n${'minutes'.padEnd(20)}${total.toFixed(1).padStart(5)}`)
for (const { title, minutes } of parts) console.log(`  ${title.padEnd(18)}${minutes.toFixed(1).padStart(5)}`)
for (const test of unstable) console.log(`unstable: ${test}`)
for (const test of broken) console.log(`failed: ${test}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
