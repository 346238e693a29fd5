import { createFileRoute } from '@tanstack/react-router'
import { Verify } from '#web/features/account/auth/verify.tsx'
import { type RawSearch, textParam } from '../-search.ts'

export const Route = createFileRoute('/_guest/verify')({
  staticData: { title: 'verify' },
  validateSearch: (search: RawSearch): { email?: string } => ({ email: textParam(search, 'email') }),
  component: () => <Verify email={Route.useSearch().email} />,
})
