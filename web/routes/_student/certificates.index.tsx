import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CertificateList } from '#web/features/certificates/list.tsx'
import { certificatesQuery } from '#web/features/certificates/queries.ts'
import { titles } from '#web/i18n/titles.ts'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import { LoadFailed } from '../-load-failed.tsx'

export const Route = createFileRoute('/_student/certificates/')({
  staticData: { title: titles.certificates },
  loader: ({ context }) => context.queryClient.ensureQueryData(certificatesQuery),
  pendingComponent: PageSkeleton,
  errorComponent: LoadFailed,
  component: Certificates,
})

function Certificates() {
  const { data } = useSuspenseQuery(certificatesQuery)
  return <CertificateList certificates={data} />
}
