import { and, eq, lt, lte, or, sql } from 'drizzle-orm'
import { insertMany } from '#db/bulk-insert.ts'
import type { Db } from '#db/client.ts'
import { materials, segments } from '#db/schema/index.ts'
import type { MaterialError } from '#db/vocabulary.ts'
import type { SourceDocument } from '#worker/extract/source-document.ts'
import { newId } from '#worker/platform/ids.ts'
import { EXTRACTION_LEASE_MS } from './rules.ts'

/** A hold on one material: the count of tries tells this holder from a later one. */
export type ExtractionLease = {
  id: string
  owner_id: string
  name: string
  file_key: string
  tries: number
}

const waitsOrWasDropped = (now: number) =>
  or(
    eq(materials.status, 'uploaded'),
    and(eq(materials.status, 'extracting'), lte(materials.lease_until, now)),
  )

/** Takes a material that nobody reads; null when it is being read, is done, or is gone. */
export async function claimMaterial(db: Db, id: string, now: number): Promise<ExtractionLease | null> {
  const row = await db
    .update(materials)
    .set({
      status: 'extracting',
      tries: sql`${materials.tries} + 1`,
      lease_until: now + EXTRACTION_LEASE_MS,
      progress_done: 0,
      progress_total: 0,
      updated_at: now,
    })
    .where(and(eq(materials.id, id), waitsOrWasDropped(now)))
    .returning({
      id: materials.id,
      owner_id: materials.owner_id,
      name: materials.name,
      file_key: materials.file_key,
      tries: materials.tries,
    })
    .get()
  return row ?? null
}

const held = (lease: ExtractionLease) =>
  and(
    eq(materials.id, lease.id),
    eq(materials.status, 'extracting'),
    eq(materials.tries, lease.tries),
    eq(materials.file_key, lease.file_key),
  )

export async function noteProgress(db: Db, lease: ExtractionLease, done: number, total: number, now: number) {
  await db
    .update(materials)
    .set({
      progress_done: done,
      progress_total: total,
      lease_until: now + EXTRACTION_LEASE_MS,
      updated_at: now,
    })
    .where(held(lease))
}

/** The text and the status together or not at all. False: the lease was lost and nothing was written. */
export async function keepDocument(db: Db, lease: ExtractionLease, document: SourceDocument, now: number) {
  const guard = sql`exists (select 1 from ${materials} where ${held(lease)})`
  const rows = segmentRows(lease.id, document)
  const ready = db
    .update(materials)
    .set({
      status: 'ready',
      error_code: null,
      kind: document.kind,
      title: document.title ?? null,
      language: document.lang,
      pages: document.pages ?? null,
      characters: document.segments.reduce((sum, segment) => sum + segment.text.length, 0),
      progress_done: document.pages ?? 1,
      progress_total: document.pages ?? 1,
      lease_until: null,
      updated_at: now,
    })
    .where(held(lease))
    .returning({ id: materials.id })
  const results = await db.batch([
    db.select({ id: materials.id }).from(materials).where(eq(materials.id, lease.id)),
    ...insertMany(db, segments, rows, guard),
    ready,
  ])
  const last: unknown = results.at(-1)
  return Array.isArray(last) && last.length === 1
}

function segmentRows(materialId: string, document: SourceDocument): (typeof segments.$inferInsert)[] {
  return document.segments.map((segment, position) => ({
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
  }))
}

/** The file stays, for its owner to replace. */
export async function keepFailure(db: Db, lease: ExtractionLease, code: MaterialError, now: number) {
  const row = await db
    .update(materials)
    .set({ status: 'failed', error_code: code, lease_until: null, updated_at: now })
    .where(held(lease))
    .returning({ id: materials.id })
    .get()
  return row !== undefined
}

/** Gives a material back at once, for another try. */
export async function releaseMaterial(db: Db, lease: ExtractionLease, now: number) {
  await db
    .update(materials)
    .set({ status: 'uploaded', lease_until: null, updated_at: now })
    .where(held(lease))
}

/** What the sweeper wakes: waiting since a while, or dropped by a worker that died before `horizon`. */
export async function dueMaterials(db: Db, now: number, horizon: number, limit: number) {
  const columns = { id: materials.id, lease_until: materials.lease_until }
  const [waiting, dropped] = await db.batch([
    db.select(columns).from(materials).where(eq(materials.status, 'uploaded')).limit(limit),
    db
      .select(columns)
      .from(materials)
      .where(and(eq(materials.status, 'extracting'), lt(materials.lease_until, horizon)))
      .limit(limit),
  ])
  return [...waiting, ...dropped].map((row) => ({ id: row.id, at: Math.max(row.lease_until ?? now, now) }))
}
