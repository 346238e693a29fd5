import { type SQL, sql } from 'drizzle-orm'
import { authEvents } from '#db/schema/accounts.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'

export type AuthEvent =
  | 'registered'
  | 'registered_again'
  | 'code_sent'
  | 'code_asked'
  | 'email_verified'
  | 'code_refused'
  | 'claim_taken_over'
  | 'logged_in'
  | 'login_failed'
  | 'logged_out'
  | 'session_ended'
  | 'reset_asked'
  | 'password_reset'
  | 'password_changed'
  | 'second_factor_asked'
  | 'second_factor_refused'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'new_device'
  | 'email_change_begun'
  | 'email_side_confirmed'
  | 'email_change_stopped'
  | 'email_changed'
  | 'account_deleted'

/** The statement that records an event, for the batch that makes it happen. It never contains a secret. */
export const authEvent = (services: Services, kind: AuthEvent, userId: string | null, requestId: string) =>
  services.db
    .insert(authEvents)
    .values({ id: newId(), user_id: userId, kind, at: services.now(), request_id: requestId })

type Happened = { kind: AuthEvent; userId: string; requestId: string }

/** The same for an event that happens only if the condition holds. */
export const authEventWhere = (services: Services, { kind, userId, requestId }: Happened, when: SQL) =>
  services.db
    .insert(authEvents)
    .select(sql`select ${newId()}, ${userId}, ${kind}, ${services.now()}, ${requestId}, '{}' where ${when}`)
