import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { uploadFile } from '#web/api/upload.ts'
import { KEYS } from '#web/domain/keys.ts'
import type { CertificateLookBody, CertificatePicture } from '#worker/contract/certificate-looks.ts'

const route = api['certificate-look']
const picture = route.pictures[':part']

export const lookQuery = queryOptions({
  queryKey: [...KEYS.certificates, 'look'],
  queryFn: async () => (await unwrap(route.$get())).data.look,
})
export const saveLook = async (json: CertificateLookBody) => (await unwrap(route.$put({ json }))).data.look

export const savePicture = async (part: CertificatePicture, file: File) =>
  (await uploadFile(picture, '$post', { file, param: { part } }).done).look
export const removePicture = async (part: CertificatePicture) =>
  (await unwrap(picture.$delete({ param: { part } }))).data.look

const validity = api.courses[':id']['certificate-validity']
export const validityQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS.certificates, 'validity', id],
    queryFn: async () => (await unwrap(validity.$get({ param: { id } }))).data.valid_months,
  })
export const saveValidity = async (id: string, months: number | null) =>
  (await unwrap(validity.$put({ param: { id }, json: { valid_months: months } }))).data.valid_months
