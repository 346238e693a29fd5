import { createFileRoute } from '@tanstack/react-router'
import { Mistakes } from '#web/features/practice/mistakes.tsx'

export const Route = createFileRoute('/_student/student/mistakes')({
  staticData: { title: 'mistakes' },
  component: Mistakes,
})
