import { createFileRoute } from '@tanstack/react-router'
import { NotificationsScreen } from '#web/features/notifications/notifications.tsx'
import { titles } from '#web/i18n/titles.ts'

export const Route = createFileRoute('/_student/student/notifications')({
  staticData: { title: titles.notifications },
  component: () => <NotificationsScreen reader="student" />,
})
