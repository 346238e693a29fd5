import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { intlTag } from '#web/i18n/format.ts'
import { ToastSlot } from '#web/ui/toast-slot.tsx'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root })

function Root() {
  return (
    <I18nProvider locale={intlTag()}>
      <Outlet />
      <ToastSlot />
    </I18nProvider>
  )
}
