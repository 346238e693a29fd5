import { LIMITS } from '#db/vocabulary.ts'
import { api, idempotent } from '#web/api/client.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { type Upload, uploadFile } from '#web/api/upload.ts'
import { uploadInParts } from '#web/api/upload-parts.ts'
import type { Material } from '#worker/contract/materials.ts'
import { isRecording } from './upload-list.ts'

/** Sends a new file: a large recording in parts, which go on after whatever broke them off. */
export function sendFile(file: File, onProgress?: (share: number) => void): Upload<{ material: Material }> {
  if (!isRecording(file) || file.size <= LIMITS.uploadBytes)
    return uploadFile(api.materials, '$post', { file, ...(onProgress ? { onProgress } : {}) })
  const upload = uploadInParts({ file, purpose: 'material', ...(onProgress ? { onProgress } : {}) })
  const place = async () => {
    const { id } = await upload.done
    const json = { upload_id: id }
    return (await unwrap(api.materials['from-upload'].$post({ json }, idempotent()))).data
  }
  return { done: place(), cancel: upload.cancel }
}
