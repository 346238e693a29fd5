/**
 * Films and recordings that a student chose to keep on this device. They are in the student's own cache, so they are
 * deleted with it; `public/sw.js` plays them from there.
 */
const PREFIX = 'kept-'
/** Our own headers on a kept file: the lesson it belongs to, and its size. */
export const OF_LESSON = 'X-Kept-Lesson'
export const OF_BYTES = 'X-Kept-Bytes'
export const mediaAddress = (mediaId: string): string => `/kept-media/${mediaId}`

export type MediaToKeep = { mediaId: string; lessonId: string; url: string; bytes: number }
/** `share` is how much of it is kept, from 0 to 1; `failed` says why it isn't. */
export type Keeping =
  | { state: 'none' | 'kept' }
  | { state: 'loading'; share: number }
  | { state: 'failed'; why: 'no_room' | 'away' }

const NONE: Keeping = { state: 'none' }
const known = new Map<string, Keeping>()
const loading = new Map<string, AbortController>()
const listeners = new Set<() => void>()

function say(mediaId: string, now: Keeping): void {
  known.set(mediaId, now)
  for (const listener of listeners) listener()
}

/** The state of one file while this page is open; loading continues while another screen is shown. */
export const keepingOf = (mediaId: string): Keeping => known.get(mediaId) ?? NONE
export function onKeeping(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Undefined without a cache: in a private window, or before the session begins. */
export async function ownCache(): Promise<Cache | undefined> {
  if (typeof caches === 'undefined') return undefined
  const name = (await caches.keys()).find((one) => one.startsWith(PREFIX))
  return name === undefined ? undefined : caches.open(name)
}

/** Checks whether a file is kept, unless it is being loaded. */
export async function lookForMedia(mediaId: string): Promise<void> {
  const there = await (await ownCache())?.match(mediaAddress(mediaId))
  if (!loading.has(mediaId)) say(mediaId, there ? { state: 'kept' } : NONE)
}

/** Downloads a file to this device, piece by piece. A second call while it is loading changes nothing. */
export async function keepMedia(media: MediaToKeep): Promise<void> {
  const { mediaId } = media
  if (loading.has(mediaId)) return
  const controller = new AbortController()
  loading.set(mediaId, controller)
  say(mediaId, { state: 'loading', share: 0 })
  try {
    say(mediaId, await load(media, controller.signal))
  } catch (thrown) {
    const isFull = thrown instanceof DOMException && thrown.name === 'QuotaExceededError'
    const why = isFull ? 'no_room' : 'away'
    say(mediaId, controller.signal.aborted ? NONE : { state: 'failed', why })
  } finally {
    loading.delete(mediaId)
  }
}

async function load({ mediaId, lessonId, url, bytes }: MediaToKeep, signal: AbortSignal): Promise<Keeping> {
  const cache = await ownCache()
  if (!cache || !(await hasRoom(bytes))) return { state: 'failed', why: 'no_room' }
  // Without persistence the browser may delete it to free space.
  await navigator.storage?.persist?.().catch(() => false)
  const answer = await fetch(url, { signal })
  if (!answer.ok || !answer.body) return { state: 'failed', why: 'away' }
  let here = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, out) {
      here += piece.byteLength
      say(mediaId, { state: 'loading', share: bytes > 0 ? here / bytes : 0 })
      out.enqueue(piece)
    },
  })
  const headers = {
    'Content-Type': answer.headers.get('Content-Type') ?? 'application/octet-stream',
    [OF_LESSON]: lessonId,
    [OF_BYTES]: String(bytes),
  }
  await cache.put(mediaAddress(mediaId), new Response(answer.body.pipeThrough(counted), { headers }))
  // Fetches the lesson and its player's data again, so that they are kept too: on a first visit they were loaded before
  // the worker had control.
  const lesson = `/api/v1/student/lessons/${lessonId}`
  await Promise.all([fetch(lesson), fetch(`${lesson}/media/${mediaId}`)])
  return { state: 'kept' }
}

async function hasRoom(bytes: number): Promise<boolean> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
  return quota === undefined || usage === undefined || usage + bytes < quota
}

/** Stops downloading a file, or deletes it from this device. */
export async function dropMedia(mediaId: string): Promise<void> {
  loading.get(mediaId)?.abort()
  await (await ownCache())?.delete(mediaAddress(mediaId))
  say(mediaId, NONE)
}
