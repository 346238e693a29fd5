import { eq } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { AppError, found } from '../http/errors.ts'
import { giveBack, takeOrRefuse } from '../limits/rate-limit.ts'
import type { Services } from '../services.ts'
import { matchPassword } from './passwords.ts'

/**
 * Checks the password again before an action for which an open browser is not enough. Returns the stored hash that it
 * matches. A wrong password is an error of that field, because the session itself is valid.
 */
export async function confirmPassword(
  services: Services,
  userId: string,
  password: string,
  field = 'password',
): Promise<string> {
  const key = `reauthentication:${userId}`
  const { reauthenticationTries: tries, reauthenticationWindowMs: windowMs } = LIMITS
  await takeOrRefuse(services, key, { limit: tries, windowMs })
  const columns = { password_hash: users.password_hash }
  const row = found(await services.db.select(columns).from(users).where(eq(users.id, userId)).get())
  if ((await matchPassword(services, password, [row.password_hash])) < 0) {
    throw new AppError('invalid', { fields: { [field]: 'wrong_password' } })
  }
  await giveBack(services, key, windowMs)
  return row.password_hash
}
