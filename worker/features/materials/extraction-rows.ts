import { and, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { insertMany } from '#db/bulk-insert.ts'
import { figures, materials, pageReadings, segments, transcriptionParts, turns } from '#db/schema/index.ts'
import type { MaterialError, MaterialKind, Reading } from '#db/vocabulary.ts'
import type { SourceDocument, SourceSegment } from '#worker/extract/source-document.ts'
import { isDue, isHeldTry, renewed, taken } from '#worker/jobs/lease.ts'
import { LEASE_MS } from '#worker/jobs/rules.ts'
import { inTurn, isTurnOf, takeTurn } from '#worker/jobs/turns.ts'
import { newId } from '#worker/platform/ids.ts'
import { hasStorageFor } from '#worker/platform/limits/storage.ts'
import type { Services } from '#worker/platform/services.ts'
import { discardFigures, type FigureRow, storeFigures } from './figure-rows.ts'
import { HEARD_KINDS, SMALL_BYTES, SMALL_KINDS } from './rules.ts'

/** The lease of one material. */
export type ExtractionLease = {
  id: string
  owner_id: string
  name: string
  file_key: string
  tries: number
  kind: MaterialKind | null
  bytes: number
  transcript_bytes: number | null
  reading: Reading | null
}

const isSmall = and(inArray(materials.kind, SMALL_KINDS), lte(materials.bytes, SMALL_BYTES))

/** A recording whose words nobody has given; a kind that isn't known yet is none. */
export const isHeard = and(inArray(materials.kind, HEARD_KINDS), isNull(materials.transcript_bytes))
export const isRead = sql`not coalesce(${isHeard}, 0)`

type ClaimFilter = { only?: string | undefined; small?: boolean; where?: SQL | undefined }

/** Takes the material that is due and whose owner has waited longest; with `only` that one or none. */
export async function claimMaterial(
  services: Services,
  { only, small = false, where }: ClaimFilter = {},
): Promise<ExtractionLease | undefined> {
  const { db, now } = services
  const at = now()
  const next = db
    .select({ id: materials.id })
    .from(materials)
    .leftJoin(turns, isTurnOf('extract', materials.owner_id))
    .where(
      and(
        isDue(materials, at),
        only === undefined ? undefined : eq(materials.id, only),
        small ? isSmall : undefined,
        where,
      ),
    )
    .orderBy(...inTurn(materials))
    .limit(1)
  const owner = sql`select ${materials.owner_id} as owner_id from ${materials} where ${materials.due_at} = ${at + LEASE_MS} limit 1`
  const [[row]] = await db.batch([
    db
      .update(materials)
      .set({
        ...taken(materials, at),
        status: 'extracting',
        progress_done: 0,
        progress_total: 0,
        updated_at: at,
      })
      .where(sql`${materials.id} = ${next}`)
      .returning({
        id: materials.id,
        owner_id: materials.owner_id,
        name: materials.name,
        file_key: materials.file_key,
        tries: materials.tries,
        kind: materials.kind,
        bytes: materials.bytes,
        transcript_bytes: materials.transcript_bytes,
        reading: materials.reading,
      }),
    takeTurn(services, 'extract', owner, at),
  ])
  return row
}

/** True in SQL while the lease is held. */
export const isHeldBy = (lease: ExtractionLease): SQL | undefined =>
  and(
    eq(materials.id, lease.id),
    eq(materials.status, 'extracting'),
    isHeldTry(materials, lease.tries),
    eq(materials.file_key, lease.file_key),
  )

export const renewMaterial = (services: Services, lease: ExtractionLease) =>
  services.db.update(materials).set(renewed(services)).where(isHeldBy(lease))

export async function updateProgress(
  services: Services,
  lease: ExtractionLease,
  progress: { done: number; total: number },
): Promise<void> {
  await services.db
    .update(materials)
    .set({
      ...renewed(services),
      progress_done: progress.done,
      progress_total: progress.total,
      updated_at: services.now(),
    })
    .where(isHeldBy(lease))
}

/**
 * Writes the text, its figures and the status in one batch. False if nothing was written: the text does not fit into
 * the owner's plan, or the lease was lost.
 */
export async function createSegments(
  services: Services,
  lease: ExtractionLease,
  document: SourceDocument,
): Promise<boolean> {
  const stored = await storeFigures(services, lease, document.figures)
  const characters = document.segments.reduce((sum, segment) => sum + segment.text.length, 0)
  const reserved = sql`(select ${materials.reserved_characters} from ${materials} where ${eq(materials.id, lease.id)})`
  const fits = hasStorageFor(lease.owner_id, 'characters', sql`(${characters} - ${reserved})`)
  const guard = sql`${fits} and exists (select 1 from ${materials} where ${isHeldBy(lease)})`
  const rows = document.segments.map((segment, position) => segmentRow(lease.id, segment, position))
  const ready = services.db
    .update(materials)
    .set({
      status: 'ready',
      error_code: null,
      kind: document.kind,
      ...(document.reading ? { reading: document.reading } : {}),
      title: document.title ?? null,
      language: document.lang,
      pages: document.pages ?? null,
      picture_pages: document.picturePages ?? null,
      characters,
      reserved_characters: 0,
      progress_done: document.pages ?? 1,
      progress_total: document.pages ?? 1,
      due_at: null,
      updated_at: services.now(),
    })
    .where(and(isHeldBy(lease), fits))
    .returning({ id: materials.id })
  const results = await services.db.batch([
    services.db.select({ id: materials.id }).from(materials).where(eq(materials.id, lease.id)),
    ...insertMany(services.db, segments, rows, guard),
    ...insertMany(services.db, figures, stored.rows, guard),
    ...stored.reservation,
    // The draft of a scan has become its text.
    services.db.delete(pageReadings).where(and(eq(pageReadings.material_id, lease.id), guard)),
    services.db
      .delete(transcriptionParts)
      .where(sql`${eq(transcriptionParts.material_id, lease.id)} and ${guard}`),
    ready,
  ])
  const last: unknown = results.at(-1)
  const isReady = Array.isArray(last) && last.length === 1
  if (!isReady) await discardUnwritten(services, lease, { rows: stored.rows, fits })
  return isReady
}

/** Whoever holds the lease now writes the same objects: they go only where the text does not fit, or nobody reads it. */
async function discardUnwritten(
  services: Services,
  lease: ExtractionLease,
  { rows, fits }: { rows: FigureRow[]; fits: SQL },
): Promise<void> {
  const isMine = and(eq(materials.id, lease.id), eq(materials.file_key, lease.file_key))
  const others = await services.db.$count(
    materials,
    and(isMine, sql`not (${isHeldBy(lease)} and not ${fits})`),
  )
  if (others === 0) await discardFigures(services, rows)
}

export const segmentRow = (materialId: string, segment: SourceSegment, position: number) => ({
  id: newId(),
  material_id: materialId,
  position,
  kind: segment.kind,
  level: segment.level,
  text: segment.text,
  rows: segment.rows,
  lang: segment.lang,
  page: segment.locator.page,
  slide: segment.locator.slide,
  paragraph: segment.locator.paragraph,
  start_ms: segment.locator.start_ms,
  end_ms: segment.locator.end_ms,
  heading_path: segment.locator.heading_path,
  boxes: segment.boxes,
  times: segment.times,
})

/** The file stays, for its owner to replace. False when the lease was lost. */
export async function failMaterial(
  services: Services,
  lease: ExtractionLease,
  { code, pages }: { code: MaterialError; pages?: number },
): Promise<boolean> {
  const row = await services.db
    .update(materials)
    .set({
      status: 'failed',
      error_code: code,
      ...(pages ? { pages } : {}),
      reserved_characters: 0,
      due_at: null,
      updated_at: services.now(),
    })
    .where(isHeldBy(lease))
    .returning({ id: materials.id })
    .get()
  return row !== undefined
}

/** It is its owner's turn: without them there is nothing to read. False when the lease was lost. */
export async function waitForOwner(services: Services, lease: ExtractionLease): Promise<boolean> {
  const row = await services.db
    .update(materials)
    .set({ status: 'waiting', reserved_characters: 0, due_at: null, updated_at: services.now() })
    .where(isHeldBy(lease))
    .returning({ id: materials.id })
    .get()
  return row !== undefined
}

/** Returns a material to the queue for another try at that time. */
export async function postponeMaterial(services: Services, lease: ExtractionLease, at: number) {
  await services.db
    .update(materials)
    .set({ status: 'uploaded', due_at: at, updated_at: services.now() })
    .where(isHeldBy(lease))
}
