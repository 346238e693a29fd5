import type { QueryClient } from '@tanstack/react-query'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { currentUser } from '#web/api/session.ts'
import { guard, type RouteKind } from '#web/app/guards.ts'

type Entry = { context: { queryClient: QueryClient }; location: ParsedLocation }

/** The guard of a layout, as its `beforeLoad`; the login comes back to where one wanted to go. */
export const guarded =
  (kind: RouteKind) =>
  ({ context, location }: Entry): void => {
    const user = currentUser(context.queryClient)
    const verdict = guard(kind, user)
    if (verdict.allow) return
    if (verdict.to === '/login') throw redirect({ to: '/login', search: { next: location.href } })
    if (verdict.to === '/verify') throw redirect({ to: '/verify', search: { email: user?.email } })
    throw redirect({ to: verdict.to })
  }
