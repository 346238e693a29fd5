import { createFileRoute } from '@tanstack/react-router'
import { CoursesScreen } from '#web/features/learning/courses-screen.tsx'
import { titles } from '#web/i18n/titles.ts'
import { choiceParam, type RawSearch } from '../-search.ts'

export const Route = createFileRoute('/_student/student/courses/')({
  staticData: { title: titles.myCourses },
  validateSearch: (search: RawSearch): { view?: 'all' } => ({ view: choiceParam(search, 'view', ['all']) }),
  component: Courses,
})

function Courses() {
  const { view } = Route.useSearch()
  return <CoursesScreen view={view ?? 'mine'} />
}
