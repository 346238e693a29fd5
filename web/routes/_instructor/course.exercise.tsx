import { createFileRoute, redirect } from '@tanstack/react-router'
import { Wizard } from '#web/features/courses/wizard/wizard.tsx'
import { idParam, type RawSearch } from '../-search.ts'

export const Route = createFileRoute('/_instructor/course/exercise')({
  staticData: { title: 'newCourse' },
  validateSearch: (search: RawSearch): { course?: string } => ({ course: idParam(search, 'course') }),
  beforeLoad: ({ search }) => {
    if (search.course === undefined) throw redirect({ to: '/course/add' })
  },
  component: Exercise,
})

function Exercise() {
  const { course = '' } = Route.useSearch()
  return <Wizard courseId={course} step="exercise" files={null} />
}
