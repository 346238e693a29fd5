import { eq } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import type { Reauthentication } from '#worker/contract/profile.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { confirmPassword } from '#worker/platform/identity/reauthentication.ts'
import type { Services } from '#worker/platform/services.ts'
import { acceptSecondFactor } from './second-factor.ts'

/**
 * Confirms the owner before an action that ends or weakens an account: by the password, and by a code of the
 * authenticator or a recovery code if the second factor is on. Returns the stored hash that the password matches.
 */
export async function confirmOwner(
  services: Services,
  userId: string,
  { password, code }: Reauthentication,
  field = 'password',
): Promise<string> {
  const confirmed = await confirmPassword(services, userId, password, field)
  const columns = { enabled_at: users.totp_enabled_at }
  const { enabled_at: enabledAt } = found(
    await services.db.select(columns).from(users).where(eq(users.id, userId)).get(),
  )
  if (enabledAt === null) return confirmed
  if (code === undefined) throw new AppError('invalid', { fields: { code: 'second_factor_code' } })
  if (!(await acceptSecondFactor(services, userId, code))) {
    throw new AppError('invalid', { fields: { code: 'wrong_code' } })
  }
  return confirmed
}
