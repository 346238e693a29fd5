import { and, asc, eq, gte, isNull, lt, notExists, sql } from 'drizzle-orm'
import { inChunks, insertMany } from '#db/bulk-insert.ts'
import { boxReadings, figures, materials, segments, turns } from '#db/schema/index.ts'
import type { SourceDocument, SourceFigure } from '#worker/extract/source-document.ts'
import { isDue, isHeldTry, renewed, taken } from '#worker/jobs/lease.ts'
import { LEASE_MS } from '#worker/jobs/rules.ts'
import { inTurn, isTurnOf, takeTurn } from '#worker/jobs/turns.ts'
import type { Services } from '#worker/platform/services.ts'
import { discardFigures, storeFigures } from './figure-rows.ts'

/** The lease of one material that is read again for its boxes and figures. */
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

type ReadFile = { file_key: string; owner_id: string }
export const findFile = (services: Services, lease: BoxLease) =>
  services.db
    .select({ file_key: materials.file_key, name: materials.name, owner_id: materials.owner_id })
    .from(materials)
    .where(eq(materials.id, lease.material_id))
    .get()

/** Stored texts that are compared at a time. */
const PORTION = 500

/**
 * Writes the boxes of each segment whose text is the stored one, and the figures of a material that has none, and ends
 * the reading, in one batch. Segments never change: one that reads otherwise today stays without boxes, and what stands
 * there loses its caption. Returns how many have boxes, of how many, and how many figures there are.
 */
export async function writeReading(
  services: Services,
  lease: BoxLease,
  file: ReadFile,
  document: SourceDocument,
) {
  const { db } = services
  const rows: string[] = []
  const same: boolean[] = []
  for (let from = 0; from === same.length; from += PORTION) {
    for (const { id, position, text } of await listTexts(services, lease.material_id, from)) {
      const now = document.segments[position]
      same.push(now?.text === text)
      if (now?.boxes && now.text === text) rows.push(JSON.stringify([id, now.boxes]))
    }
  }
  const hasFigures = await db.$count(figures, eq(figures.material_id, lease.material_id))
  const found = hasFigures ? [] : inStoredText(document.figures ?? [], same)
  const reading = { ...file, id: lease.material_id, tries: lease.tries }
  const stored = await storeFigures(services, reading, found)
  const isHeld = sql`exists (select 1 from ${boxReadings} where ${isHeldBy(lease)})`
  const updates = inChunks(rows).map((chunk) =>
    db
      .update(segments)
      .set({ boxes: sql`new.value ->> 1` })
      .from(sql`json_each(${`[${chunk.join(',')}]`}) new`)
      // By the id alone, or SQLite would read the JSON again for each segment of the material.
      .where(and(sql`${segments.id} = new.value ->> 0`, isHeld)),
  )
  await db.batch([
    renewBoxReading(services, lease),
    ...updates,
    ...insertMany(db, figures, stored.rows, isHeld),
    ...stored.reservation,
    db
      .update(materials)
      .set({ picture_pages: document.picturePages ?? null })
      .where(and(eq(materials.id, lease.material_id), isNull(materials.picture_pages), isHeld)),
    endBoxReading(services, lease),
  ])
  if ((await db.$count(materials, eq(materials.id, lease.material_id))) === 0)
    await discardFigures(services, stored.rows)
  return { boxed: rows.length, stored: same.length, figures: stored.rows.length }
}

/** Figures at places of the text as it was stored. */
function inStoredText(found: SourceFigure[], same: boolean[]): SourceFigure[] {
  return found.map((figure) => {
    const after = figure.after === null ? -1 : same.lastIndexOf(true, figure.after)
    const { caption, ...rest } = { ...figure, after: after < 0 ? null : after }
    if (!caption || same[caption.segment]) return { ...rest, ...(caption ? { caption } : {}) }
    return 'refused' in rest ? rest : { ...rest, offered: rest.offered ?? 'no_caption' }
  })
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
