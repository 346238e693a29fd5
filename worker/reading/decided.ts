import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * True if a person decided on each item of a lesson by itself: nothing waits, and nothing was approved together with
 * others. Only then may the lesson say who checked it.
 */
export const decidedOneByOne = (lessonId: SQLWrapper | string): SQL<boolean> =>
  sql`NOT EXISTS (
    SELECT 1 FROM review_items
    WHERE lesson_id = ${lessonId} AND (state = 'pending' OR approved_together IS NOT NULL)
  )`.mapWith(Boolean) as SQL<boolean>
