import { useQuery } from '@tanstack/react-query'
import { ChoiceFilter } from '#web/ui/list-filters.tsx'
import { courseChoicesQuery } from './course-queries.ts'

type CourseFilterProps = {
  label: string
  any: string
  /** The id of the course. */
  value: string | undefined
  onValue: (id: string | undefined) => void
}

/** The instructor's own courses, one of which a list is narrowed to. */
export function CourseFilter(props: CourseFilterProps) {
  const { data: courses = [] } = useQuery(courseChoicesQuery)
  return <ChoiceFilter {...props} choices={courses.map(({ id, title }) => ({ value: id, label: title }))} />
}
