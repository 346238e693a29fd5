import { useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PlansScreen } from '#web/features/billing/plans.tsx'
import { plansQuery, standingQuery } from '#web/features/billing/queries.ts'
import { titles } from '#web/i18n/titles.ts'
import { idParam, type RawSearch } from '../-search.ts'

export const Route = createFileRoute('/_account/plans')({
  staticData: { title: titles.plans },
  // After paying the gateway leads back with the payment's id.
  validateSearch: (search: RawSearch): { payment?: string } => {
    const payment = idParam(search, 'payment')
    return payment ? { payment } : {}
  },
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(plansQuery), queryClient.ensureQueryData(standingQuery)]),
  component: Plans,
})

function Plans() {
  const [plans, standing] = useSuspenseQueries({ queries: [plansQuery, standingQuery] })
  return <PlansScreen plans={plans.data} standing={standing.data} payment={Route.useSearch().payment} />
}
