import { and, asc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { statementFiles } from '#db/schema/index.ts'
import { hashOf } from '#worker/platform/hash.ts'
import { log } from '#worker/platform/log.ts'
import type { Services } from '#worker/platform/services.ts'
import { iso } from '#worker/platform/time.ts'
import { orUnavailable } from '#worker/platform/unavailable.ts'

/** The most days merged in one round. */
const DAYS = 20
/** The most that one merge holds in memory; a larger day becomes several files. */
const MOST_BYTES = 8 * 1024 * 1024
/** How long merged files stay: a download may still be reading them, or an interrupted batch may be written again. */
const KEPT_MS = 60 * 60_000

type File = typeof statementFiles.$inferSelect

/**
 * Merges the files of each past day and course into one: a round writes a file every five minutes, and hundreds a day
 * are too many to keep, list and read.
 */
export async function mergeDays(services: Services): Promise<void> {
  const today = iso(services.now()).slice(0, 10)
  const days = await services.db
    .select({ course_id: statementFiles.course_id, day: statementFiles.day })
    .from(statementFiles)
    .where(and(sql`merged = 0`, lt(statementFiles.day, today)))
    .groupBy(statementFiles.day, statementFiles.course_id)
    .limit(DAYS)
  // Old files are deleted before the merge, so that the ones merged now stay for running downloads.
  for (const courseId of new Set(days.map(({ course_id: id }) => id))) await cleanCourse(services, courseId)
  for (const { course_id: courseId, day } of days) {
    const files = await services.db
      .select()
      .from(statementFiles)
      .where(and(eq(statementFiles.course_id, courseId), eq(statementFiles.day, day)))
      .orderBy(asc(statementFiles.merged), asc(statementFiles.file_key))
    await mergeDay(services, fitting(files))
  }
}

/** As many files as fit, unmerged ones first; a file that is too large stays as it is. */
function fitting(files: File[]): File[] {
  let bytes = 0
  return files.filter((file, n) => {
    bytes += file.bytes
    return n === 0 || bytes <= MOST_BYTES
  })
}

const isOneOf = (files: File[]): SQL | undefined =>
  inArray(
    statementFiles.file_key,
    sql`(SELECT value FROM json_each(${JSON.stringify(files.map(({ file_key: key }) => key))}))`,
  )

async function mergeDay(services: Services, files: File[]): Promise<void> {
  const { db, files: bucket } = services
  const [first] = files
  if (!first) return
  const bodies = await Promise.all(files.map(({ file_key: key }) => orUnavailable(() => bucket.get(key))))
  if (files.length === 1 || bodies.includes(null)) {
    if (bodies.includes(null))
      log('error', 'statements_file_missing', { course_id: first.course_id, day: first.day })
    await db.update(statementFiles).set({ merged: true }).where(isOneOf(files))
    return
  }
  const text = await new Blob(
    await Promise.all(bodies.map((body) => body?.arrayBuffer() ?? '')),
  ).arrayBuffer()
  const { course_id: courseId, day } = first
  const key = `xapi/${courseId}/${day}/day-${hashOf(JSON.stringify(files.map(({ file_key: one }) => one)))}.jsonl`
  await orUnavailable(() => bucket.put(key, text))
  const statements = files.reduce((sum, file) => sum + file.statements, 0)
  // Only if all of them are still listed: another round may have merged some, and no statement may appear twice.
  const areThere = sql`(SELECT count(*) FROM ${statementFiles} WHERE ${isOneOf(files)}) = ${files.length}`
  await db.batch([
    db
      .insert(statementFiles)
      .select(sql`SELECT ${courseId}, ${day}, ${key}, ${statements}, ${text.byteLength}, 1 WHERE ${areThere}`)
      .onConflictDoNothing(),
    db
      .delete(statementFiles)
      .where(
        and(
          isOneOf(files),
          sql`EXISTS (SELECT 1 FROM ${statementFiles} AS whole WHERE whole.file_key = ${key})`,
        ),
      ),
  ])
}

/** Deletes files that are no longer listed: those merged a while ago, and leftovers of interrupted batches. */
async function cleanCourse(services: Services, courseId: string): Promise<void> {
  const { db, files, now } = services
  const { objects } = await orUnavailable(() => files.list({ prefix: `xapi/${courseId}/` }))
  const isOld = ({ uploaded }: R2Object) => uploaded.getTime() <= now() - KEPT_MS
  // A day that was merged a moment ago keeps all its files.
  const isSettled = (day: R2Object[]) => day.every((one) => !one.key.includes('/day-') || isOld(one))
  const days = Map.groupBy(objects, ({ key }) => key.slice(0, key.lastIndexOf('/')))
  const old = [...days.values()]
    .filter(isSettled)
    .flat()
    .filter(isOld)
    .map(({ key }) => key)
  if (old.length === 0) return
  const listed = await db
    .select({ key: statementFiles.file_key })
    .from(statementFiles)
    .where(eq(statementFiles.course_id, courseId))
  const known = new Set(listed.map(({ key }) => key))
  const unlisted = old.filter((key) => !known.has(key))
  if (unlisted.length > 0) await orUnavailable(() => files.delete(unlisted))
}
