import { createFileRoute } from '@tanstack/react-router'
import { Profile } from '#web/features/account/profile/profile.tsx'

export const Route = createFileRoute('/_student/student/profile')({
  staticData: { title: 'profile' },
  component: Profile,
})
