import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { CertificateScreen } from '#web/features/certificates/certificate.tsx'
import { certificateQuery } from '#web/features/certificates/queries.ts'

export const Route = createFileRoute('/_student/certificates/$certificate_id')({
  staticData: { title: 'certificate' },
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(certificateQuery(params.certificate_id)),
  component: Certificate,
})

function Certificate() {
  const { data } = useSuspenseQuery(certificateQuery(Route.useParams().certificate_id))
  return <CertificateScreen certificate={data} />
}
