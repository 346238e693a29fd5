import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { MEDIA_LIMITS } from '#db/media-vocabulary.ts'
import { mediaUploads, uploadParts } from '#db/schema/index.ts'
import type { NewUploadBody, Upload } from '#worker/contract/uploads.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { newId, publicId } from '#worker/platform/ids.ts'
import { hasStorageFor, storageFull } from '#worker/platform/limits/storage.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { orUnavailable } from '#worker/platform/unavailable.ts'
import { discardMediaUploads, getUpload, type UploadRow } from '#worker/reading/uploads.ts'

/** Reserves room for the whole file in the statement that writes its row. Throws `storage_full`. */
export async function createUpload(
  services: Services,
  ownerId: string,
  { name, bytes, purpose, fingerprint }: NewUploadBody,
): Promise<Upload> {
  if (bytes > MEDIA_LIMITS.bytes[purpose])
    throw new AppError('media_too_large', { detail: { limit: MEDIA_LIMITS.bytes[purpose] } })
  const { db, files, now } = services
  const [id, fileKey] = [newId(), `media/${publicId()}`]
  const open = sql`(select count(*) from ${mediaUploads} where ${eq(mediaUploads.owner_id, ownerId)})`
  const row = await db
    .insert(mediaUploads)
    .select(
      sql`select ${id}, ${ownerId}, ${purpose}, ${name}, null, ${bytes}, ${fileKey}, null, null, ${now()}, ${fingerprint ?? null}
        where ${open} < ${MEDIA_LIMITS.openUploads} and ${hasStorageFor(ownerId, 'bytes', bytes)}`,
    )
    .returning({ id: mediaUploads.id })
    .get()
  if (!row) {
    if ((await db.$count(mediaUploads, eq(mediaUploads.owner_id, ownerId))) >= MEDIA_LIMITS.openUploads)
      throw new AppError('too_many_open_uploads')
    throw await storageFull(services, ownerId, { of: 'bytes', needed: bytes })
  }
  try {
    const { uploadId } = await orUnavailable(() => files.createMultipartUpload(fileKey))
    await db.update(mediaUploads).set({ storage_id: uploadId }).where(eq(mediaUploads.id, id))
  } catch (thrown) {
    await discardMediaUploads(services, [id])
    throw thrown
  }
  return findUploadView(services, ownerId, id)
}

/** The uploads of a person that have no place yet, newest first. */
export async function listUploads(services: Services, ownerId: string): Promise<Upload[]> {
  const rows = await services.db
    .select()
    .from(mediaUploads)
    .where(eq(mediaUploads.owner_id, ownerId))
    .orderBy(desc(mediaUploads.created_at))
    .limit(MEDIA_LIMITS.openUploads)
  return viewsOf(services, rows)
}

export async function findUploadView(services: Services, ownerId: string, id: string): Promise<Upload> {
  const [view] = await viewsOf(services, [await getUpload(services, ownerId, id)])
  if (!view) throw new AppError('not_found')
  return view
}

async function viewsOf(services: Services, rows: UploadRow[]): Promise<Upload[]> {
  const ids = rows.map(({ id }) => id)
  const parts = await services.db
    .select({ upload_id: uploadParts.upload_id, number: uploadParts.number })
    .from(uploadParts)
    .where(inArray(uploadParts.upload_id, ids))
    .orderBy(asc(uploadParts.number))
  return rows.map(
    ({ id, name, purpose, bytes, fingerprint, completed_at: completedAt, created_at: createdAt }) => ({
      id,
      name,
      purpose,
      bytes,
      fingerprint,
      part_bytes: MEDIA_LIMITS.partBytes,
      parts: parts.filter((part) => part.upload_id === id).map(({ number }) => number),
      completed: completedAt !== null,
      created_at: iso(createdAt),
    }),
  )
}

export async function deleteUpload(services: Services, ownerId: string, id: string): Promise<void> {
  const upload = await getUpload(services, ownerId, id)
  await discardMediaUploads(services, [upload.id])
}

/** Uploads that nobody goes on with, and files that nobody gave a place. */
export const listAbandoned = (services: Services, atMost: number) =>
  services.db
    .select({ id: mediaUploads.id })
    .from(mediaUploads)
    .where(
      or(
        and(
          isNull(mediaUploads.completed_at),
          lt(mediaUploads.created_at, services.now() - MEDIA_LIMITS.openMs),
        ),
        and(
          isNotNull(mediaUploads.completed_at),
          lt(mediaUploads.completed_at, services.now() - MEDIA_LIMITS.keptMs),
        ),
      ),
    )
    .limit(atMost)
