import { asc, eq, max, sql } from 'drizzle-orm'
import { materials, transcriptionParts } from '#db/schema/index.ts'
import type { Cue } from '#worker/extract/captions/cues.ts'
import type { Services } from '#worker/platform/services.ts'
import { type ExtractionLease, isHeldBy } from './extraction-rows.ts'

type HeardPart = { start_ms: number; end_ms: number; cues: Cue[]; is_last: boolean }

/** The moment up to which a recording has been written down. */
export async function findHeardUntil(services: Services, materialId: string): Promise<number> {
  const row = await services.db
    .select({ end_ms: max(transcriptionParts.end_ms) })
    .from(transcriptionParts)
    .where(eq(transcriptionParts.material_id, materialId))
    .get()
  return row?.end_ms ?? 0
}

/** All that was heard of a recording. */
export async function listHeardCues(services: Services, materialId: string): Promise<Cue[]> {
  const parts = await services.db
    .select({ cues: transcriptionParts.cues })
    .from(transcriptionParts)
    .where(eq(transcriptionParts.material_id, materialId))
    .orderBy(asc(transcriptionParts.part))
  return parts.flatMap(({ cues }) => cues)
}

/** Keeps what was heard of a stretch, and puts the recording back into the queue while there is more of it. */
export async function createHeardPart(
  services: Services,
  lease: ExtractionLease,
  { start_ms: start, end_ms: end, cues, is_last: isLast }: HeardPart,
): Promise<void> {
  const { db, now } = services
  const isHeld = isHeldBy(lease)
  const before = sql`(select count(*) from ${transcriptionParts} where ${eq(transcriptionParts.material_id, lease.id)})`
  const again = db.update(materials).set({ due_at: now(), tries: 0, updated_at: now() }).where(isHeld)
  await db.batch([
    db
      .insert(transcriptionParts)
      .select(
        sql`select ${lease.id}, ${before}, ${start}, ${end}, ${JSON.stringify(cues)} from ${materials} where ${isHeld}`,
      ),
    ...(isLast ? [] : [again]),
  ])
}
