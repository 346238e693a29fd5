import { createFileRoute } from '@tanstack/react-router'
import { Login } from '#web/features/account/auth/login.tsx'
import { type RawSearch, textParam } from '../-search.ts'

export const Route = createFileRoute('/_guest/login')({
  staticData: { title: 'login' },
  validateSearch: (search: RawSearch): { next?: string } => ({ next: textParam(search, 'next') }),
  component: () => <Login next={Route.useSearch().next} />,
})
