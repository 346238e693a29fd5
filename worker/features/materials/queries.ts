import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import { insertMany } from '#db/bulk-insert.ts'
import { courseMaterials, cutPages, materials, pageReadings, transcriptionParts } from '#db/schema/index.ts'
import type { Locale, MaterialKind } from '#db/vocabulary.ts'
import type { Material } from '#worker/contract/materials.ts'
import { materialErrorMessage } from '#worker/i18n/words.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import { expectRoom, hasRoom } from '#worker/platform/limits/caps.ts'
import { hasStorageFor, isReserved, storageFull, uploadEnded } from '#worker/platform/limits/storage.ts'
import { newestFirst, type PageQuery } from '#worker/platform/paging.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { keyOfCutPage } from '#worker/reading/cut-pages.ts'
import { figureKeys } from '#worker/reading/figures.ts'
import { openPicturePages } from '#worker/reading/picture-pages.ts'
import { getRealPage } from '#worker/reading/real-page.ts'
import { getRecording } from '#worker/reading/recordings.ts'
import { charactersToReserve, transcriptKey } from './rules.ts'

export const shown = {
  id: materials.id,
  name: materials.name,
  kind: materials.kind,
  bytes: materials.bytes,
  status: materials.status,
  error_code: materials.error_code,
  title: materials.title,
  language: materials.language,
  pages: materials.pages,
  picture_pages: openPicturePages.as('picture_pages'),
  source_url: materials.source_url,
  reading: materials.reading,
  characters: materials.characters,
  progress_done: materials.progress_done,
  progress_total: materials.progress_total,
  created_at: materials.created_at,
}
export type MaterialRow = Pick<
  typeof materials.$inferSelect,
  Exclude<keyof typeof shown, 'picture_pages'>
> & {
  picture_pages: number[]
}

export function materialView(row: MaterialRow, locale: Locale): Material {
  const {
    error_code: errorCode,
    progress_done: progressDone,
    progress_total: progressTotal,
    created_at: createdAt,
    ...rest
  } = row
  return {
    ...rest,
    ...(errorCode ? { error: { code: errorCode, message: materialErrorMessage(errorCode, locale) } } : {}),
    progress: { done: progressDone, total: progressTotal },
    created_at: iso(createdAt),
  }
}

export const own = (ownerId: string, id: string) => and(eq(materials.id, id), eq(materials.owner_id, ownerId))

export async function getMaterial(services: Services, ownerId: string, id: string) {
  return found(await services.db.select(shown).from(materials).where(own(ownerId, id)).get())
}

export const getOwnPage = (services: Services, ownerId: string, id: string, page: number) =>
  getRealPage(services, own(ownerId, id), { page })

export const getOwnRecording = (services: Services, ownerId: string, id: string) =>
  getRecording(services, own(ownerId, id))

/** The storage keys of a file, of the pages that were cut out of it and of its figures. */
async function listKeys(services: Services, ownerId: string, id: string): Promise<string[]> {
  const { db } = services
  const [[file], pages, pictures] = await db.batch([
    db
      .select({ key: materials.file_key, transcript: materials.transcript_bytes })
      .from(materials)
      .where(own(ownerId, id)),
    db
      .select({ key: keyOfCutPage(materials.file_key) })
      .from(cutPages)
      .innerJoin(materials, eq(materials.id, cutPages.material_id))
      .where(own(ownerId, id)),
    figureKeys(services, own(ownerId, id)),
  ])
  const { key, transcript } = found(file)
  const beside = transcript === null ? [] : [transcriptKey(key)]
  return [key, ...beside, ...[...pages, ...pictures].map(({ key }) => key)]
}

/** What a signed link to the file needs. */
export async function getFile(services: Services, ownerId: string, id: string) {
  const columns = {
    file_key: materials.file_key,
    name: materials.name,
    kind: materials.kind,
    source_url: materials.source_url,
  }
  return found(await services.db.select(columns).from(materials).where(own(ownerId, id)).get())
}

export async function listMaterials(services: Services, ownerId: string, query: PageQuery) {
  const page = newestFirst([materials.created_at, materials.id], query)
  const rows = await services.db
    .select(shown)
    .from(materials)
    .where(and(eq(materials.owner_id, ownerId), page.older))
    .orderBy(...page.order)
    .limit(page.limit)
  return page.of(rows, (row) => ({ at: row.created_at, id: row.id }))
}

export type NewFile = {
  name: string
  kind: MaterialKind | null
  bytes: number
  file_key: string
  sha256: string
  source_url?: string
}

/** The row of a file whose room is reserved. Throws `storage_full` where its text would not fit. */
export async function createMaterial(
  services: Services,
  ownerId: string,
  file: NewFile & { id: string; at: number },
) {
  const { db } = services
  const { at, ...columns } = file
  const characters = charactersToReserve(file)
  const row = {
    ...columns,
    owner_id: ownerId,
    status: 'uploaded' as const,
    reserved_characters: characters,
    due_at: at,
    created_at: at,
    updated_at: at,
  }
  const fits = hasStorageFor(ownerId, 'characters', characters)
  const guard = sql`${fits} and ${hasRoom('materials', ownerId)} and ${isReserved(file.file_key)}`
  const results = await db.batch([
    db.select({ id: materials.id }).from(materials).where(eq(materials.id, file.id)),
    ...insertMany(db, materials, [row], guard),
    uploadEnded(services, file.file_key),
    db.select(shown).from(materials).where(eq(materials.id, file.id)),
  ])
  // The last statement is a select of these columns.
  const [written] = results.at(-1) as MaterialRow[]
  if (written) return written
  await expectRoom(services, ownerId, ['materials'])
  throw await storageFull(services, ownerId, { of: 'characters', needed: characters })
}

/** Replaces a file that could not be read, of which no page was cut. Returns the storage key of the old one. */
export async function replaceFile(
  services: Services,
  ownerId: string,
  id: string,
  { file, at }: { file: NewFile; at: number },
) {
  const { db } = services
  const old = await getFile(services, ownerId, id)
  const characters = charactersToReserve(file)
  const isUnread = and(
    own(ownerId, id),
    inArray(materials.status, ['failed', 'waiting']),
    eq(materials.file_key, old.file_key),
  )
  const [[row]] = await db.batch([
    db
      .update(materials)
      .set({
        source_url: null,
        ...file,
        transcript_bytes: null,
        reading: null,
        pages: null,
        picture_pages: null,
        status: 'uploaded',
        error_code: null,
        reserved_characters: characters,
        progress_done: 0,
        progress_total: 0,
        tries: 0,
        due_at: at,
        updated_at: at,
      })
      .where(and(isUnread, hasStorageFor(ownerId, 'characters', characters), isReserved(file.file_key)))
      .returning(shown),
    // What was read on the pages of the old file says nothing about the new one.
    db
      .delete(pageReadings)
      .where(
        and(
          eq(pageReadings.material_id, id),
          sql`exists (select 1 from ${materials} where ${and(own(ownerId, id), eq(materials.file_key, file.file_key))})`,
        ),
      ),
    uploadEnded(services, file.file_key),
    // What was heard of the file before says nothing of this one.
    db
      .delete(transcriptionParts)
      .where(
        sql`${transcriptionParts.material_id} in (select ${materials.id} from ${materials} where ${and(own(ownerId, id), eq(materials.file_key, file.file_key))})`,
      ),
  ])
  if (row) return { row, oldKey: old.file_key }
  if ((await db.$count(materials, isUnread)) === 0) throw new AppError('conflict')
  throw await storageFull(services, ownerId, { of: 'characters', needed: characters })
}

/** Returns the storage keys to delete. A material that a course uses is refused. */
export async function deleteMaterial(services: Services, ownerId: string, id: string): Promise<string[]> {
  const { db } = services
  const uses = db
    .select({ course_id: courseMaterials.course_id })
    .from(courseMaterials)
    .where(eq(courseMaterials.material_id, id))
  const keys = await listKeys(services, ownerId, id)
  const gone = await db
    .delete(materials)
    .where(and(own(ownerId, id), notExists(uses)))
    .returning({ id: materials.id })
    .get()
  if (gone) return keys
  throw new AppError('material_in_use')
}
