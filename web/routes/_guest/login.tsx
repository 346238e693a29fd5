import { createFileRoute } from '@tanstack/react-router'
import { Login } from '#web/features/auth/login.tsx'
import { titles } from '#web/i18n/titles.ts'

export const Route = createFileRoute('/_guest/login')({
  staticData: { title: titles.login },
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } =>
    typeof next === 'string' ? { next } : {},
  component: () => <Login next={Route.useSearch().next} />,
})
