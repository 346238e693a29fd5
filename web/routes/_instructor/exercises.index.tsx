import { createFileRoute } from '@tanstack/react-router'
import { AssessmentList } from '#web/features/assessments/editor/list.tsx'
import { titles } from '#web/i18n/titles.ts'

export const Route = createFileRoute('/_instructor/exercises/')({
  staticData: { title: titles.exercises },
  component: () => <AssessmentList kind="exercise" />,
})
