import { createFileRoute } from '@tanstack/react-router'
import { Verify } from '#web/features/auth/verify.tsx'
import { titles } from '#web/i18n/titles.ts'

export const Route = createFileRoute('/_guest/verify')({
  staticData: { title: titles.verify },
  validateSearch: ({ email }: Record<string, unknown>): { email?: string } =>
    typeof email === 'string' ? { email } : {},
  component: () => <Verify email={Route.useSearch().email} />,
})
