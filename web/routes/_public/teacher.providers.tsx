import { createFileRoute } from '@tanstack/react-router'
import { loadProviders } from '#web/features/public-pages/messages.ts'
import { Providers } from '#web/features/public-pages/providers.tsx'
import { guarded } from '../-guarded.ts'

export const Route = createFileRoute('/_public/teacher/providers')({
  beforeLoad: guarded('public'),
  staticData: { title: 'providers' },
  loader: loadProviders,
  component: () => <Providers m={Route.useLoaderData()} />,
})
