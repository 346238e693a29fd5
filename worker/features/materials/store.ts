import type { MaterialKind } from '#db/vocabulary.ts'
import { sniff, sniffHead } from '#worker/extract/sniff.ts'
import { writeFile } from '#worker/platform/files/write-file.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import type { FormFile } from '#worker/platform/http/form-file.ts'
import { publicId } from '#worker/platform/ids.ts'
import { discardUpload, reserveUpload } from '#worker/platform/limits/storage.ts'
import type { Services } from '#worker/platform/services.ts'
import { orUnavailable } from '#worker/platform/unavailable.ts'

type StoreOptions = {
  folder: 'materials' | 'cvs'
  /** What this upload may be, by its first bytes; anything that can be read when not given. */
  kinds?: readonly MaterialKind[]
  /** Bytes of the file in whose place it comes. */
  replaced?: number
}

/**
 * Bytes first, row second: a row never names a file that is not there. The file's room is reserved before its bytes
 * come, and stays so until the caller writes the row together with `uploadEnded`. Throws `storage_full`.
 */
export async function store(
  services: Services,
  ownerId: string,
  { name, atMost, chunks }: FormFile,
  { folder, kinds, replaced = 0 }: StoreOptions,
) {
  const fileKey = `${folder}/${publicId()}`
  let kind: MaterialKind | null = null
  await reserveUpload(services, ownerId, { file_key: fileKey, bytes: atMost, replaced })
  return orDiscard(services, fileKey, async () => {
    const written = await writeFile(services, fileKey, chunks, async (head, isWhole) => {
      const sniffed = await (isWhole ? sniff(head, name) : sniffHead(head, name))
      const refused = sniffed !== 'encrypted' && kinds && !kinds.some((one) => one === sniffed)
      if (sniffed === 'unsupported' || refused) throw new AppError('unsupported_type')
      // An encrypted file is accepted, so that its owner sees the error beside its name.
      kind = sniffed === 'encrypted' ? null : sniffed
    })
    return { name, kind, file_key: fileKey, ...written }
  })
}

/** Writes the row of a stored file. Deletes the file if that fails, because nothing would refer to it. */
export const withFile = <T>(services: Services, fileKey: string, write: () => Promise<T>): Promise<T> =>
  orDiscard(services, fileKey, () => orUnavailable(write))

async function orDiscard<T>(services: Services, fileKey: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (thrown) {
    await discardUpload(services, fileKey)
    throw thrown
  }
}
