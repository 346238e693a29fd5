/**
 * `npm run test:planted`: puts each bug into a copy of the sources and asks the test of its rule, which has
 * to fail by a test of that name. Words of rules as arguments (`R5 R12`) choose some.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type PlantedBug, plantedBugs } from './bugs.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const copy = mkdtempSync(join(dirname(root.replace(/\/$/, '')), '.planted-'))
const chosen = process.argv.slice(2)

function copySources(): void {
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  for (const path of stdout.split('\0').filter(Boolean)) cpSync(join(root, path), join(copy, path))
  // Links to the same files: nobody writes there but the test runner's cache.
  spawnSync('cp', ['-al', join(root, 'node_modules'), join(copy, 'node_modules')])
}

type Report = {
  numTotalTests: number
  testResults: { assertionResults: { status: string; fullName: string }[] }[]
}

/** Names of the rule's tests that fail with the bug in its place; undefined where it has no place any more. */
function seenBy({ rule, file, from, to, also, test, project = 'worker' }: PlantedBug): string[] | undefined {
  const path = join(copy, file)
  const sound = readFileSync(path, 'utf8')
  const places = also ? [{ from, to }, also] : [{ from, to }]
  let planted = sound
  for (const place of places) {
    if (sound.split(place.from).length !== 2) return undefined
    planted = planted.replace(place.from, () => place.to)
  }
  writeFileSync(path, planted)
  const report = join(copy, 'planted.json')
  rmSync(report, { force: true })
  const options = [
    '--project',
    project,
    test,
    '-t',
    `\\b${rule}\\b`,
    '--reporter=json',
    `--outputFile=${report}`,
  ]
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/vitest.config.ts']
  spawnSync(process.execPath, [...vitest, ...options], { cwd: copy, stdio: 'ignore' })
  writeFileSync(path, sound)
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
  const results = testResults.flatMap(({ assertionResults }) => assertionResults)
  return results.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
}

let missed = 0
try {
  copySources()
  for (const bug of plantedBugs) {
    if (chosen.length > 0 && !chosen.includes(bug.rule)) continue
    const seen = seenBy(bug)
    const [first, ...others] = seen ?? []
    if (!first) missed += 1
    const more = others.length > 0 ? ` (and ${others.length} more)` : ''
    const missing = seen ? 'NOT SEEN' : `NOT PLANTED: ${bug.file} does not hold “${bug.from}” once`
    console.log(`${bug.rule}: ${bug.bug}\n    ${first ? `seen by “${first}”${more}` : missing}`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
console.log(missed === 0 ? 'Every planted bug was seen.' : `${missed} planted bugs were not seen.`)
process.exit(missed === 0 ? 0 : 1)
