import { createFileRoute } from '@tanstack/react-router'
import { JoinSheetScreen } from '#web/features/sharing/join-sheet.tsx'

export const Route = createFileRoute('/_instructor/courses/$course_id/join-sheet')({
  staticData: { title: 'joinSheet' },
  component: JoinSheet,
})

function JoinSheet() {
  const { course_id: courseId } = Route.useParams()
  return <JoinSheetScreen courseId={courseId} />
}
