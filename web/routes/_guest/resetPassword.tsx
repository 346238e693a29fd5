import { createFileRoute, useLocation } from '@tanstack/react-router'
import { ResetPassword } from '#web/features/account/auth/reset-password.tsx'

export const Route = createFileRoute('/_guest/resetPassword')({
  staticData: { title: 'resetPassword' },
  component: Reset,
})

function Reset() {
  const { hash } = useLocation()
  const given = new URLSearchParams(hash)
  return <ResetPassword token={given.get('token') ?? ''} ofCode={given.get('of') === 'code'} />
}
