import { and, eq, sql } from 'drizzle-orm'
import { MEDIA_LIMITS } from '#db/media-vocabulary.ts'
import { captions, lessonMedia } from '#db/schema/index.ts'
import type { Captions, Cue } from '#worker/contract/media.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { hasStorageFor, storageFull } from '#worker/platform/limits/storage.ts'
import type { Services } from '#worker/platform/services.ts'
import { readCues } from './cues.ts'
import { getMedia } from './queries.ts'

type Place = { id: string; lang: Captions['lang'] }

const isText = ({ id, lang }: Place) => and(eq(captions.media_id, id), eq(captions.lang, lang))

export async function getCaptions(services: Services, ownerId: string, place: Place): Promise<Cue[]> {
  await getMedia(services, ownerId, place.id)
  const row = await services.db.select({ cues: captions.cues }).from(captions).where(isText(place)).get()
  return found(row).cues
}

/**
 * Sets the captions of one language. A file of which something can't be read is refused with the lines, unless the
 * caller has seen them and keeps the rest.
 */
export async function updateCaptions(
  services: Services,
  ownerId: string,
  { text, keep, ...place }: Place & { text: string; keep: boolean },
): Promise<Captions> {
  const media = await getMedia(services, ownerId, place.id)
  if (media.kind !== 'audio' && media.kind !== 'video') throw new AppError('not_found')
  const { cues, faults } = readCues(text)
  if (cues.length === 0 || (faults.length > 0 && !keep))
    throw new AppError('captions_not_readable', { detail: { faults, readable: cues.length } })
  const characters = cues.reduce((sum, cue) => sum + cue.text.length, 0)
  if (characters > MEDIA_LIMITS.captionChars) throw new AppError('body_too_large')
  const before = sql`coalesce((select ${captions.characters} from ${captions} where ${isText(place)}), 0)`
  const others = sql`(select count(*) from ${captions}
    where ${eq(captions.media_id, place.id)} and ${captions.lang} <> ${place.lang})`
  const isThere = sql`exists (select 1 from ${lessonMedia} where ${eq(lessonMedia.id, place.id)})`
  const row = await services.db
    .insert(captions)
    .select(
      sql`select ${place.id}, ${place.lang}, ${JSON.stringify(cues)}, ${characters}, 1, ${services.now()}
        where ${isThere} and ${others} < ${MEDIA_LIMITS.captionLanguages}
          and ${hasStorageFor(ownerId, 'characters', sql`(${characters} - ${before})`)}`,
    )
    .onConflictDoUpdate({
      target: [captions.media_id, captions.lang],
      set: {
        cues: sql`excluded.cues`,
        characters,
        revision: sql`${captions.revision} + 1`,
        updated_at: services.now(),
      },
    })
    .returning({ lang: captions.lang })
    .get()
  if (!row) throw await storageFull(services, ownerId, { of: 'characters', needed: characters })
  return { lang: place.lang, cues }
}

export async function deleteCaptions(services: Services, ownerId: string, place: Place): Promise<void> {
  await getMedia(services, ownerId, place.id)
  const [deleted] = await services.db.delete(captions).where(isText(place)).returning({ lang: captions.lang })
  found(deleted)
}
