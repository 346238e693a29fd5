import type { UploadPurpose } from '#db/media-vocabulary.ts'
import type { Upload as UploadView } from '#worker/contract/uploads.ts'
import { api } from './client.ts'
import { ApiError, unwrap } from './unwrap.ts'
import type { Upload } from './upload.ts'

type PartsOptions = {
  file: File
  purpose: UploadPurpose
  /** 0 to 1, of the bytes that left this machine; parts that were there already count. */
  onProgress?: (share: number) => void
  /** Called with true while the connection is away and the upload waits for it. */
  onWaiting?: (isWaiting: boolean) => void
}

/** A part is tried so often before the upload stops, which can be gone on with later. */
const TRIES = 6
const FIRST_WAIT_MS = 500

/**
 * Sends a large file part by part. What broke off, also by a reload, goes on where it stopped when the same file is
 * chosen again: the server knows which of its parts are there.
 */
export function uploadInParts({ file, purpose, onProgress, onWaiting }: PartsOptions): Upload<UploadView> {
  const stop = new AbortController()
  const run = async (): Promise<UploadView> => {
    let upload = await openFor(file, purpose)
    if (upload.completed) return upload
    for (let round = 0; ; round++) {
      await sendMissing(upload, { file, signal: stop.signal, onProgress, onWaiting })
      try {
        return (await unwrap(api.uploads[':id'].complete.$post({ param: { id: upload.id } }))).data.upload
      } catch (thrown) {
        // A part that was sent twice at once is asked for again.
        if (!(thrown instanceof ApiError) || thrown.code !== 'upload_incomplete' || round > 0) throw thrown
        upload = (await unwrap(api.uploads[':id'].$get({ param: { id: upload.id } }))).data.upload
      }
    }
  }
  return { done: run(), cancel: () => stop.abort() }
}

/** Uploads that wait to be gone on with, or for their place. */
export const listUploads = async (): Promise<UploadView[]> => (await unwrap(api.uploads.$get())).data

/** The upload of this file that waits to be gone on with or for its place, else a new one. */
async function openFor(file: File, purpose: UploadPurpose): Promise<UploadView> {
  const [fingerprint, uploads] = await Promise.all([fingerprintOf(file), listUploads()])
  const known = uploads.find(
    (one) => one.fingerprint === fingerprint && one.bytes === file.size && one.purpose === purpose,
  )
  if (known) return known
  const json = { name: file.name, bytes: file.size, purpose, fingerprint }
  return (await unwrap(api.uploads.$post({ json }))).data.upload
}

const SAMPLE_BYTES = 1024 * 1024

/** Of its two ends and of when it was changed last: a film of gigabytes isn't read twice to be known again. */
async function fingerprintOf(file: File): Promise<string> {
  const ends = [file.slice(0, SAMPLE_BYTES), file.slice(-SAMPLE_BYTES), String(file.lastModified)]
  const hash = await crypto.subtle.digest('SHA-256', await new Blob(ends).arrayBuffer())
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

type Sending = Pick<PartsOptions, 'file' | 'onProgress' | 'onWaiting'> & { signal: AbortSignal }

async function sendMissing(upload: UploadView, sending: Sending): Promise<void> {
  const { file, onProgress } = sending
  const { part_bytes: size } = upload
  const there = new Set(upload.parts)
  const total = Math.ceil(file.size / size)
  const sizeOf = (number: number) => Math.min(size, file.size - (number - 1) * size)
  let sent = upload.parts.reduce((sum, number) => sum + sizeOf(number), 0)
  for (let number = 1; number <= total; number++) {
    if (there.has(number)) continue
    await sendPart(upload.id, number, {
      ...sending,
      part: file.slice((number - 1) * size, number * size),
      onBytes: (bytes) => onProgress?.((sent + bytes) / file.size),
    })
    sent += sizeOf(number)
    onProgress?.(sent / file.size)
  }
}

type SendingPart = Sending & { part: Blob; onBytes: (bytes: number) => void }

async function sendPart(id: string, number: number, sending: SendingPart): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await putPart(id, number, sending)
    } catch (thrown) {
      const isPassing = thrown instanceof ApiError && (thrown.status === 0 || thrown.status >= 500)
      if (!isPassing || sending.signal.aborted || tries === TRIES) throw thrown
      sending.onWaiting?.(true)
      await pause(FIRST_WAIT_MS * 2 ** tries, sending.signal)
      sending.onWaiting?.(false)
    }
  }
}

function putPart(id: string, number: number, { part, onBytes, signal }: SendingPart): Promise<void> {
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    const end = () => signal.removeEventListener('abort', abort)
    const abort = () => request.abort()
    signal.addEventListener('abort', abort)
    request.upload.onprogress = (event) => onBytes(event.loaded)
    request.onload = () => {
      end()
      if (request.status < 300) resolve()
      else reject(new ApiError(request.status, request.response))
    }
    request.onerror = request.onabort = () => {
      end()
      reject(new ApiError(0, undefined))
    }
    const to = api.uploads[':id'].parts[':number'].$url({ param: { id, number: String(number) } })
    request.open('PUT', to)
    request.responseType = 'json'
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    if (signal.aborted) return request.onerror?.(new ProgressEvent('abort'))
    request.send(part)
  })
}

/** Until the connection is back, or for this long. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      globalThis.removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    globalThis.addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
