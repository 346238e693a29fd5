import { inbox } from '#worker/inbox/stub.ts'
import { wake } from '#worker/jobs/messages.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'
import { deleteSocketEnds, listSocketEnds, SOCKET_END_WAIT_MS } from './queries.ts'

/**
 * Closes the sockets of the sessions of a user that have just ended. Every caller that ends sessions calls it after
 * its batch. It never fails its caller: the batch has put a row per session into the outbox, which closes them if
 * this does not.
 */
export async function closeSockets(services: Services, userId: string): Promise<void> {
  try {
    const ids = await listSocketEnds(services, userId)
    if (ids.length === 0) return
    await inbox(services, userId).end(ids)
    await deleteSocketEnds(services, userId, ids)
  } catch (thrown) {
    log('warn', 'sockets_not_closed', { stack: stackOf(thrown) })
    await wake(services, 'outbox', services.now() + SOCKET_END_WAIT_MS)
  }
}
