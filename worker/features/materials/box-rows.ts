import { and, asc, eq, gte, lt, notExists, sql } from 'drizzle-orm'
import { inChunks } from '#db/bulk-insert.ts'
import { boxReadings, materials, segments, turns } from '#db/schema/index.ts'
import type { SourceSegment } from '#worker/extract/source-document.ts'
import { isDue, isHeldTry, renewed, taken } from '#worker/jobs/lease.ts'
import { LEASE_MS } from '#worker/jobs/rules.ts'
import { inTurn, isTurnOf, takeTurn } from '#worker/jobs/turns.ts'
import type { Services } from '#worker/platform/services.ts'

/** The lease of one material that is read again for its boxes. */
export type BoxLease = { material_id: string; tries: number }

/** Takes the material that is due and whose owner has waited longest. None while a file waits to be read. */
export async function claimBoxReading(services: Services): Promise<BoxLease | undefined> {
  const { db, now } = services
  const at = now()
  const waiting = db.select({ id: materials.id }).from(materials).where(isDue(materials, at))
  const next = db
    .select({ id: boxReadings.material_id })
    .from(boxReadings)
    .innerJoin(materials, eq(materials.id, boxReadings.material_id))
    .leftJoin(turns, isTurnOf('extract', materials.owner_id))
    .where(and(isDue(boxReadings, at), notExists(waiting)))
    .orderBy(...inTurn(boxReadings))
    .limit(1)
  const owner = sql`select ${materials.owner_id} as owner_id from ${materials} join ${boxReadings}
    on ${boxReadings.material_id} = ${materials.id} where ${boxReadings.due_at} = ${at + LEASE_MS} limit 1`
  const [[row]] = await db.batch([
    db
      .update(boxReadings)
      .set(taken(boxReadings, at))
      .where(sql`${boxReadings.material_id} = ${next}`)
      .returning({ material_id: boxReadings.material_id, tries: boxReadings.tries }),
    takeTurn(services, 'extract', owner, at),
  ])
  return row
}

const isHeldBy = (lease: BoxLease) =>
  and(eq(boxReadings.material_id, lease.material_id), isHeldTry(boxReadings, lease.tries))

export const renewBoxReading = (services: Services, lease: BoxLease) =>
  services.db.update(boxReadings).set(renewed(services)).where(isHeldBy(lease))

export const postponeBoxReading = (services: Services, lease: BoxLease, at: number) =>
  services.db.update(boxReadings).set({ due_at: at }).where(isHeldBy(lease))

/** Ends the reading, whatever came of it. */
export const endBoxReading = (services: Services, lease: BoxLease) =>
  services.db.delete(boxReadings).where(isHeldBy(lease))

export const findFile = (services: Services, lease: BoxLease) =>
  services.db
    .select({ file_key: materials.file_key, name: materials.name })
    .from(materials)
    .where(eq(materials.id, lease.material_id))
    .get()

/** Stored texts that are compared at a time. */
const PORTION = 500

/**
 * Writes the boxes of each segment whose text is the stored one, and ends the reading, in one batch. Segments never
 * change: one that reads otherwise today stays without boxes. Returns how many have them, of how many.
 */
export async function writeBoxes(services: Services, lease: BoxLease, read: SourceSegment[]) {
  const rows: string[] = []
  let stored = 0
  for (let from = 0; from === stored; from += PORTION) {
    const portion = await listTexts(services, lease.material_id, from)
    stored += portion.length
    for (const { id, position, text } of portion) {
      const now = read[position]
      if (now?.boxes && now.text === text) rows.push(JSON.stringify([id, now.boxes]))
    }
  }
  const isHeld = sql`exists (select 1 from ${boxReadings} where ${isHeldBy(lease)})`
  const updates = inChunks(rows).map((chunk) =>
    services.db
      .update(segments)
      .set({ boxes: sql`new.value ->> 1` })
      .from(sql`json_each(${`[${chunk.join(',')}]`}) new`)
      // By the id alone, or SQLite would read the JSON again for each segment of the material.
      .where(and(sql`${segments.id} = new.value ->> 0`, isHeld)),
  )
  await services.db.batch([renewBoxReading(services, lease), ...updates, endBoxReading(services, lease)])
  return { boxed: rows.length, stored }
}

const listTexts = (services: Services, materialId: string, from: number) =>
  services.db
    .select({ id: segments.id, position: segments.position, text: segments.text })
    .from(segments)
    .where(
      and(
        eq(segments.material_id, materialId),
        gte(segments.position, from),
        lt(segments.position, from + PORTION),
      ),
    )
    .orderBy(asc(segments.position))
