import { materials } from '#db/schema/index.ts'
import type { MaterialStatus } from '#db/vocabulary.ts'
import { oneAtATime } from '#worker/extract/one-at-a-time.ts'
import type { Extraction } from '#worker/extract/source-document.ts'
import { inbox } from '#worker/inbox/stub.ts'
import { listDueTimes } from '#worker/jobs/lease.ts'
import { wake } from '#worker/jobs/messages.ts'
import { retryDelayMs } from '#worker/jobs/rules.ts'
import type { Work } from '#worker/jobs/works.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'
import {
  claimMaterial,
  createSegments,
  type ExtractionLease,
  failMaterial,
  isHeard,
  isRead,
  postponeMaterial,
  renewMaterial,
  updateProgress,
  waitForOwner,
} from './extraction-rows.ts'
import { listen } from './listening.ts'
import { readKeptPage } from './read-page.ts'
import { readTranscribed } from './read-recording.ts'
import { readScan } from './read-scan.ts'
import { EXTRACTION_TRIES, isSmallText, kindOfWork, progressStep } from './rules.ts'

/** Reads uploaded files. `onSettled` is called for each file that was read or has failed. */
export const materialWork = (onSettled: (services: Services, id: string) => Promise<void>): Work => ({
  async claim(services, size) {
    const lease = await claimMaterial(services, { small: size === 'small', where: isRead })
    if (!lease) return undefined
    const isShort = isSmallText(lease)
    const read = () => extractMaterial(services, lease)
    return {
      isShort,
      async run() {
        // A CV may be being read, which needs the memory for itself too.
        if (await (isShort ? read() : oneAtATime(read))) await onSettled(services, lease.id)
      },
      renew: () => renewMaterial(services, lease),
    }
  },
  listDue: (services, before, limit) => listDueTimes(services, materials, { before, limit, where: isRead }),
})

/** Has recordings written down whose words nobody has given: long ones a stretch at a time, one message each. */
export const recordingWork = (onSettled: (services: Services, id: string) => Promise<void>): Work => ({
  async claim(services) {
    const lease = await claimMaterial(services, { where: isHeard })
    return (
      lease && {
        isShort: false,
        async run() {
          if (await extractMaterial(services, lease)) await onSettled(services, lease.id)
        },
        renew: () => renewMaterial(services, lease),
      }
    )
  },
  listDue: (services, before, limit) => listDueTimes(services, materials, { before, limit, where: isHeard }),
})

/** Reads one file into segments under its lease. True if this call made it ready or failed. */
export async function extractMaterial(services: Services, lease: ExtractionLease): Promise<boolean> {
  if (lease.tries > EXTRACTION_TRIES) return settle(services, lease, { ok: false, code: 'interrupted' })
  await push(services, lease, { status: 'extracting', done: 0, total: 0 })
  try {
    const result = await read(services, lease)
    if (result === 'more') {
      await wake(services, 'recording')
      return false
    }
    if (result) return await settle(services, lease, result)
    const waits = await waitForOwner(services, lease)
    if (waits) await push(services, lease, { status: 'waiting', done: 0, total: 0 })
    return waits
  } catch (thrown) {
    // The storage or database is unavailable, so this is not the file's fault.
    log('error', 'extraction_interrupted', { material_id: lease.id, stack: stackOf(thrown) })
    const at = services.now() + retryDelayMs(lease.tries, services.random())
    await postponeMaterial(services, lease, at)
    await wake(services, kindOfWork(lease), at)
    return false
  }
}

/** Null where the owner has to say first what there is to read; `more` where a stretch of a recording was heard. */
async function read(services: Services, lease: ExtractionLease): Promise<Extraction | 'more' | null> {
  const { kind } = lease
  if (lease.reading === 'recognition') return readScan(services, lease)
  if (lease.transcript_bytes !== null || kind === 'image') return readTranscribed(services, lease)
  if (kind === 'audio' || kind === 'video')
    return listen(services, { ...lease, kind }, (done, total) => report(services, lease, done, total))
  const stored = await services.files.get(lease.file_key)
  if (!stored) return { ok: false, code: 'broken', detail: 'the stored file is missing' }
  const bytes = new Uint8Array(await stored.arrayBuffer())
  if (kind === 'web_page') return readKeptPage(bytes)
  const { extract } = await import('#worker/extract/extract.ts')
  return extract(bytes, { name: lease.name }, (done, total) => {
    if (done % progressStep(total) !== 0) return undefined
    return report(services, lease, done, total)
  })
}

/** A lost progress report only makes the bar jump. */
async function report(services: Services, lease: ExtractionLease, done: number, total: number) {
  try {
    await updateProgress(services, lease, { done, total })
    await push(services, lease, { status: 'extracting', done, total })
  } catch (thrown) {
    log('warn', 'progress_not_noted', { material_id: lease.id, stack: stackOf(thrown) })
  }
}

async function settle(services: Services, lease: ExtractionLease, result: Extraction): Promise<boolean> {
  if (!result.ok) {
    log('info', 'material_refused', { material_id: lease.id, code: result.code, detail: result.detail })
    const failed = await failMaterial(services, lease, result)
    if (failed) await push(services, lease, { status: 'failed', done: 0, total: 0 })
    return failed
  }
  const ready = await createSegments(services, lease, result.document)
  // Where the lease was lost this writes nothing either.
  if (!ready)
    return settle(services, lease, { ok: false, code: 'storage_full', detail: 'no room for its text' })
  const pages = result.document.pages ?? 1
  await push(services, lease, { status: 'ready', done: pages, total: pages })
  return true
}

const push = (
  services: Services,
  lease: ExtractionLease,
  { status, done, total }: { status: MaterialStatus; done: number; total: number },
) =>
  inbox(services, lease.owner_id).push({
    type: 'material',
    material_id: lease.id,
    status,
    progress: { done, total },
  })
