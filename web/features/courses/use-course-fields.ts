import { useQueryClient } from '@tanstack/react-query'
import { useAutosave } from '#web/api/autosave.ts'
import { showCourse } from '#web/domain/course-queries.ts'
import { afterCourseEdit } from '#web/domain/stale.ts'
import type { OwnCourse } from '#worker/contract/courses.ts'
import { changeCourse, type Patch } from './queries.ts'

/** The fields of a course, which save themselves. */
export function useCourseFields(course: OwnCourse) {
  const client = useQueryClient()
  const { draft, ...autosave } = useAutosave<Patch, Awaited<ReturnType<typeof changeCourse>>>({
    save: (patch) => changeCourse(course.id, patch),
    onSaved: (saved) => {
      showCourse(client, saved)
      void afterCourseEdit(client)
    },
  })
  return { values: { ...course, ...draft }, ...autosave }
}
