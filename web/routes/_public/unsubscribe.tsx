import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribeScreen } from '#web/features/notifications/unsubscribe.tsx'
import { type RawSearch, textParam } from '../-search.ts'

export const Route = createFileRoute('/_public/unsubscribe')({
  staticData: { title: 'unsubscribe' },
  validateSearch: (search: RawSearch) => ({ token: textParam(search, 'token') }),
  component: Unsubscribe,
})

function Unsubscribe() {
  const { token } = Route.useSearch()
  return (
    <div className="wrap wrap-read pad-block-vast">
      <UnsubscribeScreen token={token} />
    </div>
  )
}
