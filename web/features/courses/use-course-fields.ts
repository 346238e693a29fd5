import { useQueryClient } from '@tanstack/react-query'
import { useAutosave } from '#web/api/autosave.ts'
import { changeCourse, showCourse } from '#web/domain/course-queries.ts'
import { afterCourseEdit } from '#web/domain/stale.ts'
import type { OwnCourse } from '#worker/contract/courses.ts'
import { courseAfter, mergePatch } from './plan-patch.ts'
import type { Patch } from './queries.ts'

/** The fields of a course, which save themselves. */
export function useCourseFields(course: OwnCourse) {
  const client = useQueryClient()
  const { draft, ...autosave } = useAutosave<Patch, Awaited<ReturnType<typeof changeCourse>>>({
    merge: mergePatch,
    save: (patch) => changeCourse(course.id, patch),
    onSaved: (saved) => {
      showCourse(client, saved)
      void afterCourseEdit(client)
    },
  })
  return { values: courseAfter(course, draft), ...autosave }
}
