import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { uploadFile } from '#web/api/upload.ts'
import { KEYS } from '#web/domain/keys.ts'
import { afterScanPage } from '#web/domain/stale.ts'
import type { Scan, ScanPage } from '#worker/contract/scans.ts'
import { openPictures } from './page-pictures.ts'

/** The link to the file in it ends after five minutes, and is followed once. */
export const scanQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEYS.materials, 'scan', id],
    queryFn: async () => (await unwrap(api.materials[':id'].scan.$get({ param: { id } }))).data,
  })

export const scanPageQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...KEYS.materials, 'scan-page', id, page],
    queryFn: async () => {
      const param = { id, page: String(page) }
      return (await unwrap(api.materials[':id'].scan.pages[':page'].$get({ param }))).data
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The file itself, opened in this browser. */
export const picturesQuery = (id: string, scan: Scan | undefined) =>
  queryOptions({
    queryKey: ['scan-pictures', id],
    queryFn: ({ signal }) => {
      if (!scan) throw new Error('There is no file yet')
      return openPictures(scan, signal)
    },
    enabled: scan !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
    retry: false,
  })

/** Keeps the lines of a page, and shows them wherever that page is shown. */
export async function keepPage(client: QueryClient, id: string, { page, ...json }: ScanPage): Promise<void> {
  await unwrap(api.materials[':id'].scan.pages[':page'].$put({ param: { id, page: String(page) }, json }))
  client.setQueryData(scanPageQuery(id, page).queryKey, { page, ...json })
  await afterScanPage(client, id)
}

type Sent = { page: number; picture: HTMLCanvasElement }
/** Has the picture of a page read by the provider that this server is set up with. */
export async function readByProvider(
  client: QueryClient,
  id: string,
  { page, picture }: Sent,
): Promise<void> {
  const blob = await new Promise<Blob | null>((done) => picture.toBlob(done, 'image/jpeg', 0.85))
  if (!blob) throw new Error('This browser draws no pictures')
  const file = new File([blob], 'page.jpg', { type: blob.type })
  const param = { id, page: String(page) }
  const read = await uploadFile(api.materials[':id'].scan.pages[':page'].read, '$post', { param, file }).done
  client.setQueryData(scanPageQuery(id, page).queryKey, read)
  await afterScanPage(client, id)
}

export const acceptScan = async (id: string) =>
  (await unwrap(api.materials[':id'].scan.accept.$post({ param: { id } }))).data.material
