import { and, eq, ne, sql } from 'drizzle-orm'
import { cutPages, type materials } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { oneAtATime } from '#worker/extract/one-at-a-time.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { log } from '#worker/platform/log.ts'
import { readImage } from '#worker/platform/pictures/facts.ts'
import { plainStill } from '#worker/platform/pictures/plain.ts'
import type { Services } from '#worker/platform/services.ts'
import { orUnavailable } from '#worker/platform/unavailable.ts'

/** What is kept of one file. Pages that share a large picture hold it each, so a file alone does not bound them. */
const PAGE_BYTES = 4 * 1024 * 1024
const ALL_BYTES = 64 * 1024 * 1024

export type CutMaterial = Pick<
  typeof materials.$inferSelect,
  'id' | 'file_key' | 'kind' | 'status' | 'bytes' | 'pages'
>

const keyOf = (fileKey: string, page: number): string => `${fileKey}/${page}.pdf`

/** In SQL: the keys of what was cut out of a file whose key is `fileKey`. */
export const keyOfCutPage = (fileKey: typeof materials.file_key) =>
  sql<string>`${fileKey} || '/' || ${cutPages.page} || '.pdf'`

const isCut = (materialId: string, page: number) =>
  and(eq(cutPages.material_id, materialId), eq(cutPages.page, page))

/**
 * The storage key of one page of a material as a file of its own, made when it is first asked for: a PDF of this page
 * alone, or a picture without what its camera noted. Throws `not_found` for a page that the file has not,
 * `page_unavailable` where there can be none.
 */
export async function findCutPage(services: Services, material: CutMaterial, page: number): Promise<string> {
  const { kind, status, bytes, pages } = material
  const isShown = kind === 'image' || (kind === 'pdf' && bytes <= LIMITS.cutBytes)
  if (!isShown || status !== 'ready') throw new AppError('page_unavailable')
  if (page > (pages ?? 0)) throw new AppError('not_found')
  return (await findKept(services, material, page)) ?? oneAtATime(() => cut(services, material, page))
}

/** Undefined if the page has not been cut yet, or its object is missing. */
async function findKept(services: Services, { id, file_key: fileKey }: CutMaterial, page: number) {
  const row = await services.db.select({ bytes: cutPages.bytes }).from(cutPages).where(isCut(id, page)).get()
  if (!row) return undefined
  if (row.bytes === null) throw new AppError('page_unavailable')
  const key = keyOf(fileKey, page)
  return (await orUnavailable(() => services.files.head(key))) ? key : undefined
}

async function cut(services: Services, material: CutMaterial, page: number): Promise<string> {
  // Somebody before in the row may have asked for the same page.
  const kept = await findKept(services, material, page)
  if (kept) return kept
  const file = await orUnavailable(() => services.files.get(material.file_key))
  // Of an account that was deleted, a course keeps what it cites and not the file.
  if (!file) throw new AppError('page_unavailable')
  const bytes = await cutOut(new Uint8Array(await file.arrayBuffer()), material, page)
  await makeRoom(services, material, { page, bytes: bytes?.length ?? 0 })
  await insertCutPage(services, material, { page, bytes: bytes?.length ?? null })
  if (!bytes) throw new AppError('page_unavailable')
  const key = keyOf(material.file_key, page)
  await orUnavailable(() => services.files.put(key, bytes))
  if (await services.db.select({ page: cutPages.page }).from(cutPages).where(isCut(material.id, page)).get())
    return key
  // The material was deleted meanwhile.
  await services.files.delete(key)
  throw new AppError('not_found')
}

async function cutOut(file: Uint8Array<ArrayBuffer>, { id, kind, pages }: CutMaterial, page: number) {
  if (kind === 'image') {
    const facts = readImage(file)
    return (facts && plainStill(facts, file)) ?? undefined
  }
  const { cutPage } = await import('#worker/extract/pdf/cut-page.ts')
  try {
    const bytes = await cutPage(file, { page, of: pages ?? 0 })
    if (bytes.length <= PAGE_BYTES) return bytes
    log('info', 'page_not_cut', { material_id: id, page, reason: `${bytes.length} bytes` })
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : 'unknown'
    log('info', 'page_not_cut', { material_id: id, page, reason })
  }
  return undefined
}

type Cut = { page: number; bytes: number | null }

/** The row comes before the object, so that every object is known to whoever deletes the material. */
const insertCutPage = (services: Services, { id, file_key: fileKey }: CutMaterial, { page, bytes }: Cut) =>
  services.db
    .insert(cutPages)
    .select(
      sql`select id, ${page}, ${bytes} from materials where id = ${id} and file_key = ${fileKey} and status = 'ready'`,
    )
    .onConflictDoUpdate({ target: [cutPages.material_id, cutPages.page], set: { bytes } })

/** Deletes the pages cut before if one more would exceed the limit. They are cut again when needed. */
async function makeRoom(services: Services, { id, file_key: fileKey }: CutMaterial, { page, bytes }: Cut) {
  const others = and(eq(cutPages.material_id, id), ne(cutPages.page, page))
  const kept = await services.db
    .select({ bytes: sql<number>`coalesce(sum(${cutPages.bytes}), 0)` })
    .from(cutPages)
    .where(others)
    .get()
  if ((kept?.bytes ?? 0) + (bytes ?? 0) <= ALL_BYTES) return
  const gone = await services.db
    .delete(cutPages)
    .where(and(others, sql`${cutPages.bytes} is not null`))
    .returning({ page: cutPages.page })
  await services.files.delete(gone.map((one) => keyOf(fileKey, one.page)))
}
