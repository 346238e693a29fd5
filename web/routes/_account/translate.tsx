import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { sessionQuery } from '#web/api/session.ts'
import { Translate } from '#web/features/translate/translate.tsx'

export const Route = createFileRoute('/_account/translate')({
  staticData: { title: 'translate' },
  component: Translating,
})

function Translating() {
  const { data: user } = useQuery(sessionQuery)
  return user ? <Translate userId={user.id} /> : null
}
