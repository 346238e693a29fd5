import { useInfiniteQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MoreButton } from '#web/ui/more-button.tsx'
import { LedgerTable, PaymentsTable, SubscriptionsTable } from './history-tables.tsx'
import { m } from './messages.ts'
import { ledgerQuery, olderPaymentsQuery } from './queries.ts'
import './plans.css'
import './history.css'

/** Payments with their receipts, the user's plans, and the balance line by line. */
export function HistoryScreen() {
  const ledger = useSuspenseInfiniteQuery(ledgerQuery)
  const [first] = ledger.data.pages
  if (!first) return null
  const lines = ledger.data.pages.flatMap(({ data }) => data.ledger)
  return (
    <div className="plan-history">
      <h1 className="text-headline" tabIndex={-1}>
        {m.history.title}
      </h1>
      <section className="stack gap-snug" aria-labelledby="payments">
        <h2 className="text-heading" id="payments">
          {m.history.payments}
        </h2>
        <Payments first={first.data.payments} cursor={first.meta.next_payments_cursor} />
      </section>
      <section className="stack gap-snug" aria-labelledby="subscriptions">
        <h2 className="text-heading" id="subscriptions">
          {m.history.subscriptions}
        </h2>
        <SubscriptionsTable rows={first.data.subscriptions} />
      </section>
      <section className="stack gap-snug" aria-labelledby="ledger">
        <h2 className="text-heading" id="ledger">
          {m.history.ledger}
        </h2>
        <p className="text-small muted">{m.history.ledgerAbout}</p>
        <LedgerTable rows={lines} />
        <MoreButton query={ledger}>{m.history.more}</MoreButton>
      </section>
    </div>
  )
}

type FirstPage = Parameters<typeof PaymentsTable>[0]['rows']

/** The first page came with the ledger's; older ones are asked for by their own cursor. */
function Payments({ first, cursor }: { first: FirstPage; cursor: string | null }) {
  const older = useInfiniteQuery(olderPaymentsQuery(cursor ?? ''))
  const [asked, setAsked] = useState(false)
  const rows = [...first, ...(older.data?.pages ?? []).flatMap(({ data }) => data.payments)]
  const query = {
    hasNextPage: asked ? older.hasNextPage : cursor !== null,
    isFetchingNextPage: older.isFetching,
    fetchNextPage: () => {
      if (asked) return older.fetchNextPage()
      setAsked(true)
      return older.refetch()
    },
  }
  return (
    <>
      <PaymentsTable rows={rows} />
      <MoreButton query={query}>{m.history.more}</MoreButton>
    </>
  )
}
