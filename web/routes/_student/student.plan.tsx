import { createFileRoute } from '@tanstack/react-router'
import { Planner } from '#web/features/planner/planner.tsx'

export const Route = createFileRoute('/_student/student/plan')({
  staticData: { title: 'studyPlan' },
  component: Planner,
})
