import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribeScreen } from '#web/features/notifications/unsubscribe.tsx'
import { titles } from '#web/i18n/titles.ts'
import { type RawSearch, textParam } from '../-search.ts'

export const Route = createFileRoute('/_public/unsubscribe')({
  staticData: { title: titles.unsubscribe },
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
