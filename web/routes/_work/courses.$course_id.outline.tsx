import { createFileRoute } from '@tanstack/react-router'
import { OutlineScreen } from '#web/features/generation/outline/outline-screen.tsx'

export const Route = createFileRoute('/_work/courses/$course_id/outline')({
  staticData: { title: 'outline' },
  component: Outline,
})

function Outline() {
  return <OutlineScreen courseId={Route.useParams().course_id} />
}
