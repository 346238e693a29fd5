import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { materials } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import type { CueFault } from '#worker/contract/recordings.ts'
import { looksLikeCaptions, parseCaptions } from '#worker/extract/captions/cues.ts'
import { decodeText } from '#worker/extract/plain/decode.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { hasStorageFor, storageFull } from '#worker/platform/limits/storage.ts'
import type { Services } from '#worker/platform/services.ts'
import { orUnavailable } from '#worker/platform/unavailable.ts'
import { getMaterial, type MaterialRow, own, shown } from './queries.ts'
import { transcriptKey } from './rules.ts'

export type Transcript = { cues: number; faults: CueFault[] }

/** What a transcript holds. One without a word is refused. */
export function checkTranscript(bytes: Uint8Array): Transcript {
  const text = decodeText(bytes)
  if (text === undefined) throw new AppError('unsupported_type')
  if (!looksLikeCaptions(text)) {
    if (/[\p{L}\p{N}]/u.test(text)) return { cues: 0, faults: [] }
    throw new AppError('invalid', { fields: { file: 'no_cues' } })
  }
  const { cues, faults } = parseCaptions(text)
  if (cues.length === 0) throw new AppError('invalid', { fields: { file: 'no_cues' } })
  return { cues: cues.length, faults }
}

/** Gives a recording or picture that waits for its words, or whose words could not be read, a transcript, and has it read. */
export async function putTranscript(
  services: Services,
  ownerId: string,
  { id, bytes }: { id: string; bytes: Uint8Array },
): Promise<MaterialRow> {
  const { db, files, now } = services
  const unread = and(
    own(ownerId, id),
    or(
      and(
        inArray(materials.kind, ['audio', 'video', 'image']),
        inArray(materials.status, ['waiting', 'failed']),
      ),
      // Pages that are pictures: their owner says what stands on them.
      and(eq(materials.kind, 'pdf'), eq(materials.error_code, 'scanned')),
    ),
  )
  await getMaterial(services, ownerId, id)
  const before = await db.select({ file_key: materials.file_key }).from(materials).where(unread).get()
  if (!before) throw new AppError('conflict')
  const more = sql`(${bytes.length} - coalesce(${materials.transcript_bytes}, 0))`
  const characters = Math.min(bytes.length, LIMITS.documentChars)
  await orUnavailable(() => files.put(transcriptKey(before.file_key), bytes))
  const row = await db
    .update(materials)
    .set({
      bytes: sql`${materials.bytes} + ${more}`,
      transcript_bytes: bytes.length,
      reading: 'transcript',
      status: 'uploaded',
      error_code: null,
      reserved_characters: characters,
      tries: 0,
      due_at: now(),
      updated_at: now(),
    })
    .where(
      and(
        unread,
        eq(materials.file_key, before.file_key),
        hasStorageFor(ownerId, 'bytes', more),
        hasStorageFor(ownerId, 'characters', sql`(${characters} - ${materials.reserved_characters})`),
      ),
    )
    .returning(shown)
    .get()
  if (row) return row
  if ((await db.$count(materials, unread)) === 0) throw new AppError('conflict')
  throw await storageFull(services, ownerId, { of: 'characters', needed: characters })
}
