import './setup/node-version.ts'
import { fileURLToPath } from 'node:url'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'
import { firstPagePrograms } from '../web/first-page/plugin.ts'
import { pdfPatch } from '../worker/extract/pdf/patch-plugin.ts'
import { withoutFiles } from '../worker/extract/sound/without-files.ts'
import LongFirst from './setup/long-first.ts'
import { migratedSchema } from './setup/migrated-schema.ts'
import { testSecrets } from './setup/secrets.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const migrations = await readD1Migrations(`${root}migrations`)

const full = process.env.FULL === '1'

/** Set by `npm run bench trips` alone. */
const tripDelays = (process.env.TRIP_DELAYS ?? '').split(' ').filter(Boolean).map(Number)

/** Set by `npm run bench week` alone. */
const weekLearners = Number(process.env.WEEK_LEARNERS ?? 1)

const shared = {
  root,
  globals: false,
  restoreMocks: true,
  passWithNoTests: true,
  provide: { full, tripDelays, weekLearners },
  silent: 'passed-only' as const,
}

/** All rounds take ten times as long as a tenth of them. */
const limit = (ms: number) => (full ? 10 * ms : ms)

/** A hang ends a test that polls, and never a machine that others use too. */
const slowMachine = { poll: { timeout: 60_000 } }

export default defineConfig({
  root,
  cacheDir: `${root}node_modules/.vitest`,
  test: {
    // One a core; projects whose files run servers and browsers beside themselves say how many, and run by themselves.
    maxWorkers: '100%',
    sequence: { sequencer: LongFirst },
    projects: [
      {
        root,
        plugins: [
          pdfPatch(),
          withoutFiles(),
          firstPagePrograms(`${root}web`, { isTest: true }),
          cloudflareTest({
            wrangler: { configPath: `${root}wrangler.toml` },
            miniflare: {
              // A copy of the database, which is as old as a test lets it become.
              d1Databases: { REPLICA: 'replica' },
              durableObjects: { OBJECT_DB: { className: 'LocalDatabase', useSQLite: true } },
              bindings: {
                ...testSecrets,
                LOCAL: 'on',
                TRUSTED_PROXY: 'cloudflare',
                TEST_MIGRATIONS: migrations,
                TEST_SCHEMA: migratedSchema(migrations),
              },
            },
          }),
        ],
        test: {
          ...shared,
          name: 'worker',
          // The cache sends all its modules in one reply: 34 MB, over workerd's 32 MiB for a message.
          isolate: false,
          fsModuleCache: false,
          include: ['worker', 'queue', 'cron', 'objects', 'db'].map((room) => `test/${room}/**/*.test.ts`),
          globalSetup: ['test/setup/peers.ts'],
          setupFiles: ['test/setup/worker.ts'],
          // A hang, and never a machine that others use too.
          testTimeout: limit(120_000),
          hookTimeout: limit(120_000),
        },
      },
      {
        root,
        test: {
          ...shared,
          name: 'node',
          include: ['test/rules/**/*.test.ts', 'test/web/**/*.test.ts', 'test/architecture.test.ts'],
        },
      },
      {
        root,
        test: {
          ...shared,
          name: 'web',
          include: ['test/web/components/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['test/setup/components.ts'],
          testTimeout: 60_000,
        },
      },
      {
        root,
        test: {
          ...shared,
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/setup/served.ts'],
          // Three at a time on one server, each with people of its own; files that run in one process share its Chromium.
          maxWorkers: 3,
          isolate: false,
          sequence: { groupOrder: 1 },
          // A hang, and never a machine that others use too.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: slowMachine,
        },
      },
      {
        root,
        test: {
          ...shared,
          name: 'reliability',
          include: ['test/reliability/**/*.test.ts'],
          globalSetup: ['test/setup/build.ts'],
          // Each file has servers of its own, and the longest of them waits for leases to end.
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
          testTimeout: limit(300_000),
          hookTimeout: 60_000,
          expect: slowMachine,
        },
      },
    ],
  },
})
