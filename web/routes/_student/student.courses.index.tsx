import { createFileRoute } from '@tanstack/react-router'
import { whileOpening } from '#web/api/carried.ts'
import { Kept } from '#web/features/kept/later.tsx'
import { CoursesScreen } from '#web/features/learning/courses-screen.tsx'
import { joinedQuery } from '#web/features/learning/queries.ts'
import { choiceParam, type RawSearch } from '../-search.ts'

export const Route = createFileRoute('/_student/student/courses/')({
  staticData: { title: 'myCourses' },
  validateSearch: (search: RawSearch): { view?: 'all' | 'kept' } => ({
    view: choiceParam(search, 'view', ['all', 'kept']),
  }),
  loader: ({ context }) => whileOpening(() => context.queryClient.prefetchInfiniteQuery(joinedQuery)),
  component: Courses,
})

function Courses() {
  const { view } = Route.useSearch()
  return <CoursesScreen view={view ?? 'mine'} kept={<Kept />} />
}
