import { and, eq, notInArray } from 'drizzle-orm'
import { insertMany } from '#db/bulk-insert.ts'
import { courseMaterials, courses, leftOutPassages, segments, skippedPassages } from '#db/schema/index.ts'
import { AppError, found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { inList } from './item-queries.ts'

/**
 * Leaves passages out of the instructor's course, or takes that back; of one that was skipped it lifts the rule. It may
 * be repeated.
 */
export async function leaveOut(
  services: Services,
  ownerId: string,
  courseId: string,
  options: { segment_ids: string[]; left_out: boolean },
): Promise<string[]> {
  const { db } = services
  const wanted = [...new Set(options.segment_ids)]
  const [[course], rows] = await db.batch([
    db
      .select({ id: courses.id })
      .from(courses)
      .where(and(eq(courses.id, courseId), eq(courses.owner_id, ownerId))),
    db
      .select({ segment_id: segments.id })
      .from(segments)
      .innerJoin(courseMaterials, eq(courseMaterials.material_id, segments.material_id))
      .where(and(eq(courseMaterials.course_id, courseId), inList(segments.id, wanted))),
  ])
  found(course)
  if (rows.length < wanted.length) throw new AppError('not_found')
  if (options.left_out) {
    const marks = wanted.map((segmentId) => ({
      course_id: courseId,
      segment_id: segmentId,
      at: services.now(),
      left_out_by: ownerId,
    }))
    for (const insert of insertMany(db, leftOutPassages, marks)) await insert
  } else {
    const isIn = (table: typeof leftOutPassages | typeof skippedPassages) =>
      and(eq(table.course_id, courseId), inList(table.segment_id, wanted))
    const byHand = db
      .select({ id: leftOutPassages.segment_id })
      .from(leftOutPassages)
      .where(isIn(leftOutPassages))
    await db.batch([
      // One that was left out by hand is what it was before.
      db
        .delete(skippedPassages)
        .where(and(isIn(skippedPassages), notInArray(skippedPassages.segment_id, byHand))),
      db.delete(leftOutPassages).where(isIn(leftOutPassages)),
    ])
  }
  return wanted
}
