import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

// Runs once per test file, outside of the per-test storage: every test of a file starts from this schema.
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
