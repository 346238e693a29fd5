import { LIMITS } from '#db/vocabulary.ts'
import { type FormFile, openFormFile } from '#worker/platform/http/form-file.ts'
import { displayName } from './rules.ts'

/** The uploaded file, while it arrives, under the name that it is shown by. */
export async function openUpload(request: Request): Promise<FormFile> {
  const { name, ...file } = await openFormFile(request, { maxBytes: LIMITS.uploadBytes })
  return { name: displayName(name), ...file }
}
