import { createFileRoute } from '@tanstack/react-router'
import { Register } from '#web/features/account/auth/register.tsx'
import { titles } from '#web/i18n/titles.ts'

export const Route = createFileRoute('/_guest/register/instructor')({
  staticData: { title: titles.registerInstructor },
  component: () => <Register type="teacher" />,
})
