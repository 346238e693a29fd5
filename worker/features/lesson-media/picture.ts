import { sql } from 'drizzle-orm'
import { lessonMedia } from '#db/schema/index.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { publicId } from '#worker/platform/ids.ts'
import { discardUpload, reserveUpload, uploadEnded } from '#worker/platform/limits/storage.ts'
import { readFigure } from '#worker/platform/pictures/figure.ts'
import type { Services } from '#worker/platform/services.ts'
import { orUnavailable } from '#worker/platform/unavailable.ts'
import { discardMediaUploads, isWaiting, type UploadRow } from '#worker/reading/uploads.ts'
import { hasMediaRoom } from './queries.ts'

/** Stores an uploaded picture as it may be shown: with nothing but its pixels. */
export async function createPicture(services: Services, upload: UploadRow, id: string): Promise<void> {
  const { files, db, now } = services
  const { owner_id: ownerId, id: uploadId, name } = upload
  const object = found(await orUnavailable(() => files.get(upload.file_key)))
  const read = await readFigure(new Uint8Array(await object.arrayBuffer()))
  if (!read.ok) throw new AppError('picture_refused', { detail: { reason: read.reason } })
  const { bytes, type, width, height } = read.picture
  const fileKey = `media/${publicId()}`
  await reserveUpload(services, ownerId, { file_key: fileKey, bytes: bytes.length, replaced: upload.bytes })
  try {
    await orUnavailable(() => files.put(fileKey, bytes))
    const [made] = await db.batch([
      db
        .insert(lessonMedia)
        .select(
          sql`select ${id}, ${ownerId}, 'picture', ${name}, ${type}, ${bytes.length}, ${fileKey},
            null, ${width}, ${height}, 0, ${now()} where ${isWaiting(uploadId)} and ${hasMediaRoom(ownerId)}`,
        )
        .returning({ id: lessonMedia.id }),
      uploadEnded(services, fileKey),
    ])
    if (made.length === 0) throw new AppError('conflict')
  } catch (thrown) {
    await discardUpload(services, fileKey)
    throw thrown
  }
  await discardMediaUploads(services, [uploadId])
}
