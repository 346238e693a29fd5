import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { receiptQuery } from '#web/features/billing/queries.ts'
import { ReceiptScreen } from '#web/features/billing/receipt.tsx'

export const Route = createFileRoute('/_account/history/$payment_id')({
  staticData: { title: 'receipt' },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(receiptQuery(params.payment_id)),
  component: Receipt,
})

function Receipt() {
  const { data } = useSuspenseQuery(receiptQuery(Route.useParams().payment_id))
  return <ReceiptScreen receipt={data} />
}
