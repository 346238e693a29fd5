import { and, asc, eq, exists, sql } from 'drizzle-orm'
import { courseMaterials, courses, materials } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { shown } from './queries.ts'

const ownCourse = (ownerId: string, courseId: string) =>
  and(eq(courses.id, courseId), eq(courses.owner_id, ownerId))

/** The files of a course in their order; 404 for another instructor's. */
export async function listCourseMaterials(services: Services, ownerId: string, courseId: string) {
  const { db } = services
  const [[course], rows] = await db.batch([
    db.select({ id: courses.id }).from(courses).where(ownCourse(ownerId, courseId)),
    db
      .select({ ...shown, is_new: courseMaterials.is_new })
      .from(courseMaterials)
      .innerJoin(materials, eq(materials.id, courseMaterials.material_id))
      .where(eq(courseMaterials.course_id, courseId))
      .orderBy(asc(courseMaterials.position)),
  ])
  found(course)
  return rows
}

/** Adds files behind those that are there. One statement holds how many a course may have. */
export async function createCourseMaterials(
  services: Services,
  ownerId: string,
  courseId: string,
  ids: string[],
): Promise<void> {
  const { db } = services
  const asked = JSON.stringify([...new Set(ids)])
  const [[course], [own]] = await db.batch([
    db.select({ id: courses.id }).from(courses).where(ownCourse(ownerId, courseId)),
    db
      .select({ n: sql<number>`count(*)` })
      .from(materials)
      .where(
        and(eq(materials.owner_id, ownerId), sql`${materials.id} in (select value from json_each(${asked}))`),
      ),
  ])
  found(course)
  if (own?.n !== new Set(ids).size) throw new AppError('not_found')
  const there = sql`(select count(*) from course_materials where course_id = ${courseId})`
  const fresh = sql`(select count(*) from json_each(${asked}) where value not in (select material_id from course_materials where course_id = ${courseId}))`
  const last = sql`(select coalesce(max(position), -1) from course_materials where course_id = ${courseId})`
  await db.run(sql`insert into course_materials (course_id, material_id, position, is_new)
    select ${courseId}, m.id, ${last} + 1 + j.key, 1 from json_each(${asked}) j
    join materials m on m.id = j.value and m.owner_id = ${ownerId}
    where ${there} + ${fresh} <= ${LIMITS.materialsPerCourse}
    on conflict do nothing`)
  const kept = await db.get<{ n: number }>(sql`select ${fresh} as n`)
  if (kept.n > 0) throw new AppError('invalid', { fields: { material_ids: 'too_many_files' } })
}

/** Takes out a file that nothing was written from yet. */
export async function deleteCourseMaterial(
  services: Services,
  ownerId: string,
  { id, material_id: materialId }: { id: string; material_id: string },
): Promise<void> {
  const { db } = services
  const link = and(eq(courseMaterials.course_id, id), eq(courseMaterials.material_id, materialId))
  const isOwn = exists(db.select({ id: courses.id }).from(courses).where(ownCourse(ownerId, id)))
  const gone = await db
    .delete(courseMaterials)
    .where(and(link, eq(courseMaterials.is_new, true), isOwn))
    .returning({ id: courseMaterials.material_id })
    .get()
  if (gone) return
  found(
    await db.select({ id: courseMaterials.material_id }).from(courseMaterials).where(and(link, isOwn)).get(),
  )
  throw new AppError('material_in_use')
}
