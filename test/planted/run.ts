/**
 * `npm run test:planted`: puts each bug into a copy of the sources and asks the test of its rule, which has
 * to fail by a test of that name. Rules (`R5 'lead nowhere else'`) or files of tests as arguments choose some.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type PlantedBug, plantedBugs } from './bugs.ts'
import { type Outcome, outcomeOf, type Report } from './outcome.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const copy = mkdtempSync(join(dirname(root.replace(/\/$/, '')), '.planted-'))
const chosen = process.argv.slice(2)

function copySources(): void {
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  for (const path of stdout.split('\0').filter(Boolean)) cpSync(join(root, path), join(copy, path))
  // Links to the same files: nobody writes there but the test runner's cache.
  spawnSync('cp', ['-al', join(root, 'node_modules'), join(copy, 'node_modules')])
}

/** The source with the bug in it; undefined where its line is gone or stands there more than once. */
function withBug(sound: string, { from, to, also }: PlantedBug): string | undefined {
  let planted = sound
  for (const place of also ? [{ from, to }, also] : [{ from, to }]) {
    if (sound.split(place.from).length !== 2) return undefined
    planted = planted.replace(place.from, () => place.to)
  }
  return planted
}

/** Plants the bug, runs the tests of its rule, and puts the source back. */
function tryBug(bug: PlantedBug): Outcome {
  const path = join(copy, bug.file)
  const sound = readFileSync(path, 'utf8')
  const planted = withBug(sound, bug)
  if (planted === undefined) {
    return { isSeen: false, why: `not planted: ${bug.file} does not hold “${bug.from}” once` }
  }
  writeFileSync(path, planted)
  const file = join(copy, 'planted.json')
  rmSync(file, { force: true })
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/vitest.config.ts']
  const options = [bug.test, '-t', `\\b${bug.rule}\\b`, '--reporter=json', `--outputFile=${file}`]
  const run = spawnSync(process.execPath, [...vitest, ...options], { cwd: copy, encoding: 'utf8' })
  writeFileSync(path, sound)
  if (!existsSync(file)) {
    return { isSeen: false, why: `the tests did not run: ${run.stderr.trim().slice(-500)}` }
  }
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
  return outcomeOf(bug, report)
}

let missed = 0
try {
  copySources()
  for (const bug of plantedBugs) {
    if (chosen.length > 0 && !chosen.includes(bug.rule) && !chosen.includes(bug.test)) continue
    const outcome = tryBug(bug)
    if (!outcome.isSeen) missed += 1
    const { rule } = bug
    console.log(
      `${rule}: ${bug.bug}\n    ${outcome.isSeen ? `seen by ${outcome.by}` : `NOT SEEN, ${outcome.why}`}`,
    )
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
console.log(missed === 0 ? 'Every planted bug was seen.' : `${missed} planted bugs were not seen.`)
process.exit(missed === 0 ? 0 : 1)
