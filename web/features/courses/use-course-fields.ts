import { useQueryClient } from '@tanstack/react-query'
import { useAutosave } from '#web/api/autosave.ts'
import type { OwnCourse } from '#worker/contract/courses.ts'
import { changeCourse, ownCourseQuery, type Patch } from './queries.ts'

/** The fields of a course, which save themselves. */
export function useCourseFields(course: OwnCourse) {
  const client = useQueryClient()
  const { draft, ...autosave } = useAutosave<Patch, Awaited<ReturnType<typeof changeCourse>>>({
    save: (patch) => changeCourse(course.id, patch),
    onSaved: (saved) => {
      client.setQueryData(ownCourseQuery(course.id).queryKey, (own) => own && { ...own, ...saved })
      void client.invalidateQueries({ queryKey: ['courses', 'list'] })
    },
  })
  return { values: { ...course, ...draft }, ...autosave }
}
