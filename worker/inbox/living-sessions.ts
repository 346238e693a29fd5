import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { sessions, users } from '#db/schema/index.ts'

/** Which of these sessions may still be served; one query for all sockets of a user. */
export async function livingSessions(db: Db, ids: string[], now: number): Promise<Set<string>> {
  const asked = sql`(select value from json_each(${JSON.stringify(ids)}))`
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        inArray(sessions.id, asked),
        isNull(sessions.revoked_at),
        isNull(users.disabled_at),
        gt(sessions.expires_at, now),
      ),
    )
  return new Set(rows.map((row) => row.id))
}
