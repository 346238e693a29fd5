import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { insertMany } from '#db/bulk-insert.ts'
import { courses, lessons, lessonVersions, materials, passages, segments } from '#db/schema/index.ts'
import type { LessonDocument } from '#worker/contract/learning.ts'
import type { Services } from '#worker/platform/services.ts'
import { liveLesson } from '#worker/reading/live-versions.ts'
import { segmentColumns } from '#worker/reading/segment-columns.ts'
import { anyOf } from './any-of.ts'
import { indexRows } from './index-rows.ts'
import { lessonUnits } from './lesson-units.ts'
import { segmentUnits } from './segment-units.ts'

/** How many lessons are written at a time, since their texts are held in memory. */
const LESSONS_A_BATCH = 40

/**
 * Updates the index to what students of these courses have now. Current entries are left alone, so it can run before
 * each search and rebuild an index that a crash left incomplete or somebody emptied.
 */
export async function updateCourseIndex(services: Services, courseIds: readonly string[]): Promise<void> {
  if (courseIds.length === 0) return
  for (;;) {
    const outdated = await services.db
      .select({
        id: lessons.id,
        course_id: lessons.course_id,
        version: lessonVersions.number,
        document: lessonVersions.document,
      })
      .from(lessons)
      .innerJoin(courses, eq(courses.id, lessons.course_id))
      .innerJoin(lessonVersions, liveLesson)
      .where(
        and(
          sql`${lessons.course_id} IN ${anyOf(courseIds)}`,
          isNotNull(lessons.live_version),
          sql`${lessons.indexed_version} IS NOT ${lessons.live_version}`,
        ),
      )
      .limit(LESSONS_A_BATCH)
    if (outdated.length === 0) return
    const read = outdated.map((row) => ({ ...row, document: JSON.parse(row.document) as LessonDocument }))
    const [first, ...more] = passageStatements(services, read)
    if (first) await services.db.batch([first, ...more])
    if (outdated.length < LESSONS_A_BATCH) return
  }
}

type LiveLesson = { id: string; course_id: string; version: number; document: LessonDocument }

/** Statements that index these versions of lessons. */
export function passageStatements(services: Services, live: LiveLesson[]): BatchItem<'sqlite'>[] {
  const { db } = services
  const rows = live.flatMap(({ id, course_id: courseId, version, document }) =>
    indexRows(lessonUnits(id, document), {
      course_id: courseId,
      lesson_id: id,
      version,
      material_id: null,
    }),
  )
  const versions = JSON.stringify(Object.fromEntries(live.map(({ id, version }) => [id, version])))
  const own = sql`IN ${anyOf(live.map(({ id }) => id))}`
  return [
    db
      .delete(passages)
      .where(and(sql`${passages.lesson_id} ${own}`, isNull(passages.layer), isNull(passages.course_version))),
    ...insertMany(db, passages, rows),
    db
      .update(lessons)
      .set({ indexed_version: sql`(SELECT value FROM json_each(${versions}) WHERE key = ${lessons.id})` })
      .where(sql`${lessons.id} ${own}`),
  ]
}

/** The same for an instructor's materials. */
export async function updateMaterialIndex(
  services: Services,
  ownerId: string,
  materialIds: readonly string[] | null,
): Promise<void> {
  const outdated = await services.db
    .select({
      id: materials.id,
      title: materials.title,
      name: materials.name,
      updated_at: materials.updated_at,
    })
    .from(materials)
    .where(
      and(
        eq(materials.owner_id, ownerId),
        eq(materials.status, 'ready'),
        materialIds === null ? undefined : inArray(materials.id, [...materialIds]),
        sql`${materials.indexed_at} IS NOT ${materials.updated_at}`,
      ),
    )
    .limit(LESSONS_A_BATCH)
  for (const material of outdated) await createMaterialIndex(services, material)
}

type MaterialRow = { id: string; title: string | null; name: string; updated_at: number }

async function createMaterialIndex(services: Services, material: MaterialRow): Promise<void> {
  const { db } = services
  const { id, title, name, updated_at: readAt } = material
  const text = await db
    .select(segmentColumns)
    .from(segments)
    .where(eq(segments.material_id, id))
    .orderBy(asc(segments.position))
  const units = segmentUnits({ title: title ?? name, cited_material_id: id }, text)
  const rows = indexRows(units, { course_id: null, lesson_id: null, version: null, material_id: id })
  await db.batch([
    db.delete(passages).where(eq(passages.material_id, id)),
    ...insertMany(db, passages, rows),
    db.update(materials).set({ indexed_at: readAt }).where(eq(materials.id, id)),
  ])
}
