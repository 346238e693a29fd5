import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { lowerPasswordCost } from '#test/support/password-cost.ts'
import { leaveAllSlots } from '#worker/jobs/slots.ts'
import { forgetVersion } from '#worker/platform/http/public-answers.ts'
import { makeServices } from '#worker/platform/services.ts'
import { forgetTurns } from '#worker/platform/turns.ts'

// Runs once per test file, outside of the per-test storage. The files of one core share a Worker, because loading it
// takes longer than most tests; what the file before left in its storage goes first.
await reset()
await applyD1Migrations(env.DB, [env.TEST_SCHEMA])
// As each database draws its own: what is kept of public answers is kept under this name.
await env.DB.prepare('UPDATE public_versions SET version = hex(randomblob(8))').run()
lowerPasswordCost()
leaveAllSlots()
forgetTurns()
await forgetVersion(makeServices(env))

/**
 * What the work of queues loads at its first use. Vitest fetches modules in the context of a test: a consumer that waits
 * for the same one at that moment would go on in that context, and workerd refuses what it does there.
 */
await Promise.all([
  import('#worker/ai/embedded/engine.ts'),
  import('#worker/extract/extract.ts'),
  import('#worker/extract/office/docx.ts'),
  import('#worker/extract/office/pptx.ts'),
  import('#worker/extract/pdf/pdf.ts'),
  import('#worker/extract/plain/markdown.ts'),
  import('#worker/extract/plain/text.ts'),
])
