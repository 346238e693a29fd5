import { closeSockets } from '#worker/features/account/auth/ended-sockets.ts'
import { forgetConversations } from '#worker/features/assistant/conversation-stub.ts'
import { attemptClock } from '#worker/features/attempts/attempt-stub.ts'
import { cancel } from '#worker/features/billing/subscribe.ts'
import { deleteCertificatePictures } from '#worker/features/certificates/pictures.ts'
import { inbox } from '#worker/inbox/stub.ts'
import { deleteArchiveFiles } from '#worker/platform/files/archive.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'
import { orUnavailable } from '#worker/platform/unavailable.ts'
import { discardMediaUploads } from '#worker/reading/uploads.ts'
import { getHoldings, renewingSubscription } from './deletion-queries.ts'
import { forgetClaim, forgetOwner } from './forgetting.ts'

/** The maximum of keys per call of the bucket. */
const FILES_AT_ONCE = 1000

/**
 * Deletes an account for good. Money stops first, then the files go, then every row in one batch: a failure
 * on the way leaves an account that can still be deleted, and never a file that nobody knows of any more.
 */
export async function deleteAccount(services: Services, userId: string, requestId: string): Promise<void> {
  const holdings = found(await getHoldings(services, userId))
  await stopPaying(services, userId)
  const { files } = holdings
  for (let from = 0; from < files.length; from += FILES_AT_ONCE) {
    await orUnavailable(() => services.files.delete(files.slice(from, from + FILES_AT_ONCE)))
  }
  await orUnavailable(() => deleteCertificatePictures(services, userId))
  await orUnavailable(() => deleteArchiveFiles(services, userId))
  await discardMediaUploads(services, holdings.media_uploads)
  const { user } = holdings
  // While their rows still say which they are: what was said in them must not outlive the account.
  await forgetConversations(services, holdings.conversations)
  if (user.email_verified_at === null) await forgetClaim(services, user, requestId)
  else await forgetOwner(services, user, requestId)
  // Once more: what was archived while the rows were still there.
  await orUnavailable(() => deleteArchiveFiles(services, userId))
  await forgetObjects(services, [userId, ...holdings.claims], holdings.open_attempts)
  await closeSockets(services, userId)
}

/** Otherwise the gateway would go on charging for a plan without an account. */
async function stopPaying(services: Services, userId: string): Promise<void> {
  if (!(await renewingSubscription(services, userId))) return
  try {
    await cancel(services, userId)
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== 'nothing_to_cancel') throw thrown
  }
}

/** The rows are deleted already. An object that cannot be reached only keeps answers that it can no longer store. */
async function forgetObjects(services: Services, userIds: string[], attempts: string[]): Promise<void> {
  try {
    for (const id of userIds) await inbox(services, id).forget()
    for (const id of attempts) await attemptClock(services, id).forget()
  } catch (thrown) {
    log('warn', 'objects_not_forgotten', { stack: stackOf(thrown) })
  }
}
