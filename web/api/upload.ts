import { locale } from '#web/i18n/index.ts'
import { API_BASE } from './client.ts'
import { ApiError } from './unwrap.ts'

export type Upload<Data> = {
  /** The answer's `data`; rejects with an `ApiError`, whose status is 0 when stopped or cut off. */
  done: Promise<Data>
  cancel: () => void
}

type UploadOptions = {
  /** Below /api/v1. */
  path: string
  file: File
  fields?: Record<string, string>
  /** PUT puts the file in the place of another. */
  method?: 'POST' | 'PUT'
  /** 0 to 1, of the bytes that left this machine. */
  onProgress?: (share: number) => void
}

/** Sends a file with true progress, which `fetch` cannot tell. To try again, call it again. */
export function uploadFile<Data>({
  path,
  file,
  fields = {},
  method = 'POST',
  onProgress,
}: UploadOptions): Upload<Data> {
  const request = new XMLHttpRequest()
  const done = new Promise<Data>((resolve, reject) => {
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    }
    request.onload = () => {
      // The shape of `data` is the contract's.
      const body = request.response as { data?: Data } | null
      if (request.status < 300 && body?.data !== undefined) resolve(body.data)
      else reject(new ApiError(request.status, body))
    }
    request.onerror = request.onabort = () => reject(new ApiError(0, undefined))
  })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  request.open(method, API_BASE + path)
  request.responseType = 'json'
  request.setRequestHeader('Accept-Language', locale)
  request.setRequestHeader('Idempotency-Key', crypto.randomUUID())
  request.send(form)
  return { done, cancel: () => request.abort() }
}
