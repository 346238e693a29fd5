import { eq, sql } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import type { Preferences, PreferencesPatch } from '#worker/contract/preferences.ts'
import { builtOnce } from '#worker/platform/database/built-once.ts'
import { zoneOf } from '#worker/platform/identity/time-zone.ts'
import type { Services } from '#worker/platform/services.ts'

const columns = { language: users.language, preferences: users.preferences, country: users.country }
type Row = { [Column in keyof typeof columns]: (typeof users.$inferSelect)[Column] }

export const preferencesView = ({ language, preferences, country }: Row): Preferences => ({
  language,
  digits: preferences.digits ?? 'western',
  calendar: preferences.calendar ?? 'gregorian',
  theme: preferences.theme ?? 'system',
  time_zone: zoneOf(preferences.time_zone, country),
})

const preferencesOf = builtOnce(({ db }) =>
  db
    .select(columns)
    .from(users)
    .where(eq(users.id, sql.placeholder('user'))),
)

export async function findPreferences(services: Services, userId: string) {
  const row = await preferencesOf(services).get({ user: userId })
  return row && preferencesView(row)
}

/** Changes what was sent in one statement, so that two devices do not undo each other. */
export async function updatePreferences(services: Services, userId: string, patch: PreferencesPatch) {
  const { language, ...rest } = patch
  const [row] = await services.db
    .update(users)
    .set({
      ...(language && { language }),
      preferences: sql`json_patch(${users.preferences}, ${JSON.stringify(rest)})`,
      updated_at: services.now(),
    })
    .where(eq(users.id, userId))
    .returning(columns)
  return row && preferencesView(row)
}
