import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { sessionQuery } from '#web/api/session.ts'
import { CertificateLookScreen } from '#web/features/certificates/look.tsx'

export const Route = createFileRoute('/_instructor/instructor/certificates')({
  staticData: { title: 'certificateLook' },
  component: Look,
})

function Look() {
  const { data: user } = useSuspenseQuery(sessionQuery)
  return <CertificateLookScreen account={user ? `${user.first_name} ${user.last_name}` : ''} />
}
