import { sha256Of } from '#worker/platform/hash.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { newId, publicId } from '#worker/platform/ids.ts'
import { discardUpload, reserveUpload } from '#worker/platform/limits/storage.ts'
import { fetchPage } from '#worker/platform/outbound/fetch-page.ts'
import type { Services } from '#worker/platform/services.ts'
import { orUnavailable } from '#worker/platform/unavailable.ts'
import { createMaterial, type MaterialRow } from './queries.ts'
import { webPageName } from './rules.ts'

/** Fetches a page and keeps it as it was: what is cited stays readable when the page changes. */
export async function createWebPage(
  services: Services,
  ownerId: string,
  address: string,
): Promise<MaterialRow> {
  const page = await fetchPage(services, address)
  if (typeof page === 'string') throw new AppError('invalid', { fields: { url: page } })
  const { url, bytes } = page
  const fileKey = `materials/${publicId()}`
  await reserveUpload(services, ownerId, { file_key: fileKey, bytes: bytes.length })
  try {
    await orUnavailable(() => services.files.put(fileKey, bytes))
    return await createMaterial(services, ownerId, {
      id: newId(),
      name: webPageName(url),
      kind: 'web_page',
      bytes: bytes.length,
      file_key: fileKey,
      sha256: sha256Of(bytes),
      source_url: url,
      at: services.now(),
    })
  } catch (thrown) {
    await discardUpload(services, fileKey)
    throw thrown
  }
}
