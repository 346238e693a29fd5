import { createFileRoute } from '@tanstack/react-router'
import { OnboardingInvite } from '#web/features/account/onboarding/invite.tsx'
import { InstructorHome } from '#web/features/courses/dashboard.tsx'

export const Route = createFileRoute('/_instructor/instructor/')({
  staticData: { title: 'instructorHome' },
  component: Home,
})

function Home() {
  return (
    <>
      <InstructorHome />
      <OnboardingInvite />
    </>
  )
}
