import { eq, sql } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import type { User } from '#worker/contract/account.ts'
import type { Preferences } from '#worker/contract/preferences.ts'
import { builtOnce } from '#worker/platform/database/built-once.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { shownUser } from './auth/queries.ts'
import { userView } from './auth/rules.ts'
import { preferencesView } from './preferences/queries.ts'

const readerById = builtOnce(({ db }) =>
  db
    .select({ ...shownUser, preferences: users.preferences })
    .from(users)
    .where(eq(users.id, sql.placeholder('id'))),
)

/** What every page asks about who reads it, from the one row. */
export async function getReader(
  services: Services,
  userId: string,
): Promise<{ user: User; preferences: Preferences }> {
  const row = found(await readerById(services).get({ id: userId }))
  return { user: userView(row), preferences: preferencesView(row) }
}
