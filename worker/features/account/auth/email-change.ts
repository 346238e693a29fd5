import type {
  EmailChange,
  EmailChangeBody,
  EmailLinkAnswer,
  EmailLinkBody,
} from '#worker/contract/email-change.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { Caller } from '#worker/platform/http/request.ts'
import { sameText } from '#worker/platform/identity/keyed-hash.ts'
import { publicId } from '#worker/platform/ids.ts'
import { restartWait } from '#worker/platform/limits/rate-limit.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { confirmOwner } from './confirm-owner.ts'
import { hashOfChangeCode, mailBothSides, signatureOfChange } from './email-change-emails.ts'
import {
  type ConfirmedSide,
  confirmSide,
  createEmailChange,
  deleteEmailChange,
  type EmailChangeRow,
  findEmailChange,
  findEmailChangeById,
  spendChangeTry,
  updateChangeCode,
} from './email-change-queries.ts'
import { type ResendRequest, resendWaitOf, takeCode, takeResend } from './emails.ts'
import { closeSockets } from './ended-sockets.ts'
import { authEvent } from './events.ts'
import { findUser } from './queries.ts'
import { drawCode, latinDigits } from './rules.ts'

export const changeView = (row: EmailChangeRow): EmailChange => ({
  email: row.email,
  new_confirmed: row.new_confirmed_at !== null,
  old_confirmed: row.old_confirmed_at !== null,
  expires_at: iso(row.expires_at),
})

/** The request that asks for emails, and the network that it comes from. */
export type RequestOrigin = { requestId: string; network: string | undefined }

/** Codes of a change have a limit per account, in addition to that of the address. */
const askingFor = (userId: string, email: string, { network }: RequestOrigin): ResendRequest => ({
  email,
  claimId: `change:${userId}`,
  network,
})

/**
 * Begins a change and sends emails to both sides. The response is the same whoever owns the new address; only the
 * email differs.
 */
export async function beginEmailChange(
  services: Services,
  { userId, sessionId }: Caller,
  { email, ...given }: EmailChangeBody,
  by: RequestOrigin,
): Promise<{ change: EmailChange; delayed: boolean }> {
  const user = found(await findUser(services, userId))
  if (user.email === email) throw new AppError('invalid', { fields: { email: 'own_email' } })
  const passwordHash = await confirmOwner(services, userId, given)
  const asking = askingFor(userId, email, by)
  await takeCode(services, asking)
  await restartWait(services, resendWaitOf(asking))
  const id = publicId()
  const code = drawCode()
  const codeHash = await hashOfChangeCode(services, id, code)
  const delayed = await mailBothSides(services, user, { id, email, code, toNew: true, toOld: true }, [
    ...createEmailChange(services, { id, userId, email, sessionId, codeHash }, passwordHash),
    authEvent(services, 'email_change_begun', userId, by.requestId),
  ])
  const change = found(await findEmailChange(services, userId))
  return { change: changeView(change), delayed }
}

/** Sends the emails again that are not confirmed yet: a new code, and the same link. */
export async function resendEmailChange(
  services: Services,
  userId: string,
  by: RequestOrigin,
): Promise<boolean> {
  const change = found(await findEmailChange(services, userId))
  const user = found(await findUser(services, userId))
  const { id, email } = change
  await takeResend(services, askingFor(userId, email, by))
  const code = drawCode()
  const toNew = change.new_confirmed_at === null
  const toOld = change.old_confirmed_at === null
  return mailBothSides(services, user, { id, email, code, toNew, toOld }, [
    updateChangeCode(services, id, await hashOfChangeCode(services, id, code)),
    authEvent(services, 'code_sent', userId, by.requestId),
  ])
}

type Confirmed = 'waiting' | 'changed'

/** Confirms the new address by its code. The refusal is the same for no change, an old code and a wrong one. */
export async function confirmNewAddress(
  services: Services,
  userId: string,
  otp: string,
  requestId: string,
): Promise<Confirmed> {
  const change = await spendChangeTry(services, userId)
  const hash = change && (await hashOfChangeCode(services, change.id, latinDigits(otp)))
  if (!change || !hash || !sameText(hash, change.code_hash)) {
    await authEvent(services, 'code_refused', userId, requestId)
    throw new AppError('otp_not_valid')
  }
  return confirm(services, change, 'new_confirmed_at', requestId)
}

/** Confirms or stops the change by the link to the old address, in any browser. */
export async function answerByLink(
  services: Services,
  { token, action }: EmailLinkBody,
  requestId: string,
): Promise<EmailLinkAnswer['state']> {
  const change = await findByLink(services, token)
  if (!change) throw new AppError('link_not_valid')
  if (action === 'confirm') return confirm(services, change, 'old_confirmed_at', requestId)
  const [stopped] = await services.db.batch([
    deleteEmailChange(services, change.user_id),
    authEvent(services, 'email_change_stopped', change.user_id, requestId),
  ])
  if (stopped.length === 0) throw new AppError('link_not_valid')
  return 'stopped'
}

async function findByLink(services: Services, token: string): Promise<EmailChangeRow | undefined> {
  const [id = '', signature = ''] = token.split('.')
  if (!sameText(await signatureOfChange(services, id), signature)) return undefined
  return findEmailChangeById(services, id)
}

async function confirm(
  services: Services,
  change: EmailChangeRow,
  side: ConfirmedSide,
  requestId: string,
): Promise<Confirmed> {
  const { changed, ended } = await confirmSide(services, change, side, requestId)
  await closeSockets(services, change.user_id)
  if (changed) return 'changed'
  // Both sides have confirmed, but somebody else has proved the address meanwhile.
  if (ended) throw new AppError('conflict')
  const isOpen = (await findEmailChangeById(services, change.id)) !== undefined
  if (!isOpen) throw new AppError(side === 'new_confirmed_at' ? 'otp_not_valid' : 'link_not_valid')
  return 'waiting'
}
