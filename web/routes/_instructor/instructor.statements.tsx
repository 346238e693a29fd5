import { createFileRoute } from '@tanstack/react-router'
import { Statements } from '#web/features/selling/statements.tsx'

export const Route = createFileRoute('/_instructor/instructor/statements')({
  staticData: { title: 'statements' },
  component: Statements,
})
