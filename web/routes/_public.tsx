import { createFileRoute, Outlet } from '@tanstack/react-router'
import { settings } from '#web/api/settings.ts'
import { PublicShell } from '#web/ui/shell/public-shell.tsx'

export const Route = createFileRoute('/_public')({ component: Public })

/** Each page below says itself whether it is for guests (`public`) or for everyone (`open`). */
function Public() {
  return (
    <PublicShell locales={settings().supported_locales}>
      <Outlet />
    </PublicShell>
  )
}
