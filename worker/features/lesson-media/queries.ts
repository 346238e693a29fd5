import { and, eq, exists, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { MEDIA_LIMITS } from '#db/media-vocabulary.ts'
import { blocks, captions, courses, lessonMedia, lessons, lessonVersions } from '#db/schema/index.ts'
import type { LessonMedia, PlayedMedia } from '#worker/contract/media.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { discardUpload } from '#worker/platform/limits/storage.ts'
import { newestFirst, type PageQuery } from '#worker/platform/paging.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { getDownload, getPlayed } from '#worker/reading/media.ts'
import { noteFileToDelete } from '#worker/reading/uploads.ts'

type MediaRow = typeof lessonMedia.$inferSelect

const isOwn = (ownerId: string, id: string) => and(eq(lessonMedia.id, id), eq(lessonMedia.owner_id, ownerId))

export async function getMedia(services: Services, ownerId: string, id: string): Promise<MediaRow> {
  return found(await services.db.select().from(lessonMedia).where(isOwn(ownerId, id)).get())
}

/** Where a block names its film or file, and where its picture. */
const [mediaOf, pictureOf] = [
  sql<string>`${blocks.data} ->> 'media_id'`,
  sql<string>`${blocks.data} ->> 'file_id'`,
]
/** Blocks that lessons show in their draft; those that were taken out are kept as rejected. */
const isShowing = (ids: string[]) =>
  and(or(inArray(mediaOf, ids), inArray(pictureOf, ids)), ne(blocks.state, 'rejected'))

async function viewsOf(services: Services, rows: MediaRow[]): Promise<LessonMedia[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const { db } = services
  const [texts, places] = await db.batch([
    db
      .select({
        media_id: captions.media_id,
        lang: captions.lang,
        cues: sql<number>`json_array_length(${captions.cues})`,
      })
      .from(captions)
      .where(inArray(captions.media_id, ids)),
    db
      .selectDistinct({
        media_id: sql<string>`coalesce(${mediaOf}, ${pictureOf})`.as('media_id'),
        id: lessons.id,
        course_id: lessons.course_id,
        title: lessons.title,
      })
      .from(blocks)
      .innerJoin(lessons, eq(lessons.id, blocks.lesson_id))
      .where(isShowing(ids)),
  ])
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    type: row.type,
    bytes: row.bytes,
    duration_ms: row.duration_ms,
    width: row.width,
    height: row.height,
    captions: texts
      .filter(({ media_id: mediaId }) => mediaId === row.id)
      .map(({ lang, cues }) => ({ lang, cues })),
    lessons: places
      .filter(({ media_id: mediaId }) => mediaId === row.id)
      .map(({ media_id: _, ...lesson }) => lesson),
    created_at: iso(row.created_at),
  }))
}

export async function getOwnPlayed(services: Services, ownerId: string, id: string): Promise<PlayedMedia> {
  return getPlayed(services, id, eq(lessonMedia.owner_id, ownerId))
}

export async function getOwnDownload(services: Services, ownerId: string, id: string): Promise<string> {
  return getDownload(services, id, eq(lessonMedia.owner_id, ownerId))
}

export async function getMediaView(services: Services, ownerId: string, id: string): Promise<LessonMedia> {
  const [view] = await viewsOf(services, [await getMedia(services, ownerId, id)])
  return found(view)
}

export async function listMedia(
  services: Services,
  ownerId: string,
  { kind, ...query }: PageQuery & { kind?: MediaRow['kind'] | undefined },
) {
  const list = newestFirst([lessonMedia.created_at, lessonMedia.id], query)
  const rows = await services.db
    .select()
    .from(lessonMedia)
    .where(and(eq(lessonMedia.owner_id, ownerId), kind && eq(lessonMedia.kind, kind), list.older))
    .orderBy(...list.order)
    .limit(list.limit)
  const { shown, next_cursor: nextCursor } = list.of(rows, (row) => ({ at: row.created_at, id: row.id }))
  return { shown: await viewsOf(services, shown), next_cursor: nextCursor }
}

export async function updateMedia(
  services: Services,
  ownerId: string,
  id: string,
  { name }: { name: string },
): Promise<LessonMedia> {
  await services.db.update(lessonMedia).set({ name }).where(isOwn(ownerId, id))
  return getMediaView(services, ownerId, id)
}

/** Lessons of the owner that show the file, in the draft or as students have them now. */
function lessonsShowing(services: Services, ownerId: string, id: string) {
  const { db } = services
  const inDraft = db
    .select({ id: blocks.id })
    .from(blocks)
    .where(and(eq(blocks.lesson_id, lessons.id), isShowing([id])))
  const live = db
    .select({ number: lessonVersions.number })
    .from(lessonVersions)
    .where(
      and(
        eq(lessonVersions.lesson_id, lessons.id),
        eq(lessonVersions.number, sql`${lessons.live_version}`),
        sql`instr(${lessonVersions.document}, ${id}) > 0`,
      ),
    )
  return db
    .select({ id: lessons.id, title: lessons.title })
    .from(lessons)
    .innerJoin(courses, eq(courses.id, lessons.course_id))
    .where(and(eq(courses.owner_id, ownerId), sql`(${exists(inDraft)} or ${exists(live)})`))
    .limit(20)
}

/** Deletes a file that no lesson shows. Throws `media_in_use` with the lessons that do. */
export async function deleteMedia(services: Services, ownerId: string, id: string): Promise<void> {
  const { file_key: key } = await getMedia(services, ownerId, id)
  const { db } = services
  const showing = lessonsShowing(services, ownerId, id)
  const isFree = and(isOwn(ownerId, id), sql`not exists ${showing}`)
  const [, deleted] = await db.batch([
    noteFileToDelete(
      services,
      sql`select ${lessonMedia.file_key}, ${lessonMedia.owner_id}, 0, 0 from ${lessonMedia} where ${isFree}`,
    ),
    db.delete(lessonMedia).where(isFree).returning({ id: lessonMedia.id }),
  ])
  if (deleted.length === 0) throw new AppError('media_in_use', { detail: { lessons: await showing } })
  await discardUpload(services, key)
}

/** True in SQL while a person may have one more: for the statement that adds it. */
export const hasMediaRoom = (ownerId: string): SQL =>
  sql`(select count(*) from ${lessonMedia} where ${eq(lessonMedia.owner_id, ownerId)}) < ${MEDIA_LIMITS.perUser}`
