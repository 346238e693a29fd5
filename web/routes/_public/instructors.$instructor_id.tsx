import { createFileRoute } from '@tanstack/react-router'
import { PublicInstructorPage } from '#web/features/cv/public-instructor.tsx'
import { titles } from '#web/i18n/titles.ts'
import { guarded } from '../-guarded.ts'

export const Route = createFileRoute('/_public/instructors/$instructor_id')({
  beforeLoad: guarded('open'),
  staticData: { title: titles.instructor },
  component: Page,
})

function Page() {
  return <PublicInstructorPage id={Route.useParams().instructor_id} />
}
