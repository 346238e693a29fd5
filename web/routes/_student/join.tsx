import { createFileRoute } from '@tanstack/react-router'
import { JoinScreen } from '#web/features/sharing/join.tsx'
import { idParam, type RawSearch } from '../-search.ts'

export const Route = createFileRoute('/_student/join')({
  staticData: { title: 'join' },
  validateSearch: (search: RawSearch): { code?: string } => ({ code: idParam(search, 'code') }),
  component: Join,
})

function Join() {
  const { code } = Route.useSearch()
  const navigate = Route.useNavigate()
  return <JoinScreen code={code} onCode={(next) => navigate({ search: { code: next } })} />
}
