import { eq } from 'drizzle-orm'
import { type Address, users } from '#db/schema/accounts.ts'
import type { Services } from '#worker/platform/services.ts'

export const updateAddress = (services: Services, userId: string, address: Address) =>
  services.db.update(users).set({ address, updated_at: services.now() }).where(eq(users.id, userId))
