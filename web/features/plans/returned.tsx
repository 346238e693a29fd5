import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { m } from './messages.ts'
import { returnedQuery, standingQuery } from './queries.ts'

/** Says how the payment one comes back from stands, and shows the new balance when it has arrived. */
export function Returned({ payment }: { payment: string }) {
  const client = useQueryClient()
  const { data } = useQuery(returnedQuery(payment))
  const state = data?.state
  useEffect(() => {
    if (state === 'paid') void client.invalidateQueries({ queryKey: standingQuery.queryKey })
  }, [state, client])
  if (state === 'paid') {
    return (
      <Banner icon={CircleCheck}>
        <span>{m.paid}</span>
      </Banner>
    )
  }
  if (state === 'failed') {
    return (
      <Banner tone="warn">
        <span>{m.declined}</span>
      </Banner>
    )
  }
  return state === 'pending' ? (
    <Banner>
      <span>{m.confirming}</span>
    </Banner>
  ) : null
}
