import type { MaterialKind } from '#db/vocabulary.ts'
import { sniff } from '#worker/extract/sniff.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import { publicId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'
import { orUnavailable } from '#worker/platform/unavailable.ts'
import { sha256, type Upload } from './upload.ts'

/**
 * Bytes first, row second: a row never names a file that is not there. `kinds` are those that this upload
 * may be, by its bytes.
 */
export async function store(
  services: Services,
  upload: Upload,
  folder: 'materials' | 'cvs',
  kinds?: readonly MaterialKind[],
) {
  const sniffed = await sniff(upload.bytes, upload.name)
  const refused = sniffed !== 'encrypted' && kinds && !kinds.some((kind) => kind === sniffed)
  if (sniffed === 'unsupported' || refused) throw new AppError('unsupported_type')
  // A locked file is taken, so that its owner sees what is wrong with it beside its name.
  const kind: MaterialKind | null = sniffed === 'encrypted' ? null : sniffed
  const fileKey = `${folder}/${publicId()}`
  await orUnavailable(() => services.files.put(fileKey, upload.bytes))
  const digest = await sha256(upload.bytes)
  return { name: upload.name, kind, bytes: upload.bytes.byteLength, file_key: fileKey, sha256: digest }
}

/** A file whose row could not be written would stay for ever unseen. */
export async function orDiscard<T>(services: Services, fileKey: string, write: () => Promise<T>): Promise<T> {
  try {
    return await orUnavailable(write)
  } catch (thrown) {
    await services.files.delete(fileKey)
    throw thrown
  }
}
