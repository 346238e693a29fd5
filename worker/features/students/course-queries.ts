import { courses, courseVersions } from '#db/schema/index.ts'
import { ownCourse } from '#worker/features/courses/queries.ts'
import { liveOutline, outlineColumn } from '#worker/features/learning/live-queries.ts'
import { outlineOf } from '#worker/features/learning/outline-rules.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'

/** An instructor's course with the outline that its students have, or 404. */
export async function getTaughtCourse(services: Services, ownerId: string, courseId: string) {
  const row = await services.db
    .select({
      id: courses.id,
      slug: courses.slug,
      title: courses.title,
      language: courses.language,
      learners: courses.learners_count,
      outline: outlineColumn,
    })
    .from(courses)
    .leftJoin(courseVersions, liveOutline)
    .where(ownCourse(ownerId, courseId))
    .get()
  const { outline, ...course } = found(row)
  return { ...course, outline: outlineOf(outline) }
}
export type TaughtCourse = Awaited<ReturnType<typeof getTaughtCourse>>
