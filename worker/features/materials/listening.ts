import type { Cue } from '#worker/extract/captions/cues.ts'
import { readTranscript } from '#worker/extract/captions/transcript.ts'
import { ExtractionError } from '#worker/extract/extraction-error.ts'
import type { Extraction } from '#worker/extract/source-document.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'
import type { ExtractionLease } from './extraction-rows.ts'
import { createHeardPart, findHeardUntil, listHeardCues } from './heard-parts.ts'
import { canTranscribe, MOST_BYTES, transcribe } from './transcription.ts'

/** Of a recording that is too large for one call, what goes into each. */
const STRETCH = { bytes: 16 * 1024 * 1024, ms: 10 * 60_000 }
const MINUTE = 60_000

type Recording = ExtractionLease & { kind: 'audio' | 'video' }
type Report = (done: number, total: number) => Promise<void>

/**
 * What a provider writes down of a recording: of a short one at once, of a long one a stretch with each call, and `more`
 * until the last. Null where it has to be asked of its owner.
 */
export async function listen(
  services: Services,
  lease: Recording,
  onProgress: Report,
): Promise<Extraction | 'more' | null> {
  if (!canTranscribe(services.env)) return null
  const file = await services.files.head(lease.file_key)
  if (!file) return { ok: false, code: 'broken', detail: 'the stored file is missing' }
  const cues =
    file.size <= MOST_BYTES
      ? await hearWhole(services, lease)
      : await hearNext(services, lease, { size: file.size, onProgress })
  if (cues === null || cues === 'more') return cues
  try {
    return { ok: true, document: { ...(await readTranscript(cues, lease.kind)), reading: 'transcription' } }
  } catch (cause) {
    if (cause instanceof ExtractionError) return null
    throw cause
  }
}

async function hearWhole(services: Services, { file_key: key, name }: Recording): Promise<Cue[] | null> {
  const file = await services.files.get(key)
  return file && transcribe(services, { bytes: new Uint8Array(await file.arrayBuffer()), name })
}

async function hearNext(
  services: Services,
  lease: Recording,
  { size, onProgress }: { size: number; onProgress: Report },
): Promise<Cue[] | 'more' | null> {
  const start = await findHeardUntil(services, lease.id)
  const stretch = await cut(services, lease, { size, start_ms: start })
  // One that doesn't lead on would be heard for ever.
  if (!stretch || (stretch.end_ms <= start && !stretch.is_last)) return null
  const { start_ms: from, end_ms: to, duration_ms: duration, is_last: isLast, ...sound } = stretch
  await onProgress(Math.floor(start / MINUTE), Math.ceil(duration / MINUTE))
  const cues = await transcribe(services, sound)
  if (!cues) return null
  const heard = cues.map((cue) => ({ ...cue, start_ms: cue.start_ms + from, end_ms: cue.end_ms + from }))
  await createHeardPart(services, lease, { start_ms: from, end_ms: to, cues: heard, is_last: isLast })
  return isLast ? listHeardCues(services, lease.id) : 'more'
}

/** Null where its format can't be cut. Throws where the storage is away. */
async function cut(
  services: Services,
  { id, file_key: key }: Recording,
  { size, start_ms: start }: { size: number; start_ms: number },
) {
  const { cutStretch } = await import('#worker/extract/sound/cut.ts')
  let outage: unknown
  const read = async (from: number, to: number): Promise<Uint8Array> => {
    try {
      const piece = await services.files.get(key, { range: { offset: from, length: to - from } })
      if (!piece) throw new Error('The stored file is missing')
      return new Uint8Array(await piece.arrayBuffer())
    } catch (thrown) {
      outage = thrown
      throw thrown
    }
  }
  try {
    return await cutStretch({ size, read, start_ms: start }, STRETCH)
  } catch (thrown) {
    if (outage) throw outage
    log('info', 'recording_not_cut', { material_id: id, stack: stackOf(thrown) })
    return null
  }
}
