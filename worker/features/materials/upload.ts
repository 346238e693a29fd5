import { LIMITS } from '#db/vocabulary.ts'
import { type FormFile, readFormFile } from '#worker/platform/http/form-file.ts'
import { displayName } from './rules.ts'

export type Upload = FormFile

/** The uploaded file under the name that it is shown by. */
export async function readUpload(request: Request): Promise<Upload> {
  const { name, bytes } = await readFormFile(request, LIMITS.uploadBytes)
  return { name: displayName(name), bytes }
}

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
