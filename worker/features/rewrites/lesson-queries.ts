import { asc, eq } from 'drizzle-orm'
import { blocks, lessons } from '#db/schema/index.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'

/** A lesson of the draft as it is now, with its blocks in their order. */
export async function getLessonNow(services: Services, lessonId: string) {
  const { db } = services
  const [[lesson], rows] = await db.batch([
    db
      .select({
        title: lessons.title,
        minutes: lessons.minutes,
        objectives: lessons.objectives,
        summary: lessons.summary,
      })
      .from(lessons)
      .where(eq(lessons.id, lessonId)),
    db.select().from(blocks).where(eq(blocks.lesson_id, lessonId)).orderBy(asc(blocks.position)),
  ])
  return { lesson: found(lesson), blocks: rows }
}
