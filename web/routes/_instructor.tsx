import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SessionMenu } from '#web/features/auth/session-menu.tsx'
import { Bell } from '#web/features/notifications/bell.tsx'
import { SubscriptionBanner } from '#web/features/plans/subscription-banner.tsx'
import { useAccountDisplay } from '#web/features/preferences/use-account-display.ts'
import { AppShell } from '#web/ui/shell/app-shell.tsx'
import { instructorItems } from '#web/ui/shell/nav-items.ts'
import { guarded } from './-guarded.ts'

export const Route = createFileRoute('/_instructor')({
  beforeLoad: guarded('teacher'),
  component: Instructor,
})

function Instructor() {
  useAccountDisplay()
  return (
    <AppShell
      items={instructorItems}
      account={
        <>
          <Bell reader="teacher" />
          <SessionMenu />
        </>
      }
    >
      <SubscriptionBanner />
      <Outlet />
    </AppShell>
  )
}
