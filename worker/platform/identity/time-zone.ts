import { sql } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'

/** In SQL: the time zone that the browser of the user said last, UTC before it said one. */
export const zoneColumn = sql<string>`coalesce(${users.preferences} ->> '$.time_zone', 'UTC')`.as('time_zone')
