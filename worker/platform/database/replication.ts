import { and, eq, sql } from 'drizzle-orm'
import { counters } from '#db/schema/limits.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { restartWait } from '../limits/rate-limit.ts'
import type { Services } from '../services.ts'

const REPLICATION = 'replication'

/** Each round of the cron notes the time in the primary, so that a replica says by it how old its state is. */
export const noteReplicationTime = (services: Services): Promise<void> => restartWait(services, REPLICATION)

/** The time of the newest round that the database which answers has heard of. */
export const replicatedAt = sql<number | null>`(select ${counters.used} from ${counters}
  where ${and(eq(counters.key, sql.raw(`'${REPLICATION}'`)), eq(counters.window_at, sql.raw('0')))})`.as(
  'replicated_at',
)

/** Anything that does not name itself the primary may be behind it. */
export const isFromReplica = ({ meta }: D1Result): boolean => meta.served_by_primary !== true

/** Whether a replica's state is recent enough to be believed. */
export const isRecentReplica = (at: number | null | undefined, now: number): boolean =>
  typeof at === 'number' && at + LIMITS.replicaAgeMs > now
