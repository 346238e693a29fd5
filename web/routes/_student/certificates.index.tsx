import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CertificateList } from '#web/features/certificates/list.tsx'
import { certificatesQuery } from '#web/features/certificates/queries.ts'

export const Route = createFileRoute('/_student/certificates/')({
  staticData: { title: 'certificates' },
  loader: ({ context }) => context.queryClient.ensureQueryData(certificatesQuery),
  component: Certificates,
})

function Certificates() {
  const { data } = useSuspenseQuery(certificatesQuery)
  return <CertificateList certificates={data} />
}
