import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { sessionQuery } from '#web/api/session.ts'
import { PromptsScreen } from '#web/features/prompts/prompts.tsx'

export const Route = createFileRoute('/_account/prompts/')({
  staticData: { title: 'prompts' },
  component: Prompts,
})

function Prompts() {
  const { data: user } = useQuery(sessionQuery)
  return user ? <PromptsScreen reader={user.type} /> : null
}
