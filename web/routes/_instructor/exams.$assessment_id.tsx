import { createFileRoute } from '@tanstack/react-router'
import { AssessmentEditor } from '#web/features/assessments/editor/editor.tsx'

export const Route = createFileRoute('/_instructor/exams/$assessment_id')({
  staticData: { title: 'exam' },
  component: Exam,
})

function Exam() {
  const { assessment_id: id } = Route.useParams()
  return <AssessmentEditor key={id} kind="exam" id={id} />
}
