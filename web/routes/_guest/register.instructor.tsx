import { createFileRoute } from '@tanstack/react-router'
import { Register } from '#web/features/account/auth/register.tsx'

export const Route = createFileRoute('/_guest/register/instructor')({
  staticData: { title: 'registerInstructor' },
  component: () => <Register type="teacher" />,
})
