import { createFileRoute } from '@tanstack/react-router'
import { AssessmentList } from '#web/features/assessments/editor/list.tsx'
import { titles } from '#web/i18n/titles.ts'

export const Route = createFileRoute('/_instructor/exams/')({
  staticData: { title: titles.exams },
  component: () => <AssessmentList kind="exam" />,
})
