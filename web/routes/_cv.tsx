import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SessionMenu } from '#web/features/auth/session-menu.tsx'
import { AppShell } from '#web/ui/shell/app-shell.tsx'
import { instructorItems } from '#web/ui/shell/nav-items.ts'

/** An instructor's CV; each screen below says itself whether it is for one who has none yet or has one. */
export const Route = createFileRoute('/_cv')({ component: CvArea })

function CvArea() {
  return (
    <AppShell items={instructorItems} account={<SessionMenu />}>
      <Outlet />
    </AppShell>
  )
}
