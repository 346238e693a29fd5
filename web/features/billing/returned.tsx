import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { afterPayment } from '#web/domain/stale.ts'
import { Banner } from '#web/ui/banner.tsx'
import { m } from './messages.ts'
import { returnedQuery } from './queries.ts'

/** Shows the state of the payment after returning from the gateway, and the new balance once it is paid. */
export function Returned({ payment }: { payment: string }) {
  const client = useQueryClient()
  const { data } = useQuery(returnedQuery(payment))
  const state = data?.state
  useEffect(() => {
    if (state === 'paid') void afterPayment(client)
  }, [state, client])
  if (data?.refusal) {
    return (
      <div className="plan-returned">
        <Banner tone="warn">
          <span>{m.refused({ why: m.history.refusals[data.refusal.reason] })}</span>
        </Banner>
      </div>
    )
  }
  if (!state || state === 'refunded') return null
  const said = { paid: m.paid, failed: m.declined, closed: m.closed, pending: m.confirming }[state]
  const tone = state === 'failed' || state === 'closed' ? 'warn' : 'info'
  return (
    <div className="plan-returned">
      <Banner tone={tone} {...(state === 'paid' ? { icon: CircleCheck } : {})}>
        <span>{said}</span>
      </Banner>
    </div>
  )
}
