import type { Certificate } from '#worker/contract/certificates.ts'

type Shared = Pick<Certificate, 'course_title' | 'number' | 'id' | 'verify_url' | 'created_at' | 'expires_at'>

const withQuery = (address: string, values: Record<string, string>): string =>
  `${address}?${new URLSearchParams(values)}`

/** LinkedIn's form for a licence or certification, filled in. */
export function linkedInAddress(certificate: Shared, organisation: string): string {
  const month = (at: string, prefix: string) => ({
    [`${prefix}Year`]: String(new Date(at).getUTCFullYear()),
    [`${prefix}Month`]: String(new Date(at).getUTCMonth() + 1),
  })
  return withQuery('https://www.linkedin.com/profile/add', {
    startTask: 'CERTIFICATION_NAME',
    name: certificate.course_title,
    organizationName: organisation,
    ...month(certificate.created_at, 'issue'),
    ...(certificate.expires_at === null ? {} : month(certificate.expires_at, 'expiration')),
    certUrl: certificate.verify_url,
    certId: certificate.number ?? certificate.id,
  })
}

export const whatsAppAddress = (text: string, { verify_url: url }: Shared): string =>
  withQuery('https://wa.me/', { text: `${text}\n${url}` })

export const xAddress = (text: string, { verify_url: url }: Shared): string =>
  withQuery('https://x.com/intent/post', { text, url })
