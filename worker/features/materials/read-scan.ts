import { asc, eq } from 'drizzle-orm'
import { pageReadings } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { ExtractionError } from '#worker/extract/extraction-error.ts'
import type { PageFrame } from '#worker/extract/pdf/page-frames.ts'
import { createSegmentWriter } from '#worker/extract/segment-writer.ts'
import type { Extraction } from '#worker/extract/source-document.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'
import type { ExtractionLease } from './extraction-rows.ts'
import { addConfirmed, PICTURE_FRAME } from './scan-text.ts'

/** The lines of its pages that its owner has confirmed become the text of a scan. */
export async function readScan(services: Services, lease: ExtractionLease): Promise<Extraction> {
  const pages = await services.db
    .select({ page: pageReadings.page, lines: pageReadings.lines })
    .from(pageReadings)
    .where(eq(pageReadings.material_id, lease.id))
    .orderBy(asc(pageReadings.page))
  const frameOf = await findFrames(
    services,
    lease,
    pages.map(({ page }) => page),
  )
  const writer = createSegmentWriter(lease.kind ?? 'image')
  try {
    for (const { page, lines } of pages) {
      addConfirmed(writer, { page, lines, frame: frameOf(page) })
      await writer.pace()
    }
    if (writer.isEmpty()) return { ok: false, code: 'no_text', detail: 'no words on any page' }
    const document = await writer.finish({ pages: pages.length })
    return { ok: true, document: { ...document, reading: 'recognition' } }
  } catch (cause) {
    if (cause instanceof ExtractionError) return { ok: false, code: cause.code, detail: cause.message }
    throw cause
  }
}

type ShownFile = Pick<ExtractionLease, 'id' | 'file_key' | 'kind' | 'bytes'>

/** The frames of pages, to know where their lines lie. None of a file whose pages are not cut out to be shown. */
export async function findFrames(
  services: Services,
  { id, file_key: key, kind, bytes }: ShownFile,
  pages: number[],
): Promise<(page: number) => PageFrame | undefined> {
  if (kind === 'image') return () => PICTURE_FRAME
  const file = bytes <= LIMITS.cutBytes ? await services.files.get(key) : null
  if (!file) return () => undefined
  const { readFrames } = await import('#worker/extract/pdf/page-frames.ts')
  try {
    const frames = await readFrames(new Uint8Array(await file.arrayBuffer()), pages)
    return (page) => frames.get(page)
  } catch (thrown) {
    // Its text is used as it is confirmed; nothing is marked on its pages.
    log('info', 'frames_not_read', { material_id: id, stack: stackOf(thrown) })
    return () => undefined
  }
}
