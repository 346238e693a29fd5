import { createFileRoute } from '@tanstack/react-router'
import { Features } from '#web/features/public-pages/features.tsx'
import { loadFeatures } from '#web/features/public-pages/messages.ts'
import { guarded } from '../-guarded.ts'

export const Route = createFileRoute('/_public/student/features')({
  beforeLoad: guarded('public'),
  staticData: { title: 'studentFeatures' },
  loader: loadFeatures,
  component: () => <Features m={Route.useLoaderData()} />,
})
