import { boxReadings } from '#db/schema/index.ts'
import { oneAtATime } from '#worker/extract/one-at-a-time.ts'
import { listDueTimes } from '#worker/jobs/lease.ts'
import { wake } from '#worker/jobs/messages.ts'
import { retryDelayMs } from '#worker/jobs/rules.ts'
import type { Work } from '#worker/jobs/works.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'
import {
  type BoxLease,
  claimBoxReading,
  endBoxReading,
  findFile,
  postponeBoxReading,
  renewBoxReading,
  writeReading,
} from './box-rows.ts'
import { EXTRACTION_TRIES } from './rules.ts'

/** Reads files again that were read before boxes, figures or pictured pages were kept. Their text stays. */
export const boxesWork: Work = {
  async claim(services, size) {
    const lease = size === 'small' ? undefined : await claimBoxReading(services)
    if (!lease) return undefined
    return {
      isShort: false,
      run: () => oneAtATime(() => readBoxes(services, lease)),
      renew: () => renewBoxReading(services, lease),
    }
  },
  listDue: (services, before, limit) => listDueTimes(services, boxReadings, { before, limit }),
}

/** What cannot be read any more keeps its text without boxes and figures. */
async function readBoxes(services: Services, lease: BoxLease): Promise<void> {
  try {
    const code = lease.tries > EXTRACTION_TRIES ? 'interrupted' : await read(services, lease)
    if (!code) return
    log('info', 'boxes_not_read', { material_id: lease.material_id, code })
    await endBoxReading(services, lease)
  } catch (thrown) {
    // The storage or database is unavailable, so this is not the file's fault.
    log('error', 'boxes_interrupted', { material_id: lease.material_id, stack: stackOf(thrown) })
    const at = services.now() + retryDelayMs(lease.tries, services.random())
    await postponeBoxReading(services, lease, at)
    await wake(services, 'boxes', at)
  }
}

/** Returns the code of what went wrong, or nothing when boxes and figures were written. */
async function read(services: Services, lease: BoxLease): Promise<string | undefined> {
  const file = await findFile(services, lease)
  const stored = file && (await services.files.get(file.file_key))
  if (!stored) return 'missing'
  const { extract } = await import('#worker/extract/extract.ts')
  const result = await extract(new Uint8Array(await stored.arrayBuffer()), { name: file.name })
  if (!result.ok) return result.code
  const counts = await writeReading(services, lease, file, result.document)
  log('info', 'boxes_read', { material_id: lease.material_id, ...counts })
  return undefined
}
