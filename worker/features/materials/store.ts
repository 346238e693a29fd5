import type { MaterialKind } from '#db/vocabulary.ts'
import { sniff, sniffHead } from '#worker/extract/sniff.ts'
import { writeFile } from '#worker/platform/files/write-file.ts'
import { AppError } from '#worker/platform/http/errors.ts'
import type { FormFile } from '#worker/platform/http/form-file.ts'
import { publicId } from '#worker/platform/ids.ts'
import type { Services } from '#worker/platform/services.ts'
import { orUnavailable } from '#worker/platform/unavailable.ts'

/**
 * Bytes first, row second: a row never names a file that is not there. `kinds` are those that this upload
 * may be, by its first bytes.
 */
export async function store(
  services: Services,
  { name, chunks }: FormFile,
  folder: 'materials' | 'cvs',
  kinds?: readonly MaterialKind[],
) {
  const fileKey = `${folder}/${publicId()}`
  let kind: MaterialKind | null = null
  const written = await writeFile(services, fileKey, chunks, async (head, isWhole) => {
    const sniffed = await (isWhole ? sniff(head, name) : sniffHead(head, name))
    const refused = sniffed !== 'encrypted' && kinds && !kinds.some((one) => one === sniffed)
    if (sniffed === 'unsupported' || refused) throw new AppError('unsupported_type')
    // An encrypted file is accepted, so that its owner sees the error beside its name.
    kind = sniffed === 'encrypted' ? null : sniffed
  })
  return { name, kind, file_key: fileKey, ...written }
}

/** Deletes the file if its row could not be written, because nothing would refer to it. */
export async function orDiscard<T>(services: Services, fileKey: string, write: () => Promise<T>): Promise<T> {
  try {
    return await orUnavailable(write)
  } catch (thrown) {
    await services.files.delete(fileKey)
    throw thrown
  }
}
