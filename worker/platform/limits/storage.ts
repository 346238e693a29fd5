import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { FREE_PLAN_ID, plans, storageUse, subscriptions, uploads } from '#db/schema/index.ts'
import type { StorageView } from '#worker/contract/plans.ts'
import { AppError } from '../http/errors.ts'
import { log, stackOf } from '../log.ts'
import type { Services } from '../services.ts'

/**
 * What is counted: bytes of files and pictures, characters (UTF-16 units) of the text read out of files. Not counted is
 * what the product makes of them for itself: boxes of lines, which grow with the text, and cut pages, whose room is
 * bounded for each file (`reading/cut-pages.ts`).
 */
export type StorageKind = 'bytes' | 'characters'

/** In SQL: what the user's plan gives. Without a running plan it is the free one. */
function limitOf(userId: string, what: StorageKind): SQL {
  const isRunning = and(
    eq(subscriptions.user_id, userId),
    inArray(subscriptions.status, ['active', 'cancelled']),
  )
  const planId = sql`coalesce((select ${subscriptions.plan_id} from ${subscriptions} where ${isRunning}), ${FREE_PLAN_ID})`
  return sql`(select ${plans[`storage_${what}`]} from ${plans} where ${plans.id} = ${planId})`
}

const usedOf = (userId: string, what: StorageKind): SQL =>
  sql`coalesce((select ${storageUse[what]} from ${storageUse} where ${eq(storageUse.user_id, userId)}), 0)`

/**
 * True in SQL while that much more fits. It belongs into the statement that stores it, so that of any number at the
 * same moment none exceeds the plan. What needs no more than before always fits, also after a change to a smaller plan.
 */
export const hasStorageFor = (userId: string, what: StorageKind, more: SQL | number): SQL =>
  sql`(${more} <= 0 or ${usedOf(userId, what)} + ${more} <= ${limitOf(userId, what)})`

/** What is stored, what is reserved for it included, and what the plan gives. */
export async function getStorage(services: Services, userId: string): Promise<StorageView> {
  const row = await services.db.get<Record<'bytes' | 'of_bytes' | 'characters' | 'of_characters', number>>(
    sql`select ${usedOf(userId, 'bytes')} as bytes, ${limitOf(userId, 'bytes')} as of_bytes,
      ${usedOf(userId, 'characters')} as characters, ${limitOf(userId, 'characters')} as of_characters`,
  )
  return {
    bytes: { used: row.bytes, limit: row.of_bytes },
    characters: { used: row.characters, limit: row.of_characters },
  }
}

/** The refusal of what did not fit: 409 with what is used, what the plan gives and what was needed. */
export async function storageFull(
  services: Services,
  userId: string,
  { of, needed }: { of: StorageKind; needed: number },
): Promise<AppError> {
  const storage = await getStorage(services, userId)
  return new AppError('storage_full', { detail: { of, ...storage[of], needed } })
}

type Arriving = {
  file_key: string
  /** The most that the file can have. */
  bytes: number
  /** Bytes of the file in whose place it comes. */
  replaced?: number
}

/** Reserves the room of a file before its first byte is stored. Throws `storage_full`. */
export async function reserveUpload(services: Services, ownerId: string, file: Arriving): Promise<void> {
  const { file_key: fileKey, bytes, replaced = 0 } = file
  const more = Math.max(0, bytes - replaced)
  const row = await services.db
    .insert(uploads)
    .select(
      sql`select ${fileKey}, ${ownerId}, ${more}, ${services.now()} where ${hasStorageFor(ownerId, 'bytes', more)}`,
    )
    .returning({ file_key: uploads.file_key })
    .get()
  if (!row) throw await storageFull(services, ownerId, { of: 'bytes', needed: bytes })
}

/** True in SQL while the room of a file is reserved. */
export const isReserved = (fileKey: string): SQL =>
  sql`exists (select 1 from ${uploads} where ${eq(uploads.file_key, fileKey)})`

/** The statement that ends a reservation: for the batch that writes the row of the file, which counts from then on. */
export const uploadEnded = (services: Services, fileKey: string) =>
  services.db.delete(uploads).where(eq(uploads.file_key, fileKey))

/** Deletes the object of an upload that came to nothing and frees its room. What fails here is done by cron. */
export async function discardUpload(services: Services, fileKey: string): Promise<void> {
  try {
    await services.files.delete(fileKey)
    await uploadEnded(services, fileKey)
  } catch (thrown) {
    log('warn', 'upload_not_discarded', { file_key: fileKey, stack: stackOf(thrown) })
  }
}

/** An upload that has not ended by then was abandoned. */
const ABANDONED_MS = 24 * 60 * 60_000
/** Of one round; the next one takes the rest. */
const AT_ONCE = 100

/** Discards uploads whose Worker died before it could. */
export async function discardAbandonedUploads(services: Services): Promise<void> {
  const rows = await services.db
    .select({ file_key: uploads.file_key })
    .from(uploads)
    .where(lt(uploads.started_at, services.now() - ABANDONED_MS))
    .limit(AT_ONCE)
  for (const { file_key: fileKey } of rows) await discardUpload(services, fileKey)
}
