import { useSuspenseQueries } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PlansScreen } from '#web/features/billing/plans.tsx'
import { currentPlanQuery, plansQuery } from '#web/features/billing/queries.ts'
import { idParam, type RawSearch } from '../-search.ts'

export const Route = createFileRoute('/_account/plans')({
  staticData: { title: 'plans' },
  // After paying the gateway leads back with the payment's id.
  validateSearch: (search: RawSearch): { payment?: string } => {
    const payment = idParam(search, 'payment')
    return payment ? { payment } : {}
  },
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.ensureQueryData(plansQuery), queryClient.ensureQueryData(currentPlanQuery)]),
  component: Plans,
})

function Plans() {
  const [plans, current] = useSuspenseQueries({ queries: [plansQuery, currentPlanQuery] })
  return <PlansScreen plans={plans.data} current={current.data} payment={Route.useSearch().payment} />
}
