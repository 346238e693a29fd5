import { createFileRoute } from '@tanstack/react-router'
import { NotificationsScreen } from '#web/features/notifications/notifications.tsx'

export const Route = createFileRoute('/_student/student/notifications')({
  staticData: { title: 'notifications' },
  component: () => <NotificationsScreen reader="student" />,
})
