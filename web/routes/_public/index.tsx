import { createFileRoute } from '@tanstack/react-router'
import { Landing } from '#web/features/public-pages/landing.tsx'
import { loadLanding } from '#web/features/public-pages/messages.ts'
import { guarded } from '../-guarded.ts'

export const Route = createFileRoute('/_public/')({
  beforeLoad: guarded('public'),
  staticData: { title: 'home' },
  loader: loadLanding,
  component: () => <Landing m={Route.useLoaderData()} />,
})
