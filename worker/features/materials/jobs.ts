import { oneAtATime } from '#worker/extract/one-at-a-time.ts'
import type { Extraction } from '#worker/extract/source-document.ts'
import { inbox } from '#worker/inbox/stub.ts'
import { wake } from '#worker/jobs/messages.ts'
import { log } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'
import {
  claimMaterial,
  dueMaterials,
  type ExtractionLease,
  keepDocument,
  keepFailure,
  noteProgress,
  releaseMaterial,
} from './extraction-rows.ts'
import { EXTRACTION_TRIES, progressStep } from './rules.ts'

/**
 * Reads one uploaded file into segments. Safe to call any number of times: whoever holds the lease
 * does the work. Answers whether the material is now settled (ready or failed) by this call.
 */
export function extractMaterial(services: Services, id: string): Promise<boolean> {
  return oneAtATime(() => extractNow(services, id))
}

async function extractNow(services: Services, id: string): Promise<boolean> {
  const { db, now } = services
  const lease = await claimMaterial(db, id, now())
  if (!lease) return false
  if (lease.tries > EXTRACTION_TRIES) return settle(services, lease, { ok: false, code: 'interrupted' })
  await tell(services, lease, 'extracting', 0, 0)
  try {
    return await settle(services, lease, await read(services, lease))
  } catch (thrown) {
    // Storage or database away: the file is not to blame.
    log('error', 'extraction_interrupted', { material_id: id, stack: stackOf(thrown) })
    await releaseMaterial(db, lease, now())
    throw thrown
  }
}

async function read(services: Services, lease: ExtractionLease): Promise<Extraction> {
  const stored = await services.files.get(lease.file_key)
  if (!stored) return { ok: false, code: 'broken', detail: 'the stored file is missing' }
  const bytes = new Uint8Array(await stored.arrayBuffer())
  const { extract } = await import('#worker/extract/extract.ts')
  return extract(bytes, { name: lease.name }, (done, total) => {
    if (done % progressStep(total) !== 0) return undefined
    return report(services, lease, done, total)
  })
}

/** A lost progress report costs nothing but a jump of the bar. */
async function report(services: Services, lease: ExtractionLease, done: number, total: number) {
  try {
    await noteProgress(services.db, lease, done, total, services.now())
    await tell(services, lease, 'extracting', done, total)
  } catch (thrown) {
    log('warn', 'progress_not_noted', { material_id: lease.id, stack: stackOf(thrown) })
  }
}

async function settle(services: Services, lease: ExtractionLease, result: Extraction): Promise<boolean> {
  const { db, now } = services
  if (!result.ok) {
    log('info', 'material_refused', { material_id: lease.id, code: result.code, detail: result.detail })
    const kept = await keepFailure(db, lease, result.code, now())
    if (kept) await tell(services, lease, 'failed', 0, 0)
    return kept
  }
  const kept = await keepDocument(db, lease, result.document, now())
  const pages = result.document.pages ?? 1
  if (kept) await tell(services, lease, 'ready', pages, pages)
  return kept
}

const tell = (services: Services, lease: ExtractionLease, status: string, done: number, total: number) =>
  inbox(services, lease.owner_id).push({
    type: 'material',
    material_id: lease.id,
    status,
    progress: { done, total },
  })

const stackOf = (thrown: unknown) => (thrown instanceof Error ? thrown.stack : String(thrown))

/** Wakes what may be read until `horizon`: messages may be lost, and workers may die. */
export async function wakeDueMaterials(services: Services, horizon: number, limit: number): Promise<void> {
  for (const { id, at } of await dueMaterials(services.db, services.now(), horizon, limit)) {
    await wake(services, { kind: 'material', material_id: id }, at)
  }
}

/** For the dead-letter queue: a file whose reading failed at every delivery is not tried again. */
export async function giveUpMaterial(services: Services, id: string): Promise<void> {
  const lease = await claimMaterial(services.db, id, services.now())
  if (lease) await settle(services, lease, { ok: false, code: 'interrupted' })
}
