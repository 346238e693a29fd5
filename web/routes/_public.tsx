import { createFileRoute, Outlet } from '@tanstack/react-router'
import { currentUser } from '#web/api/session.ts'
import { PublicFrame } from '#web/features/public-pages/public-frame.tsx'

export const Route = createFileRoute('/_public')({ component: Public })

/** Each page below says itself whether it is for guests (`public`), for everyone (`open`) or for the signed-in. */
function Public() {
  const { queryClient } = Route.useRouteContext()
  return (
    <PublicFrame known={currentUser(queryClient) !== null}>
      <Outlet />
    </PublicFrame>
  )
}
