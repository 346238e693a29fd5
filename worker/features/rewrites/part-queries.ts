import { and, inArray, type SQL } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { insertMany } from '#db/bulk-insert.ts'
import { blocks, cards, citations, type LessonBefore, type PartBefore } from '#db/schema/index.ts'
import type { Services } from '#worker/platform/services.ts'

export const isPart = (before: LessonBefore | PartBefore): before is PartBefore => 'part' in before

/** One block or card as it was, under the same id and where it stands now; what else the lesson has stays. */
export async function restorePart(
  services: Services,
  before: PartBefore,
  guard: SQL,
): Promise<BatchItem<'sqlite'>[]> {
  const { db } = services
  const table = before.part === 'block' ? blocks : cards
  const now = await db
    .select({ id: table.id, position: table.position, revision: table.revision })
    .from(table)
    .where(inArray(table.id, before.new_ids))
  const places = now.length > 0 ? now.map(({ position }) => position) : [before.row.position]
  const back = {
    position: Math.min(...places),
    revision: Math.max(before.row.revision, ...now.map(({ revision }) => revision)) + 1,
  }
  return [
    db.delete(citations).where(and(inArray(citations.item_id, before.new_ids), guard)),
    db.delete(table).where(and(inArray(table.id, before.new_ids), guard)),
    ...(before.part === 'block'
      ? insertMany(db, blocks, [{ ...before.row, ...back }], guard)
      : insertMany(db, cards, [{ ...before.row, ...back }], guard)),
    ...insertMany(db, citations, before.citations, guard),
  ]
}
