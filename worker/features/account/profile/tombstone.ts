import { eq } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import type { Services } from '#worker/platform/services.ts'

/** Still proved, or the hourly round would take it for a forgotten claim and everything kept along with it. */
export const tombstone = (services: Services, id: string) =>
  services.db
    .update(users)
    .set({
      first_name: '—',
      last_name: '',
      first_name_folded: null,
      last_name_folded: null,
      email: `${id}@deleted.invalid`,
      password_hash: '',
      phone: null,
      gender: null,
      country: null,
      age_group: null,
      is_parent: null,
      address: null,
      avatar_key: null,
      avatar_bytes: 0,
      preferences: {},
      totp_secret: null,
      totp_enabled_at: null,
      totp_last_step: null,
      disabled_at: services.now(),
      updated_at: services.now(),
    })
    .where(eq(users.id, id))
