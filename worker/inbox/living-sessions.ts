import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { sessions, users } from '#db/schema/index.ts'
import type { Services } from '#worker/platform/services.ts'

/** Which of these sessions may still be served; one query for all sockets of a user. */
export async function livingSessions(services: Services, ids: string[]): Promise<Set<string>> {
  const asked = sql`(select value from json_each(${JSON.stringify(ids)}))`
  const rows = await services.db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        inArray(sessions.id, asked),
        isNull(sessions.revoked_at),
        isNull(users.disabled_at),
        gt(sessions.expires_at, services.now()),
      ),
    )
  return new Set(rows.map((row) => row.id))
}
