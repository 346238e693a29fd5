import { createFileRoute } from '@tanstack/react-router'
import { AssessmentEditor } from '#web/features/assessments/editor/editor.tsx'

export const Route = createFileRoute('/_instructor/exercises/$assessment_id')({
  staticData: { title: 'exercise' },
  component: Exercise,
})

function Exercise() {
  const { assessment_id: id } = Route.useParams()
  return <AssessmentEditor key={id} kind="exercise" id={id} />
}
