import { and, desc, eq, lte, type SQLWrapper, sql } from 'drizzle-orm'
import { gunzipSync, gzipSync, strFromU8, strToU8 } from 'fflate'
import { archives } from '#db/schema/archives.ts'
import type { ArchiveKind } from '#db/vocabulary.ts'
import { hashOf } from '../hash.ts'
import { AppError } from '../http/errors.ts'
import { log } from '../log.ts'
import type { Services } from '../services.ts'
import { iso } from '../time.ts'
import { orUnavailable } from '../unavailable.ts'

const DAY_MS = 24 * 60 * 60_000

/** What leaves the database: a line of a file, with an id and the time by which it is old. */
export type Entry = { id: string; at: number }
export type Archive = typeof archives.$inferSelect

const folderOf = (userId: string) => `archive/${userId}/`

export const monthOf = (at: number): string => iso(at).slice(0, 7)

/** The beginning of the month that was running then: whole months leave, so that a person has one file a month. */
export function monthBegin(at: number): number {
  const date = new Date(at)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
}

/** The time by which entries have to be over to leave after so many days. */
export const archiveLimit = (services: Services, days: number): number =>
  monthBegin(services.now() - days * DAY_MS)

/**
 * Writes entries of one person and month to the bucket and reads them back. The rows leave afterwards, in one batch
 * with `createArchive`. The same entries get the same name, so that a repetition writes the same file.
 */
export async function writeArchive(
  services: Services,
  { userId, kind }: { userId: string; kind: ArchiveKind },
  entries: Entry[],
): Promise<Archive> {
  const lines = linesOf(entries)
  const packed = gzipSync(strToU8(lines), { mtime: 0 })
  const times = entries.map(({ at }) => at)
  const oldest = Math.min(...times)
  const key = `${folderOf(userId)}${kind}/${monthOf(oldest)}-${hashOf(lines)}.jsonl.gz`
  await services.files.put(key, packed)
  const written = await readArchive(services, key)
  if (written === null || linesOf(written) !== lines) throw new Error('The archive is not what was written')
  return {
    file_key: key,
    user_id: userId,
    kind,
    oldest_at: oldest,
    newest_at: Math.max(...times),
    entries: entries.length,
    bytes: packed.length,
    created_at: services.now(),
  }
}

const linesOf = (entries: Entry[]) => entries.map((entry) => JSON.stringify(entry)).join('\n')

/** For the batch in which the rows leave. */
export const createArchive = (services: Services, archive: Archive) =>
  services.db
    .insert(archives)
    .values(archive)
    .onConflictDoUpdate({ target: archives.file_key, set: { created_at: archive.created_at } })

/** A person's files of a kind, the newest first; with a time only those that reach further back. */
export const archivesOf = (
  services: Services,
  { userId, kind, before }: { userId: SQLWrapper | string; kind: ArchiveKind; before?: number | undefined },
) =>
  services.db
    .select()
    .from(archives)
    .where(
      and(
        eq(archives.user_id, userId),
        eq(archives.kind, kind),
        before === undefined ? undefined : lte(archives.oldest_at, before),
      ),
    )
    .orderBy(desc(archives.newest_at))

/** The entries of a file; null of one that is gone, which is logged. */
export async function readArchive<Row extends Entry>(services: Services, key: string): Promise<Row[] | null> {
  const kept = await orUnavailable(async () => (await services.files.get(key))?.arrayBuffer())
  if (!kept) {
    log('error', 'archive_missing', { key })
    return null
  }
  const lines = strFromU8(gunzipSync(new Uint8Array(kept))).split('\n')
  // Written by this file alone.
  return lines.filter(Boolean).map((line): Row => JSON.parse(line))
}

/** The entries of a file whose rows are to come back. What is gone is no reason to forget that it was there. */
export async function entriesOf<Row extends Entry>(services: Services, key: string): Promise<Row[]> {
  const entries = await readArchive<Row>(services, key)
  if (entries === null) throw new AppError('unavailable')
  return entries
}

/** The file of a person that holds an entry, with all its entries; undefined where none does. */
export async function findArchiveWith<Row extends Entry>(
  services: Services,
  { userId, kind, id }: { userId: string; kind: ArchiveKind; id: string },
): Promise<{ key: string; entries: Row[] } | undefined> {
  for (const { file_key: key } of await archivesOf(services, { userId, kind })) {
    const entries = await entriesOf<Row>(services, key)
    if (entries.some((one) => one.id === id)) return { key, entries }
  }
  return undefined
}

/** True in SQL while no other request has brought a file back, after which its rows may have changed. */
export const isListed = (key: string) => sql`EXISTS (SELECT 1 FROM archives WHERE file_key = ${key})`

/** Last in the batch in which the rows come back. The file stays: the same rows will leave to the same name. */
export const deleteArchive = (services: Services, key: string) =>
  services.db.delete(archives).where(eq(archives.file_key, key))

/** Everything of a person whose account is deleted. */
export async function deleteArchiveFiles(services: Services, userId: string): Promise<void> {
  for (;;) {
    const { objects, truncated } = await services.files.list({ prefix: folderOf(userId) })
    if (objects.length > 0) await services.files.delete(objects.map(({ key }) => key))
    if (!truncated) return
  }
}

/** Rows by their id as one bound text, in which a statement finds each without a search. */
export const idsIn = (text: string) => sql`(SELECT key FROM json_each(${text}))`
