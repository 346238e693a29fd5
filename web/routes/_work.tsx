import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SessionMenu } from '#web/features/auth/session-menu.tsx'
import { Bell } from '#web/features/notifications/bell.tsx'
import { AppShell } from '#web/ui/shell/app-shell.tsx'
import { instructorItems } from '#web/ui/shell/nav-items.ts'
import { guarded } from './-guarded.ts'

/** The instructor's working screens: the narrow rail, and panes that scroll by themselves. */
export const Route = createFileRoute('/_work')({ beforeLoad: guarded('teacher'), component: Work })

function Work() {
  return (
    <AppShell
      work
      items={instructorItems}
      account={
        <>
          <Bell reader="teacher" />
          <SessionMenu />
        </>
      }
    >
      <Outlet />
    </AppShell>
  )
}
