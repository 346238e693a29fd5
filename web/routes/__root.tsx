import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { MainArea } from '#web/ui/shell/main-area.tsx'
import { NotFoundPage } from '#web/ui/shell/not-found-page.tsx'
import { ToastSlot } from '#web/ui/toast-slot.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: () => (
    <MainArea quiet>
      <NotFoundPage />
    </MainArea>
  ),
})

function Root() {
  return (
    <>
      <Outlet />
      <ToastSlot />
    </>
  )
}
