import { useSyncExternalStore } from 'react'
import { api } from '#web/api/client.ts'
import { errorText } from '#web/api/error-text.ts'
import { ApiError } from '#web/api/unwrap.ts'
import { type Upload, uploadFile } from '#web/api/upload.ts'
import type { Material } from '#worker/contract/materials.ts'
import { noRoomText } from './row-state.ts'
import { sendFile } from './send-file.ts'
import { type Entry, newEntry, nextToSend, secondsLeft, storedEntry } from './upload-list.ts'

const DRAFT_KEY = 'course_add_files'

/**
 * The files of the course that is being prepared. It lives outside of the screen: uploads go on while
 * one looks at another page, and what is stored is still listed after a reload.
 */
let entries: readonly Entry[] = []
const running = new Map<string, Upload<{ material: Material }>>()
const listeners = new Set<() => void>()

function set(next: readonly Entry[]): void {
  entries = next
  const kept = next.flatMap(({ materialId, name, bytes }) =>
    materialId ? [{ id: materialId, name, bytes }] : [],
  )
  sessionStorage.setItem(DRAFT_KEY, JSON.stringify(kept))
  for (const listener of listeners) listener()
}
const change = (key: string, part: Partial<Entry>) =>
  set(entries.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)))

function restore(): void {
  const kept = sessionStorage.getItem(DRAFT_KEY)
  // Written by `set` above, in this tab.
  if (kept) {
    entries = (JSON.parse(kept) as { id: string; name: string; bytes: number }[]).map(storedEntry)
  }
}

async function send(entry: Entry): Promise<void> {
  const { key, file, materialId } = entry
  if (!file) return
  const startedAt = performance.now()
  change(key, { state: 'sending', share: 0, refusal: undefined, message: undefined, full: undefined })
  const onProgress = (share: number) =>
    change(key, { share, secondsLeft: secondsLeft(share, performance.now() - startedAt) })
  const upload = materialId
    ? uploadFile(api.materials[':id'].file, '$put', { param: { id: materialId }, file, onProgress })
    : sendFile(file, onProgress)
  running.set(key, upload)
  try {
    const { material } = await upload.done
    change(key, { state: 'stored', share: 1, materialId: material.id, name: material.name })
  } catch (error) {
    if (running.has(key)) change(key, failure(error))
  } finally {
    running.delete(key)
    goOn()
  }
}

function failure(error: unknown): Partial<Entry> {
  if (!(error instanceof ApiError)) return { state: 'stopped' }
  if (error.status === 0) return { state: navigator.onLine ? 'stopped' : 'paused' }
  if (error.status === 413) return { state: 'refused', refusal: 'too_large' }
  if (error.status === 415) return { state: 'refused', refusal: 'unsupported' }
  const full = error.detailOf('storage_full')
  if (full) return { state: 'stopped', message: noRoomText(full), full: true }
  // A stopped one keeps its file, to be sent again.
  return { state: error.temporary ? 'stopped' : 'refused', message: errorText(error) }
}

const goOn = () => {
  for (const entry of nextToSend(entries)) void send(entry)
}
window.addEventListener('online', () => {
  set(entries.map((entry) => (entry.state === 'paused' ? { ...entry, state: 'waiting' } : entry)))
  goOn()
})

export const uploads = {
  add(files: File[]): void {
    const taken = entries.filter((entry) => entry.state !== 'refused').length
    const fresh = files.map((file, place) => newEntry(file, crypto.randomUUID(), taken + place))
    set([...entries, ...fresh])
    goOn()
  },
  addStored(material: Material): void {
    if (!entries.some((entry) => entry.materialId === material.id)) set([...entries, storedEntry(material)])
  },
  retry(key: string): void {
    change(key, { state: 'waiting' })
    goOn()
  },
  /** Another file in the place of one that was refused, or that could not be read. */
  replace(key: string, file: File): void {
    const old = entries.find((entry) => entry.key === key)
    if (!old) return
    const others = entries.filter((entry) => entry.key !== key && entry.state !== 'refused').length
    const fresh = newEntry(file, key, others)
    change(key, { ...fresh, refusal: fresh.refusal, materialId: old.materialId })
    goOn()
  },
  moveFirst(key: string): void {
    const moved = entries.filter((entry) => entry.key === key)
    set([...moved, ...entries.filter((entry) => entry.key !== key)])
  },
  /** Also stops it when it is on its way. */
  remove(key: string): void {
    const upload = running.get(key)
    running.delete(key)
    set(entries.filter((entry) => entry.key !== key))
    upload?.cancel()
  },
  clear(): void {
    for (const { key } of entries) uploads.remove(key)
  },
}

const read = (): readonly Entry[] => entries
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The list as it is now. */
export const useUploads = (): readonly Entry[] => useSyncExternalStore(subscribe, read)

restore()
