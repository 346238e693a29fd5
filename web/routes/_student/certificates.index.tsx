import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CertificateList } from '#web/features/certificates/list.tsx'
import { certificatesQuery } from '#web/features/certificates/queries.ts'
import { titles } from '#web/i18n/titles.ts'

export const Route = createFileRoute('/_student/certificates/')({
  staticData: { title: titles.certificates },
  loader: ({ context }) => context.queryClient.ensureQueryData(certificatesQuery),
  component: Certificates,
})

function Certificates() {
  const { data } = useSuspenseQuery(certificatesQuery)
  return <CertificateList certificates={data} />
}
