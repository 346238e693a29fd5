import { eq, type SQL, sql } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import type { COUNTRIES } from '#db/vocabulary.ts'
import { isTimeZone } from '#worker/contract/days.ts'
import type { Services } from '../services.ts'

const UTC = 'UTC'
/** Where a client never said its zone: by the country of the profile. */
const ZONES: Record<Exclude<(typeof COUNTRIES)[number], 'other'>, string> = {
  QA: 'Asia/Qatar',
  SA: 'Asia/Riyadh',
  AE: 'Asia/Dubai',
  PS: 'Asia/Hebron',
}

/** The time zone that a client of the account said last, or that of its country; UTC before both are known. */
export const zoneOf = (said: string | undefined, country: string | null): string =>
  said ?? Object.entries(ZONES).find(([of]) => of === country)?.[1] ?? UTC

/** The same in SQL, without values to bind: each request with a session reads it. */
export const zoneColumn = sql<string>`coalesce(${users.preferences} ->> '$.time_zone',
  ${sql.raw(`'${JSON.stringify(ZONES)}'`)} ->> ${users.country}, ${sql.raw(`'${UTC}'`)})`.as('time_zone')

/** Keeps the zone that a client said in a header, and answers the one to count by: a name of none changes nothing. */
export async function learnTimeZone(
  services: Services,
  { userId, timeZone }: { userId: string; timeZone: string },
  said: string | undefined,
): Promise<string> {
  if (said === undefined || said === timeZone || !isTimeZone(said)) return timeZone
  const preferences: SQL = sql`json_set(${users.preferences}, '$.time_zone', ${said})`
  await services.db.update(users).set({ preferences }).where(eq(users.id, userId))
  return said
}
