import { createFileRoute } from '@tanstack/react-router'
import { NotificationsScreen } from '#web/features/notifications/notifications.tsx'

export const Route = createFileRoute('/_instructor/notifications')({
  staticData: { title: 'notifications' },
  component: Notifications,
})

function Notifications() {
  return (
    <div className="wrap wrap-app">
      <NotificationsScreen reader="teacher" />
    </div>
  )
}
