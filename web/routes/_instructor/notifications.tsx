import { createFileRoute } from '@tanstack/react-router'
import { NotificationsScreen } from '#web/features/notifications/notifications.tsx'
import { titles } from '#web/i18n/titles.ts'

export const Route = createFileRoute('/_instructor/notifications')({
  staticData: { title: titles.notifications },
  component: Notifications,
})

function Notifications() {
  return (
    <div className="wrap wrap-app">
      <NotificationsScreen reader="teacher" />
    </div>
  )
}
