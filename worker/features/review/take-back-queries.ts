import { and, eq, exists, inArray, not, type SQL, sql } from 'drizzle-orm'
import { type cards, citations, leftOutPassages, lessons, skippedPassages } from '#db/schema/index.ts'
import type { Services } from '#worker/platform/services.ts'
import { inList } from './item-queries.ts'
import { updateMany } from './state-queries.ts'

/**
 * The undo of bringing passages back: rejects the items that wait for review and rest on them alone, so that the
 * passages are what they were. Returns the rejected items and the number left to review.
 */
export async function takeBack(
  services: Services,
  ownerId: string,
  courseId: string,
  segmentIds: string[],
): Promise<{ ids: string[]; left: number }> {
  const { db } = services
  const cites = (item: typeof cards.id, where: SQL) =>
    exists(
      db
        .select({ id: citations.item_id })
        .from(citations)
        .where(and(eq(citations.item_id, item), where)),
    )
  const among = inList(citations.segment_id, segmentIds)
  const done = await updateMany(
    services,
    { ownerId, courseId },
    {
      state: 'rejected',
      reviewed_at: services.now(),
      reviewed_by: ownerId,
      approved_together: null,
      reject_reason: 'not_needed',
    },
    (table) =>
      table === lessons
        ? sql`0`
        : and(
            eq(table.state, 'pending'),
            cites(table.id as typeof cards.id, among),
            not(cites(table.id as typeof cards.id, not(among))),
          ),
  )
  await forgetInLessons(services, courseId, segmentIds)
  return done
}

/** A lesson that is written again does not take up what a rule or a person keeps out of it. */
async function forgetInLessons(services: Services, courseId: string, segmentIds: string[]): Promise<void> {
  const { db } = services
  const keptOut = (table: typeof skippedPassages | typeof leftOutPassages) =>
    db
      .select({ id: table.segment_id })
      .from(table)
      .where(and(eq(table.course_id, courseId), inList(table.segment_id, segmentIds)))
  const [skipped, leftOut] = await db.batch([keptOut(skippedPassages), keptOut(leftOutPassages)])
  const ids = [...skipped, ...leftOut].map((row) => row.id)
  const own = db.select({ id: lessons.id }).from(lessons).where(eq(lessons.course_id, courseId))
  const gone = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`
  await db
    .update(lessons)
    .set({
      segment_ids: sql`(SELECT json_group_array(value) FROM json_each(${lessons.segment_ids}) WHERE value NOT IN ${gone})`,
    })
    .where(
      and(
        inArray(lessons.id, own),
        sql`EXISTS (SELECT 1 FROM json_each(${lessons.segment_ids}) WHERE value IN ${gone})`,
      ),
    )
}
