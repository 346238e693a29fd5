import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_public/verify/$certificate_id')({
  staticData: { title: 'checkCertificate' },
})
