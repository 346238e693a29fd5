import { and, asc, desc, eq, gt, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { insertMany } from '#db/bulk-insert.ts'
import { courseMaterials, figures, jobs, materials, pageReadings, segments } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { oneAtATime } from '#worker/extract/one-at-a-time.ts'
import { createSegmentWriter } from '#worker/extract/segment-writer.ts'
import type { SourceSegment } from '#worker/extract/source-document.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { hasStorageFor, storageFull } from '#worker/platform/limits/storage.ts'
import type { Services } from '#worker/platform/services.ts'
import { segmentRow } from './extraction-rows.ts'
import { type MaterialRow, own, shown } from './queries.ts'
import { findFrames } from './read-scan.ts'
import { charactersReadOf } from './scan-queries.ts'
import { addConfirmed } from './scan-text.ts'

/** What was read on a page, and the segment before which it belongs. */
type Insertion = { at: number; segments: SourceSegment[] }

/** True in SQL while a course is written from the file: whoever writes reads its segments by their place. */
const isWritten = (id: string) => sql`exists (select 1 from ${jobs}
  join ${courseMaterials} on ${courseMaterials.course_id} = ${jobs.course_id}
  where ${courseMaterials.material_id} = ${id} and ${inArray(jobs.state, ['queued', 'running', 'outline_ready'])})`

/**
 * Adds what is confirmed of the pictured pages of a PDF to its text, each page at its place; pages that nobody has read
 * stay listed. The segments that are there keep their ids and their text, so that what cites them goes on to do so.
 */
export async function addPicturePages(services: Services, ownerId: string, id: string): Promise<MaterialRow> {
  const { db, now } = services
  const [[file], read] = await db.batch([
    db.select().from(materials).where(own(ownerId, id)),
    db
      .select()
      .from(pageReadings)
      .where(and(eq(pageReadings.material_id, id), sql`${pageReadings.lines} <> '[]'`))
      .orderBy(asc(pageReadings.page)),
  ])
  const material = found(file)
  if (read.length === 0 || read.some(({ lines }) => lines.some(({ confirmed }) => !confirmed)))
    throw new AppError('scan_unconfirmed')
  const pages = read.map(({ page }) => page)
  const frameOf = await oneAtATime(() => findFrames(services, material, pages))
  const insertions: Insertion[] = []
  for (const { page, lines } of read) {
    const { at, headings } = await findPlace(services, id, page)
    const writer = createSegmentWriter('pdf', headings)
    addConfirmed(writer, { page, lines, frame: frameOf(page), level: Math.max(headings.length, 1) })
    insertions.push({ at, segments: (await writer.finish()).segments })
  }
  const rows = placedRows(id, insertions)
  const [first] = rows
  if (!first) throw new AppError('scan_unconfirmed')
  const characters = rows.reduce((sum, { text }) => sum + text.length, 0)
  if ((material.characters ?? 0) + characters > LIMITS.documentChars)
    throw new AppError('invalid', { fields: { pages: 'too_long' } })
  const left = (material.picture_pages ?? []).filter((page) => !pages.includes(page))
  const fits = hasStorageFor(
    ownerId,
    'characters',
    sql`(${characters} - (select reserved_characters from materials where id = ${id}))`,
  )
  const drafts = JSON.stringify(read.map(({ page, updated_at: at }) => [page, at]))
  const asRead = sql`(select count(*) from ${pageReadings} where ${pageReadings.material_id} = ${id} and ${pageReadings.lines} <> '[]') = ${read.length}
    and not exists (select 1 from json_each(${drafts}) draft where not exists (select 1 from ${pageReadings}
      where ${pageReadings.material_id} = ${id} and ${pageReadings.page} = draft.value ->> 0 and ${pageReadings.updated_at} = draft.value ->> 1))`
  const isOpen = and(
    own(ownerId, id),
    eq(materials.status, 'ready'),
    eq(materials.picture_pages, material.picture_pages ?? []),
  )
  const guard = sql`exists (select 1 from ${materials} where ${isOpen}) and ${asRead} and ${fits} and not ${isWritten(id)}`
  const isAdded = sql`exists (select 1 from ${segments} where ${segments.id} = ${first.id})`
  const groups = JSON.stringify(insertions.map(({ at, segments: added }) => [at, added.length]))
  const moved = (position: SQLiteColumn) =>
    sql`${position} + (select coalesce(sum(value ->> 1), 0) from json_each(${groups}) where value ->> 0 <= ${position})`
  const ofIt = eq(segments.material_id, id)
  // Below zero nothing stands in the way of what moves; at the end all of it is turned round.
  const turned = (position: unknown) => sql`-1 - (${position})`
  const results = await db.batch([
    ...(insertMany(
      db,
      segments,
      rows.map((row) => ({ ...row, position: -1 - row.position })),
      guard,
    ) as [ReturnType<typeof insertMany>[number]]),
    db
      .update(segments)
      .set({ position: turned(moved(segments.position)) })
      .where(and(ofIt, sql`${segments.position} >= ${insertions[0]?.at ?? 0}`, isAdded)),
    db
      .update(segments)
      .set({ position: turned(segments.position) })
      .where(and(ofIt, lt(segments.position, 0))),
    db
      .update(figures)
      .set({ after: moved(figures.after), caption_at: moved(figures.caption_at) })
      .where(and(eq(figures.material_id, id), isAdded)),
    db
      .delete(pageReadings)
      .where(and(eq(pageReadings.material_id, id), inArray(pageReadings.page, pages), isAdded)),
    db
      .update(materials)
      .set({
        characters: sql`${materials.characters} + ${characters}`,
        reserved_characters: charactersReadOf(id),
        picture_pages: left,
        updated_at: now(),
      })
      .where(and(own(ownerId, id), isAdded))
      .returning(shown),
  ])
  const [row] = results.at(-1) as MaterialRow[]
  if (row) return row
  throw await refusal(services, ownerId, { id, characters })
}

/** Before the first segment of a later page, and under the headings that are open there. */
async function findPlace(services: Services, id: string, page: number) {
  const { db } = services
  const ofIt = eq(segments.material_id, id)
  const [[next], [last]] = await db.batch([
    db
      .select({ position: segments.position })
      .from(segments)
      .where(and(ofIt, isNotNull(segments.page), gt(segments.page, page)))
      .orderBy(asc(segments.page), asc(segments.position))
      .limit(1),
    db
      .select({ position: segments.position })
      .from(segments)
      .where(ofIt)
      .orderBy(desc(segments.position))
      .limit(1),
  ])
  const at = next?.position ?? (last?.position ?? -1) + 1
  const heading = await db
    .select({ level: segments.level, text: segments.text, path: segments.heading_path })
    .from(segments)
    .where(and(ofIt, eq(segments.kind, 'heading'), lt(segments.position, at)))
    .orderBy(desc(segments.position))
    .limit(1)
    .get()
  if (!heading) return { at, headings: [] }
  // Its path names those above it, and not which ranks the file left out.
  const above = (heading.path ?? []).slice(0, (heading.level ?? 1) - 1)
  const headings = [...above, ...Array.from({ length: (heading.level ?? 1) - 1 - above.length }, () => '')]
  return { at, headings: [...headings, heading.text] }
}

/** In the order of the file. Their paragraphs are counted on their page alone, so they have no number in the file. */
function placedRows(id: string, insertions: Insertion[]) {
  const rows: ReturnType<typeof segmentRow>[] = []
  for (const { at, segments: added } of insertions) {
    for (const segment of added) {
      const { paragraph: _, ...locator } = segment.locator
      rows.push(segmentRow(id, { ...segment, locator }, at + rows.length))
    }
  }
  return rows
}

type Refused = { id: string; characters: number }

async function refusal(services: Services, ownerId: string, { id, characters }: Refused): Promise<AppError> {
  const { writing } = await services.db.get<{ writing: number }>(sql`select ${isWritten(id)} as writing`)
  if (writing) return new AppError('job_running')
  const row = await services.db
    .select({ reserved: materials.reserved_characters, status: materials.status })
    .from(materials)
    .where(own(ownerId, id))
    .get()
  const more = characters - found(row).reserved
  const { fits } = await services.db.get<{ fits: number }>(
    sql`select ${hasStorageFor(ownerId, 'characters', more)} as fits`,
  )
  if (!fits) return storageFull(services, ownerId, { of: 'characters', needed: characters })
  // Somebody has changed or accepted a page meanwhile.
  return new AppError('conflict')
}
