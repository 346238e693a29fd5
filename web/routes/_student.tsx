import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SessionMenu } from '#web/features/auth/session-menu.tsx'
import { Bell } from '#web/features/notifications/bell.tsx'
import { SubscriptionBanner } from '#web/features/plans/subscription-banner.tsx'
import { useAccountDisplay } from '#web/features/preferences/use-account-display.ts'
import { AppShell } from '#web/ui/shell/app-shell.tsx'
import { studentItems } from '#web/ui/shell/nav-items.ts'
import { guarded } from './-guarded.ts'

export const Route = createFileRoute('/_student')({ beforeLoad: guarded('student'), component: Student })

function Student() {
  useAccountDisplay()
  return (
    <AppShell
      items={studentItems}
      account={
        <>
          <Bell reader="student" />
          <SessionMenu />
        </>
      }
    >
      <SubscriptionBanner />
      <div className="wrap wrap-app">
        <Outlet />
      </div>
    </AppShell>
  )
}
