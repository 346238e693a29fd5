import type { z } from 'zod/mini'
import type { PasswordBody } from '#worker/contract/profile.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import type { Caller } from '#worker/platform/http/request.ts'
import { hashPassword, reusableSalt } from '#worker/platform/identity/passwords.ts'
import { confirmPassword } from '#worker/platform/identity/reauthentication.ts'
import type { Services } from '#worker/platform/services.ts'
import { authEvent } from './events.ts'
import { endOtherSessions, setPassword } from './queries.ts'
import { dropResets } from './resets.ts'
import { refuseCommonPassword } from './sign-in.ts'
import { dropTickets } from './tickets.ts'

/** Sets another password; whoever is in by the old one is out, except for this session. */
export async function changePassword(
  services: Services,
  { user_id, session_id }: Caller,
  { current_password, password }: z.infer<typeof PasswordBody>,
  requestId: string,
): Promise<void> {
  const confirmed = await confirmPassword(services, user_id, current_password, 'current_password')
  refuseCommonPassword(password)
  const hash = await hashPassword(services, password, reusableSalt(confirmed))
  const [changed] = await services.db.batch([
    setPassword(services, user_id, confirmed, hash),
    endOtherSessions(services, user_id, session_id),
    dropTickets(services, user_id),
    dropResets(services, user_id),
    authEvent(services, 'password_changed', user_id, requestId),
  ])
  if (changed.length === 0) throw new AppError('conflict')
}
