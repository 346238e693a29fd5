import { createFileRoute } from '@tanstack/react-router'
import { HistoryScreen } from '#web/features/billing/history.tsx'
import { ledgerQuery } from '#web/features/billing/queries.ts'

export const Route = createFileRoute('/_account/history/')({
  staticData: { title: 'history' },
  loader: ({ context }) => context.queryClient.ensureInfiniteQueryData(ledgerQuery),
  component: HistoryScreen,
})
