import { and, eq, sql } from 'drizzle-orm'
import { enrolments, lessonMedia, lessons, mediaPlaces } from '#db/schema/index.ts'
import type { LessonPlayed, MediaPlaceBody } from '#worker/contract/media.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { timeSaid } from '#worker/platform/time.ts'
import { getDownload, getPlayed, isOfLesson } from '#worker/reading/media.ts'
import { getLesson } from './lesson-queries.ts'

/** How to play a film or recording of a published lesson that the student may read. */
export async function getLessonMedia(
  services: Services,
  studentId: string,
  lessonId: string,
  mediaId: string,
): Promise<LessonPlayed> {
  const { lesson } = await getLesson(services, studentId, lessonId)
  const isShown = lesson.blocks.some((block) => block.kind === 'media' && block.data.media_id === mediaId)
  if (!isShown) throw new AppError('not_found')
  const isOwn = and(eq(mediaPlaces.student_id, studentId), eq(mediaPlaces.media_id, mediaId))
  const [played, place] = await Promise.all([
    getPlayed(services, mediaId, isOfLesson(lessonId)),
    services.db.select({ ms: mediaPlaces.position_ms }).from(mediaPlaces).where(isOwn).get(),
  ])
  return { ...played, position_ms: place?.ms ?? 0 }
}

/**
 * Stores a student's place in a film of the course's instructor and returns the current one. A place that was heard
 * earlier but arrives later changes nothing. A clock that is ahead counts as now.
 */
export async function updateMediaPlace(
  services: Services,
  studentId: string,
  { id: lessonId, media_id: mediaId }: { id: string; media_id: string },
  body: MediaPlaceBody,
): Promise<number> {
  const heardAt = timeSaid(services, body.heard_at)
  const [row] = await services.db
    .insert(mediaPlaces)
    .select(
      sql`SELECT ${studentId}, ${lessonMedia.id}, ${body.position_ms}, ${heardAt} FROM ${lessonMedia}
        JOIN ${lessons} ON ${lessons.id} = ${lessonId}
        JOIN ${enrolments} ON ${enrolments.course_id} = ${lessons.course_id} AND ${enrolments.student_id} = ${studentId}
        WHERE ${lessonMedia.id} = ${mediaId} AND ${isOfLesson(lessonId)}`,
    )
    .onConflictDoUpdate({
      target: [mediaPlaces.student_id, mediaPlaces.media_id],
      set: {
        position_ms: sql`iif(excluded.heard_at >= ${mediaPlaces.heard_at}, excluded.position_ms, ${mediaPlaces.position_ms})`,
        heard_at: sql`max(excluded.heard_at, ${mediaPlaces.heard_at})`,
      },
    })
    .returning({ ms: mediaPlaces.position_ms })
  return found(row).ms
}

/** A link to a file of the lesson, or to a film that the instructor lets students keep. */
export async function getLessonDownload(
  services: Services,
  studentId: string,
  lessonId: string,
  mediaId: string,
): Promise<string> {
  const { lesson } = await getLesson(services, studentId, lessonId)
  const isOffered = lesson.blocks.some(
    (block) =>
      (block.kind === 'attachment' && block.data.media_id === mediaId) ||
      (block.kind === 'media' && block.data.media_id === mediaId && block.data.allow_download),
  )
  if (!isOffered) throw new AppError('not_found')
  return getDownload(services, mediaId, isOfLesson(lessonId))
}
