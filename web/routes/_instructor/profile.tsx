import { createFileRoute } from '@tanstack/react-router'
import { Profile } from '#web/features/account/profile/profile.tsx'
import { titles } from '#web/i18n/titles.ts'

export const Route = createFileRoute('/_instructor/profile')({
  staticData: { title: titles.profile },
  component: () => (
    <div className="wrap wrap-app">
      <Profile />
    </div>
  ),
})
