import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { mediaUploads, uploadParts } from '#db/schema/index.ts'
import { uploadedType } from '#worker/platform/files/media-types.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'
import { isOutage, orUnavailable } from '#worker/platform/unavailable.ts'
import { discardMediaUploads, getUpload, type UploadRow } from '#worker/reading/uploads.ts'
import { bytesOfPart, partsOf } from './rules.ts'

/** A class of the runtime, which the DOM types do not know. */
const fixedLength = (bytes: number): TransformStream<Uint8Array, Uint8Array> =>
  new (globalThis as unknown as { FixedLengthStream: typeof FixedLengthStream }).FixedLengthStream(bytes)

type Arriving = { id: string; number: number; announced: number; body: ReadableStream<Uint8Array> | null }

/**
 * Stores one part as it arrives. It counts as stored once its row is written, so that one whose sender or server dies
 * is sent again. The first part tells what the file is.
 */
export async function storePart(services: Services, ownerId: string, part: Arriving): Promise<void> {
  const { id, number, announced, body } = part
  const upload = await getUpload(services, ownerId, id)
  if (upload.completed_at !== null) throw new AppError('conflict')
  const expected = bytesOfPart(upload.bytes, number)
  if (expected === undefined) throw new AppError('not_found')
  if (!body || announced !== expected) throw new AppError('invalid', { fields: { body: 'invalid_value' } })
  const { etag, type } =
    number === 1 ? await storeFirst(services, upload, body) : await storeNext(services, upload, part)
  const isOpen = and(eq(mediaUploads.id, id), isNull(mediaUploads.completed_at))
  await services.db.batch([
    services.db
      .insert(uploadParts)
      .select(sql`select ${id}, ${number}, ${etag} from ${mediaUploads} where ${isOpen}`)
      .onConflictDoUpdate({ target: [uploadParts.upload_id, uploadParts.number], set: { etag } }),
    services.db
      .update(mediaUploads)
      .set({ type: type ?? upload.type })
      .where(isOpen),
  ])
}

const openOf = (services: Services, { file_key: key, storage_id: storageId }: UploadRow) => {
  // A row without it belongs to a server that died while it began the upload.
  if (storageId === null) throw new AppError('conflict')
  return services.files.resumeMultipartUpload(key, storageId)
}

type Stored = { etag: string; type?: string }

async function storeFirst(
  services: Services,
  upload: UploadRow,
  body: ReadableStream<Uint8Array>,
): Promise<Stored> {
  const expected = bytesOfPart(upload.bytes, 1) ?? 0
  const bytes = new Uint8Array(expected)
  let filled = 0
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch(() => brokenOff())
    if (done) break
    if (filled + value.length > expected) throw await tooMany(reader)
    bytes.set(value, filled)
    filled += value.length
  }
  if (filled < expected) brokenOff()
  const type = await uploadedType(bytes, upload)
  if (type === null) throw new AppError('unsupported_media')
  const { etag } = await orUnavailable(() => openOf(services, upload).uploadPart(1, bytes))
  return { etag, type }
}

async function storeNext(
  services: Services,
  upload: UploadRow,
  { number, announced, body }: Arriving,
): Promise<Stored> {
  const storage = openOf(services, upload)
  const counted = fixedLength(announced)
  const piping = body?.pipeTo(counted.writable).then(
    () => true,
    () => false,
  )
  try {
    const { etag } = await storage.uploadPart(number, counted.readable)
    return { etag }
  } catch (thrown) {
    if (!(await piping)) brokenOff()
    log('warn', 'part_not_stored', { upload: upload.id, stack: stackOf(thrown) })
    throw new AppError('unavailable', { retryAfter: 2 })
  }
}

function brokenOff(): never {
  log('info', 'upload_aborted')
  throw new AppError('malformed')
}

async function tooMany(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<AppError> {
  await reader.cancel().catch(() => undefined)
  return new AppError('malformed')
}

/** Makes one file of the parts. Asked again, it finds what it made. */
export async function completeUpload(services: Services, ownerId: string, id: string): Promise<void> {
  const upload = await getUpload(services, ownerId, id)
  if (upload.completed_at !== null) return
  const parts = await services.db
    .select({ partNumber: uploadParts.number, etag: uploadParts.etag })
    .from(uploadParts)
    .where(eq(uploadParts.upload_id, id))
    .orderBy(asc(uploadParts.number))
  if (parts.length < partsOf(upload.bytes)) throw new AppError('upload_incomplete')
  const size = await sizeOfWhole(services, upload, parts)
  if (size !== upload.bytes) {
    await discardMediaUploads(services, [id])
    throw new AppError('not_found')
  }
  await services.db
    .update(mediaUploads)
    .set({ completed_at: services.now() })
    .where(and(eq(mediaUploads.id, id), isNull(mediaUploads.completed_at)))
}

async function sizeOfWhole(services: Services, upload: UploadRow, parts: R2UploadedPart[]): Promise<number> {
  try {
    return (await openOf(services, upload).complete(parts)).size
  } catch (thrown) {
    if (thrown instanceof AppError) throw thrown
    // Another call, or one whose server died behind it, has made the file already.
    const made = await orUnavailable(() => services.files.head(upload.file_key))
    if (made) return made.size
    if (isOutage(thrown)) throw new AppError('unavailable', { retryAfter: 5 })
    log('warn', 'parts_do_not_fit', { upload: upload.id, stack: stackOf(thrown) })
    // A part that was sent twice at once has left another one than its row says: all are asked for again.
    await services.db.delete(uploadParts).where(eq(uploadParts.upload_id, upload.id))
    throw new AppError('upload_incomplete')
  }
}
