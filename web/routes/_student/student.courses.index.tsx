import { createFileRoute } from '@tanstack/react-router'
import { Kept } from '#web/features/kept/later.tsx'
import { CoursesScreen } from '#web/features/learning/courses-screen.tsx'
import { choiceParam, type RawSearch } from '../-search.ts'

export const Route = createFileRoute('/_student/student/courses/')({
  staticData: { title: 'myCourses' },
  validateSearch: (search: RawSearch): { view?: 'all' | 'kept' } => ({
    view: choiceParam(search, 'view', ['all', 'kept']),
  }),
  component: Courses,
})

function Courses() {
  const { view } = Route.useSearch()
  return <CoursesScreen view={view ?? 'mine'} kept={<Kept />} />
}
