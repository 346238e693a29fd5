import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { unwrap, unwrapFile } from '#web/api/unwrap.ts'
import { KEYS } from '#web/domain/keys.ts'
import type { LetteredName } from '#worker/contract/certificate-looks.ts'

/** Newest first, in one page: nobody earns more than a hundred. */
export const certificatesQuery = queryOptions({
  queryKey: KEYS.certificates,
  queryFn: async () => (await unwrap(api.certificates.$get({ query: { limit: '100' } }))).data,
})

export const certificateQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS.certificates, id],
    queryFn: async () => (await unwrap(api.certificates[':id'].$get({ param: { id } }))).data.certificate,
  })

/** Fetched before saving, so that a failure is shown here and not on a blank page. */
export async function downloadCertificate(id: string, format: 'pdf' | 'png'): Promise<void> {
  const call = api.certificates[':id'].file.$get({ param: { id }, query: { format } })
  const address = URL.createObjectURL(await unwrapFile(call))
  const link = document.createElement('a')
  link.href = address
  link.download = `sullam-${id}.${format}`
  link.click()
  URL.revokeObjectURL(address)
}

export const reissueCertificate = async (id: string, password: string) =>
  (await unwrap(api.certificates[':id'].reissue.$post({ param: { id }, json: { password } }))).data
    .certificate

export const namesQuery = queryOptions({
  queryKey: [...KEYS.certificates, 'names'],
  queryFn: async () => (await unwrap(api['certificate-names'].$get())).data,
})
export const saveNames = (json: LetteredName) => unwrap(api['certificate-names'].$put({ json }))
