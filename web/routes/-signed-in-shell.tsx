import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sessionQuery } from '#web/api/session.ts'
import { useOfflineChanges } from '#web/domain/use-offline-changes.ts'
import { SessionMenu } from '#web/features/account/auth/session-menu.tsx'
import { useAccountDisplay } from '#web/features/account/preferences/use-account-display.ts'
import { SubscriptionBanner } from '#web/features/billing/subscription-banner.tsx'
import { Bell } from '#web/features/notifications/bell.tsx'
import { AppShell } from '#web/ui/shell/app-shell.tsx'
import { instructorItems, studentItems } from '#web/ui/shell/nav-items.ts'

type SignedInShellProps = {
  children: ReactNode
  /** Panes that scroll by themselves leave no room above them: no banner there. */
  work?: boolean
}

/** The frame of every signed-in screen: the menu of one's role, the bell, the account and the banner. */
export function SignedInShell({ children, work }: SignedInShellProps) {
  useAccountDisplay()
  useOfflineChanges()
  const { data: user } = useQuery(sessionQuery)
  return (
    <AppShell
      work={work}
      items={user?.type === 'teacher' ? instructorItems : studentItems}
      account={
        <>
          {user && <Bell reader={user.type} />}
          <SessionMenu />
        </>
      }
    >
      {!work && <SubscriptionBanner />}
      {children}
    </AppShell>
  )
}
