import { and, asc, eq, ne } from 'drizzle-orm'
import { blocks, lessons, levels } from '#db/schema/index.ts'
import type { CourseOutline } from '#worker/ai/engine.ts'
import type { Services } from '#worker/platform/services.ts'

const TERMS = 60

/** The lessons of a course in their order, where one of them stands, and what other lessons have defined so far. */
export async function getCourseOutline(
  services: Services,
  courseId: string,
  lessonId: string,
): Promise<CourseOutline> {
  const { db } = services
  const [all, defined] = await db.batch([
    db
      .select({ id: lessons.id, title: lessons.title })
      .from(lessons)
      .innerJoin(levels, eq(levels.id, lessons.level_id))
      .where(eq(lessons.course_id, courseId))
      .orderBy(asc(levels.position), asc(lessons.position)),
    db
      .select({ data: blocks.data })
      .from(blocks)
      .where(
        and(eq(blocks.course_id, courseId), eq(blocks.kind, 'definition'), ne(blocks.lesson_id, lessonId)),
      )
      .limit(TERMS),
  ])
  return {
    titles: all.map(({ title }) => title),
    place: all.findIndex(({ id }) => id === lessonId),
    terms: defined.flatMap(({ data }) => ('term' in data ? data.term : [])),
  }
}
