import type { z } from 'zod/mini'
import type { PasswordBody } from '#worker/contract/profile.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import type { Caller } from '#worker/platform/http/request.ts'
import { hashPassword, reusableSalt } from '#worker/platform/identity/passwords.ts'
import type { Services } from '#worker/platform/services.ts'
import { confirmOwner } from './confirm-owner.ts'
import { deleteEmailChange } from './email-change-queries.ts'
import { closeSockets } from './ended-sockets.ts'
import { authEvent } from './events.ts'
import { endOtherSessions, updatePassword } from './queries.ts'
import { deleteResets } from './resets.ts'
import { refuseCommonPassword } from './sign-in.ts'
import { deleteTickets } from './tickets.ts'

/** Sets another password and ends all other sessions. */
export async function changePassword(
  services: Services,
  { userId, sessionId }: Caller,
  { current_password: currentPassword, code, password }: z.infer<typeof PasswordBody>,
  requestId: string,
): Promise<void> {
  // Checks what costs nothing first, because a code of the authenticator works once.
  refuseCommonPassword(password)
  const given = { password: currentPassword, code }
  const confirmed = await confirmOwner(services, userId, given, 'current_password')
  const hash = await hashPassword(services, password, reusableSalt(confirmed))
  const [changed] = await services.db.batch([
    updatePassword(services, userId, confirmed, hash),
    ...endOtherSessions(services, userId, sessionId),
    deleteTickets(services, userId),
    deleteResets(services, userId),
    deleteEmailChange(services, userId),
    authEvent(services, 'password_changed', userId, requestId),
  ])
  await closeSockets(services, userId)
  if (changed.length === 0) throw new AppError('conflict')
}
