import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { BlockContent } from '#db/content.ts'
import { MEDIA_LIMITS } from '#db/media-vocabulary.ts'
import { captions, courses, lessonMedia, lessons } from '#db/schema/index.ts'
import type { PlayedMedia } from '#worker/contract/media.ts'
import { signFileLink } from '#worker/platform/files/signed-links.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'

type MediaRow = typeof lessonMedia.$inferSelect

/** What a player needs of a file that is theirs; the caller has checked that the reader may have it. */
export async function getPlayed(services: Services, id: string, isTheirs: SQL): Promise<PlayedMedia> {
  const [[media], texts] = await services.db.batch([
    services.db
      .select()
      .from(lessonMedia)
      .where(and(eq(lessonMedia.id, id), isTheirs)),
    services.db
      .select({ lang: captions.lang, cues: captions.cues })
      .from(captions)
      .where(eq(captions.media_id, id))
      .orderBy(asc(captions.lang)),
  ])
  const { file_key: key, name, type, bytes, duration_ms: duration, width, height } = found(media)
  const url = await signFileLink(services, key, { name, type, disposition: 'inline' }, MEDIA_LIMITS.linkMs)
  const expires = iso(services.now() + MEDIA_LIMITS.linkMs)
  return { id, url, expires_at: expires, type, bytes, duration_ms: duration, width, height, captions: texts }
}

/** A link that downloads such a file under its own name. */
export async function getDownload(services: Services, id: string, isTheirs: SQL): Promise<string> {
  const isIt = and(eq(lessonMedia.id, id), isTheirs)
  const { file_key: key, name, type } = found(await services.db.select().from(lessonMedia).where(isIt).get())
  return signFileLink(services, key, { name, type, disposition: 'attachment' }, MEDIA_LIMITS.linkMs)
}

/** The file that a block shows and what the block says of it, where it is one that can be uploaded. */
export function fileOf(block: BlockContent<unknown>): { id: string; key: string } | undefined {
  switch (block.kind) {
    case 'media':
      return { id: block.data.media_id, key: keyOf(block.data.media_id, block.data.media) }
    case 'attachment':
      return { id: block.data.media_id, key: keyOf(block.data.media_id, 'attachment', block.data.bytes) }
    case 'figure': {
      const { file_id: id, width, height } = block.data
      return { id, key: keyOf(id, 'picture', width, height) }
    }
    default:
      return undefined
  }
}

const keyOf = (id: string, kind: MediaRow['kind'], ...facts: (number | null)[]) => [id, kind, ...facts].join()

function keyOfRow({ id, kind, bytes, width, height }: Omit<MediaRow, 'file_key'>): string {
  if (kind === 'attachment') return keyOf(id, kind, bytes)
  return kind === 'picture' ? keyOf(id, kind, width, height) : keyOf(id, kind)
}

/** Of the files that blocks show those that the instructor uploaded, as the `key` of `fileOf`. */
export async function listOwnFiles(
  services: Services,
  ownerId: string,
  blocks: BlockContent<unknown>[],
): Promise<Set<string>> {
  const ids = blocks.flatMap((block) => fileOf(block)?.id ?? [])
  if (ids.length === 0) return new Set()
  const named = sql`${lessonMedia.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
  const rows = await services.db
    .select()
    .from(lessonMedia)
    .where(and(eq(lessonMedia.owner_id, ownerId), named))
  return new Set(rows.map(keyOfRow))
}

/** A link to an uploaded picture that stands in a lesson as a figure; undefined where the figure is none. */
export async function findPictureLink(
  services: Services,
  id: string,
  isTheirs: SQL,
): Promise<string | undefined> {
  const isIt = and(eq(lessonMedia.id, id), eq(lessonMedia.kind, 'picture'), isTheirs)
  const row = await services.db.select().from(lessonMedia).where(isIt).get()
  if (!row) return undefined
  return signFileLink(services, row.file_key, { name: 'figure', type: row.type, disposition: 'inline' })
}

/** True in SQL where the file belongs to the instructor of the lesson. */
export const isOfLesson = (lessonId: string): SQL =>
  sql`${lessonMedia.owner_id} = (SELECT ${courses.owner_id} FROM ${lessons}
    JOIN ${courses} ON ${courses.id} = ${lessons.course_id} WHERE ${lessons.id} = ${lessonId})`
