import { createFileRoute } from '@tanstack/react-router'
import { RegisterAs } from '#web/features/account/auth/register-as.tsx'
import { titles } from '#web/i18n/titles.ts'

export const Route = createFileRoute('/_guest/register-as')({
  staticData: { title: titles.registerAs },
  component: RegisterAs,
})
