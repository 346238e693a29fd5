import { createFileRoute } from '@tanstack/react-router'
import { RegisterAs } from '#web/features/account/auth/register-as.tsx'

export const Route = createFileRoute('/_guest/register-as')({
  staticData: { title: 'registerAs' },
  component: RegisterAs,
})
