import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Outlet } from '@tanstack/react-router'
import { sessionQuery } from '#web/api/session.ts'
import { SessionMenu } from '#web/features/auth/session-menu.tsx'
import { Bell } from '#web/features/notifications/bell.tsx'
import { SubscriptionBanner } from '#web/features/plans/subscription-banner.tsx'
import { useAccountDisplay } from '#web/features/preferences/use-account-display.ts'
import { AppShell } from '#web/ui/shell/app-shell.tsx'
import { instructorItems, studentItems } from '#web/ui/shell/nav-items.ts'
import { guarded } from './-guarded.ts'

/** Screens that both roles have, each with its own menu around them. */
export const Route = createFileRoute('/_account')({ beforeLoad: guarded('signed-in'), component: Account })

function Account() {
  useAccountDisplay()
  const { data: user } = useQuery(sessionQuery)
  return (
    <AppShell
      items={user?.type === 'teacher' ? instructorItems : studentItems}
      account={
        <>
          {user && <Bell reader={user.type} />}
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
