import { eq } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { AppError, found } from '../http/errors.ts'
import { giveBack, takeOrRefuse } from '../limits/rate-limit.ts'
import type { Services } from '../services.ts'
import { matchPassword } from './passwords.ts'

/**
 * Asks for the password again before what an open browser alone must not do. Answers the stored hash that
 * it fits; a wrong one is an error of that field, since the session itself is good.
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
