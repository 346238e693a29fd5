import { locale } from '#web/i18n/index.ts'
import { ApiError } from './unwrap.ts'

export type Upload<Data> = {
  /** The answer's `data`; rejects with an `ApiError`, whose status is 0 when stopped or cut off. */
  done: Promise<Data>
  cancel: () => void
}

type Param = Record<string, string>
/** A route of the typed client: `api.materials`. */
type FileRoute = { $url(to?: { param?: Param; query?: Param }): URL }
/** What a call of a route answers with, as the contract says. */
type DataOf<Call> = Call extends (...input: never[]) => Promise<{ json(): Promise<{ data: infer Data }> }>
  ? Data
  : never

type UploadOptions = {
  file: File
  param?: Param
  query?: Param
  /** 0 to 1, of the bytes that left this machine. */
  onProgress?: (share: number) => void
}

/**
 * Sends a file to a route of the API with true progress, which `fetch` cannot tell; `$put` puts it in the place
 * of another. To try again, call it again.
 */
export function uploadFile<Route extends FileRoute, Verb extends Extract<keyof Route, '$post' | '$put'>>(
  route: Route,
  verb: Verb,
  { file, param, query, onProgress }: UploadOptions,
): Upload<DataOf<Route[Verb]>> {
  const request = new XMLHttpRequest()
  const done = new Promise<DataOf<Route[Verb]>>((resolve, reject) => {
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    }
    request.onload = () => {
      // The shape of `data` is the contract's.
      const body = request.response as { data?: DataOf<Route[Verb]> } | null
      if (request.status < 300 && body?.data !== undefined) resolve(body.data)
      else reject(new ApiError(request.status, body))
    }
    request.onerror = request.onabort = () => reject(new ApiError(0, undefined))
  })
  const form = new FormData()
  form.set('file', file)
  request.open(verb.slice(1).toUpperCase(), route.$url({ param, query }))
  request.responseType = 'json'
  request.setRequestHeader('Accept-Language', locale)
  request.setRequestHeader('Idempotency-Key', crypto.randomUUID())
  request.send(form)
  return { done, cancel: () => request.abort() }
}
