import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { lowerPasswordCost } from '#test/support/password-cost.ts'
import { leaveAllSlots } from '#worker/jobs/slots.ts'

// Runs once per test file, outside of the per-test storage. The files of one core share a Worker, because loading it
// takes longer than most tests; what the file before left in its storage goes first.
await reset()
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
lowerPasswordCost()
leaveAllSlots()
