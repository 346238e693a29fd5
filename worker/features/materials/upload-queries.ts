import { eq, sql } from 'drizzle-orm'
import { insertMany } from '#db/bulk-insert.ts'
import { materials } from '#db/schema/index.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import { expectRoom, hasRoom } from '#worker/platform/limits/caps.ts'
import type { Services } from '#worker/platform/services.ts'
import { getCompleteUpload, isWaiting, uploadTaken } from '#worker/reading/uploads.ts'
import { type MaterialRow, shown } from './queries.ts'
import { displayName } from './rules.ts'

/** A recording that arrived in parts becomes material. Its upload ends in the same batch, so that it counts once. */
export async function createFromUpload(
  services: Services,
  ownerId: string,
  uploadId: string,
): Promise<MaterialRow> {
  const { db, now } = services
  const upload = await getCompleteUpload(services, ownerId, {
    id: uploadId,
    purposes: ['material'],
    field: 'upload_id',
  })
  const kind = /^(audio|video)\//.exec(upload.type)?.[1]
  if (kind !== 'audio' && kind !== 'video') throw new AppError('unsupported_type')
  const [id, at] = [newId(), now()]
  const row = {
    id,
    owner_id: ownerId,
    name: displayName(upload.name),
    kind,
    bytes: upload.bytes,
    file_key: upload.file_key,
    // Nobody compares recordings; the name of its upload is as much its own.
    sha256: uploadId,
    status: 'uploaded',
    due_at: at,
    created_at: at,
    updated_at: at,
  } as const
  const isWritten = sql`exists (select 1 from ${materials} where ${eq(materials.id, id)})`
  const written = db.select(shown).from(materials).where(eq(materials.id, id))
  await db.batch([
    written,
    ...insertMany(db, materials, [row], sql`${hasRoom('materials', ownerId)} and ${isWaiting(uploadId)}`),
    uploadTaken(services, uploadId, isWritten),
  ])
  const made = await written.get()
  if (made) return made
  await expectRoom(services, ownerId, ['materials'])
  throw new AppError('conflict')
}
