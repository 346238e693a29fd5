import { createFileRoute } from '@tanstack/react-router'
import { Profile } from '#web/features/account/profile/profile.tsx'

export const Route = createFileRoute('/_instructor/profile')({
  staticData: { title: 'profile' },
  component: () => (
    <div className="wrap wrap-app">
      <Profile />
    </div>
  ),
})
