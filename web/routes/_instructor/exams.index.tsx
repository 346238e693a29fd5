import { createFileRoute } from '@tanstack/react-router'
import { AssessmentList } from '#web/features/assessments/editor/list.tsx'

export const Route = createFileRoute('/_instructor/exams/')({
  staticData: { title: 'exams' },
  component: () => <AssessmentList kind="exam" />,
})
