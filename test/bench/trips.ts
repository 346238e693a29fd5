import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Bench } from './run.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** As far as a reader's own region, another one of the continent, and across an ocean. */
const DELAYS = [0, 10, 30, 80]

type Trips = { view: string; inRow: number; calls: number; took: number[] }
type Report = { testResults: { assertionResults: { meta: { trips?: Trips } }[] }[] }

/** The views of test/worker/trips.test.ts in the Worker's own runtime, each trip to the database made longer. */
export const bench: Bench = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sullam-trips-'))
  const report = join(folder, 'trips.json')
  try {
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/vitest.config.ts']
    const options = ['--project', 'worker', 'test/worker/trips.test.ts', '--reporter=json']
    spawnSync(process.execPath, [...vitest, ...options, `--outputFile=${report}`], {
      cwd: root,
      stdio: 'ignore',
      env: { ...process.env, TRIP_DELAYS: DELAYS.join(' ') },
    })
    const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
    const views = testResults.flatMap(({ assertionResults }) =>
      assertionResults.flatMap(({ meta }) => meta.trips ?? []),
    )
    const columns = ['view', 'trips in a row', 'calls', ...DELAYS.map((ms) => `ms at +${ms}`)]
    const rows = views.map(({ view, inRow, calls, took }) => [view, inRow, calls, ...took])
    return [{ title: 'Trips to the database that follow one another, and what a view takes', columns, rows }]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
