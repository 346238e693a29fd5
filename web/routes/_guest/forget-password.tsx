import { createFileRoute } from '@tanstack/react-router'
import { ForgetPassword } from '#web/features/account/auth/forget-password.tsx'

export const Route = createFileRoute('/_guest/forget-password')({
  staticData: { title: 'forgetPassword' },
  component: ForgetPassword,
})
