import { createFileRoute } from '@tanstack/react-router'
import { Terms } from '#web/features/public-pages/policy.tsx'
import { guarded } from '../-guarded.ts'

export const Route = createFileRoute('/_public/terms')({
  beforeLoad: guarded('open'),
  staticData: { title: 'terms' },
  component: Terms,
})
