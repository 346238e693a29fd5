import { createFileRoute } from '@tanstack/react-router'
import { PublicInstructorPage } from '#web/features/cv/public-instructor.tsx'
import { guarded } from '../-guarded.ts'

export const Route = createFileRoute('/_public/instructors/$instructor_id')({
  beforeLoad: guarded('open'),
  staticData: { title: 'instructor' },
  component: Page,
})

function Page() {
  return <PublicInstructorPage id={Route.useParams().instructor_id} />
}
