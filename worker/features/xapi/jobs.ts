import { and, asc, eq } from 'drizzle-orm'
import { statementSources } from '#db/schema/index.ts'
import { isDue, isHeldTry, listDueTimes, renewed, taken } from '#worker/jobs/lease.ts'
import type { Work } from '#worker/jobs/works.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'
import { mergeDays } from './merge.ts'
import { SOURCES, writeStatements } from './write.ts'

/** How often new rows are looked for. The sweeper starts a round within a minute of its due time. */
const ROUND_MS = 5 * 60_000
/** The most batches of one round, so that a long backlog leaves room for other work. */
const BATCHES = 20

export const statementsWork: Work = {
  async claim(services, size) {
    const lease = size === 'any' ? await claimSource(services) : undefined
    if (!lease) return undefined
    return {
      isShort: false,
      run: () => writeRound(services, lease),
      renew: () => services.db.update(statementSources).set(renewed(services)).where(isHeldBy(lease)),
    }
  },
  listDue: (services, before, limit) => listDueTimes(services, statementSources, { before, limit }),
}

type Lease = { id: string; tries: number }
const isHeldBy = ({ id, tries }: Lease) =>
  and(eq(statementSources.id, id), isHeldTry(statementSources, tries))

function claimSource(services: Services): Promise<Lease | undefined> {
  const { db, now } = services
  const at = now()
  const next = db
    .select({ id: statementSources.id })
    .from(statementSources)
    .where(isDue(statementSources, at))
    .orderBy(asc(statementSources.due_at))
    .limit(1)
  return db
    .update(statementSources)
    .set(taken(statementSources, at))
    .where(eq(statementSources.id, next))
    .returning({ id: statementSources.id, tries: statementSources.tries })
    .get()
}

/** Writes the new statements of one source batch by batch and schedules the next round, even after an error. */
async function writeRound(services: Services, lease: Lease): Promise<void> {
  const source = SOURCES.find((one) => one === lease.id)
  try {
    if (lease.id === 'days') await mergeDays(services)
    for (let batches = 0; source && batches < BATCHES; batches++) {
      if (!(await writeStatements(services, source))) break
    }
  } catch (thrown) {
    log('error', 'statements_interrupted', { source: lease.id, stack: stackOf(thrown) })
  }
  const next = { due_at: services.now() + ROUND_MS }
  await services.db.update(statementSources).set(next).where(isHeldBy(lease))
}
