import { eq } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import type { Reauthentication } from '#worker/contract/profile.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { confirmPassword } from '#worker/platform/identity/reauthentication.ts'
import type { Services } from '#worker/platform/services.ts'
import { acceptSecondFactor } from './second-factor.ts'

/**
 * Asks for everything that a login asks for, before what ends or weakens an account: the password, and a code of the
 * authenticator or a recovery code where the second factor is on. Answers the stored hash that the password fits.
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
