import { and, eq, sql } from 'drizzle-orm'
import type { LessonMediaKind, UploadPurpose } from '#db/media-vocabulary.ts'
import { courses, lessonMedia, lessons } from '#db/schema/index.ts'
import type { LessonMedia, NewLessonMediaBody } from '#worker/contract/media.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'
import { getCompleteUpload, isWaiting, type UploadRow, uploadTaken } from '#worker/reading/uploads.ts'
import { createPicture } from './picture.ts'
import { getMediaView, hasMediaRoom } from './queries.ts'

const PURPOSES: Record<LessonMediaKind, UploadPurpose> = {
  audio: 'lesson_media',
  video: 'lesson_media',
  attachment: 'attachment',
  picture: 'picture',
}

/** Gives a complete upload its place. The file stays where it is; a picture is stored anew, without its notes. */
export async function createMedia(
  services: Services,
  ownerId: string,
  { lesson_id: lessonId, ...body }: NewLessonMediaBody & { lesson_id: string },
): Promise<LessonMedia> {
  await mustOwnLesson(services, ownerId, lessonId)
  const upload = await getCompleteUpload(services, ownerId, {
    id: body.upload_id,
    purposes: [PURPOSES[body.kind]],
    field: 'upload_id',
  })
  const id = newId()
  if (body.kind === 'picture') await createPicture(services, upload, id)
  else await createFromUpload(services, upload, { ...body, id })
  return getMediaView(services, ownerId, id)
}

async function mustOwnLesson(services: Services, ownerId: string, lessonId: string): Promise<void> {
  found(
    await services.db
      .select({ id: lessons.id })
      .from(lessons)
      .innerJoin(courses, eq(courses.id, lessons.course_id))
      .where(and(eq(lessons.id, lessonId), eq(courses.owner_id, ownerId)))
      .get(),
  )
}

async function createFromUpload(
  services: Services,
  { id: uploadId, owner_id: ownerId, type, name, bytes, file_key: fileKey }: UploadRow & { type: string },
  { id, kind, duration_ms: duration, width, height }: NewLessonMediaBody & { id: string },
): Promise<void> {
  if (kind === 'video' && type.startsWith('audio/'))
    throw new AppError('invalid', { fields: { kind: 'invalid_value' } })
  // A container of films that holds a recording alone is played as one.
  const played = kind === 'audio' ? type.replace(/^video\//, 'audio/').replace('quicktime', 'mp4') : type
  const { db, now } = services
  const [made] = await db.batch([
    db
      .insert(lessonMedia)
      .select(
        sql`select ${id}, ${ownerId}, ${kind}, ${name}, ${played}, ${bytes}, ${fileKey},
          ${duration ?? null}, ${width ?? null}, ${height ?? null}, 0, ${now()}
          where ${isWaiting(uploadId)} and ${hasMediaRoom(ownerId)}`,
      )
      .returning({ id: lessonMedia.id }),
    uploadTaken(
      services,
      uploadId,
      sql`exists (select 1 from ${lessonMedia} where ${eq(lessonMedia.id, id)})`,
    ),
  ])
  if (made.length > 0) return
  // Another call gave the upload its place, or there is no room.
  const isFull = await db.get(sql`select 1 where not ${hasMediaRoom(ownerId)}`)
  throw new AppError(isFull ? 'too_many_media' : 'conflict')
}
