import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { materials, pageReadings } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import type { Scan, ScanPage, ScanPageBody } from '#worker/contract/scans.ts'
import { signFileLink } from '#worker/platform/files/signed-links.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { hasStorageFor, storageFull } from '#worker/platform/limits/storage.ts'
import type { Services } from '#worker/platform/services.ts'
import { getMaterial, type MaterialRow, own, shown } from './queries.ts'
import { fileAnswer } from './rules.ts'
import { canReadPictures } from './scan-provider.ts'

/** A picture, or a PDF whose text cannot be used, until its pages were read and accepted. */
const isWhole = or(
  and(eq(materials.kind, 'image'), inArray(materials.status, ['waiting', 'failed'])),
  and(
    eq(materials.kind, 'pdf'),
    eq(materials.status, 'failed'),
    or(
      inArray(materials.error_code, ['scanned', 'garbled_text', 'no_text']),
      eq(materials.reading, 'recognition'),
    ),
  ),
)
/** A PDF with text, of which some pages are pictures. */
const isPart = and(eq(materials.status, 'ready'), sql`json_array_length(${materials.picture_pages}) > 0`)
const ownScan = (ownerId: string, id: string) => and(own(ownerId, id), or(isWhole, isPart))

const unconfirmed = sql<number>`(select count(*) from json_each(${pageReadings.lines}) where value ->> 'confirmed' = 0)`
const charactersOf = (lines: ScanPageBody['lines']) => lines.reduce((sum, { text }) => sum + text.length, 0)

/** A scan that waits for its owner, or `conflict` where it is none or none any more. */
export async function getScanFile(services: Services, ownerId: string, id: string) {
  const columns = {
    name: materials.name,
    kind: materials.kind,
    status: materials.status,
    pages: materials.pages,
    picture_pages: materials.picture_pages,
    file_key: materials.file_key,
  }
  const row = await services.db.select(columns).from(materials).where(ownScan(ownerId, id)).get()
  if (row) return row
  await getMaterial(services, ownerId, id)
  throw new AppError('conflict')
}

export async function getScan(services: Services, ownerId: string, id: string): Promise<Scan> {
  const file = await getScanFile(services, ownerId, id)
  const { name, kind, pages, file_key: key } = file
  const read = await services.db
    .select({
      page: pageReadings.page,
      confidence: pageReadings.confidence,
      lines: sql<number>`json_array_length(${pageReadings.lines})`,
      unconfirmed,
    })
    .from(pageReadings)
    .where(eq(pageReadings.material_id, id))
    .orderBy(asc(pageReadings.page))
  return {
    file_url: await signFileLink(services, key, { name, ...fileAnswer(kind) }),
    kind: kind === 'image' ? 'image' : 'pdf',
    pages: kind === 'image' ? 1 : pages,
    picture_pages: file.status === 'ready' ? file.picture_pages : null,
    by_provider: canReadPictures(services.env),
    read,
  }
}

export async function getScanPage(
  services: Services,
  ownerId: string,
  { id, page }: { id: string; page: number },
): Promise<ScanPage> {
  return found(
    await services.db
      .select({
        page: pageReadings.page,
        confidence: pageReadings.confidence,
        lines: pageReadings.lines,
      })
      .from(pageReadings)
      .innerJoin(materials, eq(materials.id, pageReadings.material_id))
      .where(and(own(ownerId, id), eq(pageReadings.page, page)))
      .get(),
  )
}

type ScanFile = Awaited<ReturnType<typeof getScanFile>>

function hasPage({ kind, status, pages, picture_pages: pictures }: ScanFile, page: number): boolean {
  if (status === 'ready') return pictures?.includes(page) === true
  return page <= (kind === 'image' ? 1 : Math.min(pages ?? page, LIMITS.scanPages))
}

/** Keeps the lines of a page. Their characters are reserved, so that a draft takes no more than the plan gives. */
export async function updateScanPage(
  services: Services,
  ownerId: string,
  { id, page, confidence, lines }: ScanPageBody & { id: string; page: number },
): Promise<void> {
  const { db, now } = services
  if (!hasPage(await getScanFile(services, ownerId, id), page)) throw new AppError('not_found')
  const characters = charactersOf(lines)
  const before = sql`coalesce((select sum(length(line.value ->> 'text')) from ${pageReadings}, json_each(${pageReadings.lines}) as line where ${pageReadings.material_id} = ${id} and ${pageReadings.page} = ${page}), 0)`
  const fits = hasStorageFor(ownerId, 'characters', sql`(${characters} - ${before})`)
  const isThere = or(
    isWhole,
    sql`exists (select 1 from json_each(${materials.picture_pages}) where value = ${page})`,
  )
  const isOpen = sql`exists (select 1 from ${materials} where ${and(ownScan(ownerId, id), isThere)})`
  const text = JSON.stringify(lines)
  const [rows] = await db.batch([
    db
      .insert(pageReadings)
      .select(sql`select ${id}, ${page}, ${confidence}, ${text}, ${now()} where ${fits} and ${isOpen}`)
      .onConflictDoUpdate({
        target: [pageReadings.material_id, pageReadings.page],
        set: { confidence, lines, updated_at: now() },
      })
      .returning({ page: pageReadings.page }),
    db
      .update(materials)
      .set({ reserved_characters: charactersReadOf(id) })
      .where(ownScan(ownerId, id)),
  ])
  if (rows.length > 0) return
  await getScanFile(services, ownerId, id)
  throw await storageFull(services, ownerId, { of: 'characters', needed: characters })
}

/** In SQL: the characters of all lines that were read of a file. */
export const charactersReadOf = (id: string): SQL =>
  sql`(select coalesce(sum(length(line.value ->> 'text')), 0) from ${pageReadings}, json_each(${pageReadings.lines}) as line where ${pageReadings.material_id} = ${id})`

/**
 * Has the confirmed lines of all pages made the text of the file. Refused while a page was not read, or a line was not
 * confirmed: both are counted in the statement that starts it.
 */
export async function acceptScan(services: Services, ownerId: string, id: string): Promise<MaterialRow> {
  const { db, now } = services
  await getScanFile(services, ownerId, id)
  const ofIt = sql`${pageReadings.material_id} = ${id}`
  const read = sql`(select count(*) from ${pageReadings} where ${ofIt})`
  // Of a file that came before its pages were counted, the last page that was read is the last one.
  const wanted = sql`case ${materials.kind} when 'image' then 1 else coalesce(${materials.pages}, (select max(${pageReadings.page}) from ${pageReadings} where ${ofIt}), 1) end`
  const open = sql`(select count(*) from ${pageReadings} where ${ofIt} and ${unconfirmed} > 0)`
  const row = await db
    .update(materials)
    .set({
      reading: 'recognition',
      status: 'uploaded',
      error_code: null,
      tries: 0,
      due_at: now(),
      updated_at: now(),
    })
    .where(and(own(ownerId, id), isWhole, sql`${read} = ${wanted}`, sql`${open} = 0`))
    .returning(shown)
    .get()
  if (row) return row
  await getScanFile(services, ownerId, id)
  throw new AppError('scan_unconfirmed')
}
