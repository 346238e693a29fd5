import { createFileRoute } from '@tanstack/react-router'
import { OnboardingInvite } from '#web/features/account/onboarding/invite.tsx'
import { InstructorHome } from '#web/features/courses/dashboard.tsx'
import { titles } from '#web/i18n/titles.ts'

export const Route = createFileRoute('/_instructor/instructor')({
  staticData: { title: titles.instructorHome },
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
