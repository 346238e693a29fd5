import { createFileRoute } from '@tanstack/react-router'
import { ForgetPassword } from '#web/features/account/auth/forget-password.tsx'
import { titles } from '#web/i18n/titles.ts'

export const Route = createFileRoute('/_guest/forget-password')({
  staticData: { title: titles.forgetPassword },
  component: ForgetPassword,
})
