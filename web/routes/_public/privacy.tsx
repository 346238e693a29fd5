import { createFileRoute } from '@tanstack/react-router'
import { Privacy } from '#web/features/public-pages/policy.tsx'
import { guarded } from '../-guarded.ts'

export const Route = createFileRoute('/_public/privacy')({
  beforeLoad: guarded('open'),
  staticData: { title: 'privacy' },
  component: Privacy,
})
