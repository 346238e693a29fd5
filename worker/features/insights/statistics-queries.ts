import { and, eq, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { inChunks } from '#db/bulk-insert.ts'
import { questionStatistics } from '#db/schema/index.ts'
import type { JudgedQuestion } from '#db/schema/insights.ts'
import type { Services } from '#worker/platform/services.ts'

/**
 * Statements that make these the numbers of a course's questions, which its bank shows beside each. For the batch
 * that keeps the snapshot of the same time, after it: where a later one stayed, they do nothing.
 */
export function updateStatistics(
  services: Services,
  questions: readonly JudgedQuestion[],
  { course_id: courseId, made_at: madeAt }: { course_id: string; made_at: number },
): BatchItem<'sqlite'>[] {
  const { db } = services
  const isNewest = sql`(SELECT made_at FROM insight_snapshots WHERE course_id = ${courseId}) = ${madeAt}`
  const rows = questions.map(({ id, answered, facility, discrimination, signs }) =>
    JSON.stringify([id, answered, facility, discrimination, JSON.stringify(signs)]),
  )
  return [
    db.delete(questionStatistics).where(and(eq(questionStatistics.course_id, courseId), isNewest)),
    ...inChunks(rows).map((chunk) =>
      db.insert(questionStatistics).select(
        // A question may have been deleted since it was counted.
        sql`SELECT q.course_id, q.id, value ->> 1, value ->> 2, value ->> 3, value ->> 4, ${madeAt}
          FROM json_each(${`[${chunk.join(',')}]`}) JOIN questions AS q ON q.id = value ->> 0
          WHERE q.course_id = ${courseId} AND ${isNewest}`,
      ),
    ),
  ]
}
