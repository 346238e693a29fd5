import type { Services } from '#worker/platform/services.ts'
import { discardMediaUploads } from '#worker/reading/uploads.ts'
import { listAbandoned } from './queries.ts'

/** Of one round; the next one takes the rest. */
const AT_ONCE = 50

/** Gives up uploads that nobody went on with, and frees their room. */
export async function discardAbandonedMedia(services: Services): Promise<void> {
  const rows = await listAbandoned(services, AT_ONCE)
  await discardMediaUploads(
    services,
    rows.map(({ id }) => id),
  )
}
