import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { sessionQuery } from '#web/api/session.ts'
import { PromptsScreen } from '#web/features/prompts/prompts.tsx'
import { titles } from '#web/i18n/titles.ts'

export const Route = createFileRoute('/_account/prompts/')({
  staticData: { title: titles.prompts },
  component: Prompts,
})

function Prompts() {
  const { data: user } = useQuery(sessionQuery)
  return user ? <PromptsScreen reader={user.type} /> : null
}
