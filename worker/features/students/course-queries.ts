import { courses, courseVersions } from '#db/schema/index.ts'
import { ownCourse } from '#worker/features/courses/queries.ts'
import { liveOutline, outlineColumn } from '#worker/features/learning/live-queries.ts'
import { outlineOf } from '#worker/features/learning/outline-rules.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'

/** An instructor's course with the outline that its students have, for a batch. */
export const selectTaughtCourse = (services: Services, ownerId: string, courseId: string) =>
  services.db
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
type Row = Awaited<ReturnType<typeof selectTaughtCourse>>[number]

/** The course as it was read, or 404. */
export function taughtCourse(row: Row | undefined) {
  const { outline, ...course } = found(row)
  return { ...course, outline: outlineOf(outline) }
}
export type TaughtCourse = ReturnType<typeof taughtCourse>

export const getTaughtCourse = async (services: Services, ownerId: string, courseId: string) =>
  taughtCourse((await selectTaughtCourse(services, ownerId, courseId))[0])
