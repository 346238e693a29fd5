import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { intlTag } from '#web/i18n/format.ts'
import { MainArea } from '#web/ui/shell/main-area.tsx'
import { NotFoundPage } from '#web/ui/shell/not-found-page.tsx'
import { ToastSlot } from '#web/ui/toast-slot.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Root,
  notFoundComponent: () => (
    <MainArea>
      <NotFoundPage />
    </MainArea>
  ),
})

function Root() {
  return (
    <I18nProvider locale={intlTag()}>
      <Outlet />
      <ToastSlot />
    </I18nProvider>
  )
}
