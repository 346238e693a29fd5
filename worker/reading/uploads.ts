import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { UploadPurpose } from '#db/media-vocabulary.ts'
import { mediaUploads, uploads } from '#db/schema/index.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { discardUpload } from '#worker/platform/limits/storage.ts'
import { log, stackOf } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'

export type UploadRow = typeof mediaUploads.$inferSelect

export async function getUpload(services: Services, ownerId: string, id: string): Promise<UploadRow> {
  const isOwn = and(eq(mediaUploads.id, id), eq(mediaUploads.owner_id, ownerId))
  return found(await services.db.select().from(mediaUploads).where(isOwn).get())
}

/** An upload that is complete and of one of these purposes, with the type that its bytes told. */
export async function getCompleteUpload(
  services: Services,
  ownerId: string,
  { id, purposes, field }: { id: string; purposes: readonly UploadPurpose[]; field: string },
): Promise<UploadRow & { type: string }> {
  const isOwn = and(eq(mediaUploads.id, id), eq(mediaUploads.owner_id, ownerId))
  const row = await services.db.select().from(mediaUploads).where(isOwn).get()
  const { type = null } = row ?? {}
  if (!row || type === null || !purposes.includes(row.purpose))
    throw new AppError('invalid', { fields: { [field]: 'invalid_value' } })
  if (row.completed_at === null) throw new AppError('upload_incomplete')
  return { ...row, type }
}

/** True in SQL while a complete upload waits for its place: for the statement that gives it one. */
export const isWaiting = (uploadId: string): SQL =>
  sql`exists (select 1 from ${mediaUploads} where ${and(eq(mediaUploads.id, uploadId), isNotNull(mediaUploads.completed_at))})`

/** The statement that ends an upload whose file has become that of another row. */
export const uploadTaken = (services: Services, uploadId: string, isTaken: SQL) =>
  services.db.delete(mediaUploads).where(and(eq(mediaUploads.id, uploadId), isTaken))

/**
 * The statement that notes a file as one to be deleted, for the batch that deletes the row it belongs to: a Worker
 * that dies before it deletes the object leaves it to the next round of cron.
 */
export const noteFileToDelete = (services: Services, rows: SQL) =>
  services.db.insert(uploads).select(sql`${rows}`)

/** Gives up uploads: their rows and room at once, then what is stored of them. */
export async function discardMediaUploads(services: Services, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const theirs = inArray(mediaUploads.id, ids)
  const [, rows] = await services.db.batch([
    noteFileToDelete(
      services,
      sql`select ${mediaUploads.file_key}, ${mediaUploads.owner_id}, 0, 0 from ${mediaUploads} where ${theirs}`,
    ),
    services.db.delete(mediaUploads).where(theirs).returning({
      file_key: mediaUploads.file_key,
      storage_id: mediaUploads.storage_id,
      completed_at: mediaUploads.completed_at,
    }),
  ])
  for (const { file_key: key, storage_id: storageId, completed_at: completedAt } of rows) {
    if (completedAt === null && storageId !== null) await abort(services, key, storageId)
    await discardUpload(services, key)
  }
}

async function abort(services: Services, key: string, storageId: string): Promise<void> {
  try {
    await services.files.resumeMultipartUpload(key, storageId).abort()
  } catch (thrown) {
    // It was complete after all, or R2 has given it up by itself.
    log('info', 'upload_not_aborted', { file_key: key, stack: stackOf(thrown) })
  }
}
