import { createFileRoute } from '@tanstack/react-router'
import { OutlineScreen } from '#web/features/generation/outline/outline-screen.tsx'
import { titles } from '#web/i18n/titles.ts'

export const Route = createFileRoute('/_work/courses/$course_id/outline')({
  staticData: { title: titles.outline },
  component: Outline,
})

function Outline() {
  return <OutlineScreen courseId={Route.useParams().course_id} />
}
