import { createFileRoute } from '@tanstack/react-router'
import { Register } from '#web/features/account/auth/register.tsx'

export const Route = createFileRoute('/_guest/register/student')({
  staticData: { title: 'registerStudent' },
  component: () => <Register type="student" />,
})
