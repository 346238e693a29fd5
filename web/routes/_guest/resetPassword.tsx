import { createFileRoute, useLocation } from '@tanstack/react-router'
import { ResetPassword } from '#web/features/account/auth/reset-password.tsx'
import { titles } from '#web/i18n/titles.ts'

export const Route = createFileRoute('/_guest/resetPassword')({
  staticData: { title: titles.resetPassword },
  component: Reset,
})

function Reset() {
  const { hash } = useLocation()
  const given = new URLSearchParams(hash)
  return <ResetPassword token={given.get('token') ?? ''} ofCode={given.get('of') === 'code'} />
}
