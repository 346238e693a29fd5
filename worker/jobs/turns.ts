import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { turns } from '#db/schema/index.ts'
import type { Services } from '#worker/platform/services.ts'
import type { Lane } from './lanes.ts'
import type { WorkTable } from './lease.ts'

/** Joins a row with the time at which its owner last had a turn in a lane. */
export const isTurnOf = (lane: Lane, owner: SQLiteColumn): SQL | undefined =>
  and(eq(turns.lane, lane), eq(turns.owner_id, owner))

/** The order of work: the owner who has waited longest comes first, with their oldest row. */
export const inTurn = (table: WorkTable): SQL[] => [asc(sql`coalesce(${turns.at}, 0)`), asc(table.due_at)]

/** Records that the owner, whom `owner` selects, has had a turn. It belongs in the same batch as the claim. */
export const takeTurn = (services: Services, lane: Lane, owner: SQL, at: number | SQL) =>
  services.db
    .insert(turns)
    .select(sql`select ${lane}, owner_id, ${at} from (${owner}) where true`)
    .onConflictDoUpdate({ target: [turns.lane, turns.owner_id], set: { at } })
