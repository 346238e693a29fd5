import { eq } from 'drizzle-orm'
import { type Address, users } from '#db/schema/accounts.ts'
import type { Services } from '#worker/platform/services.ts'

export const saveAddress = ({ db, now }: Services, userId: string, address: Address) =>
  db.update(users).set({ address, updated_at: now() }).where(eq(users.id, userId))
