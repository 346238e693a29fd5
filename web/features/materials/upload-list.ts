import { MEDIA_LIMITS } from '#db/media-vocabulary.ts'
import { LIMITS } from '#db/vocabulary.ts'

export type UploadRefusal = 'too_large' | 'too_many' | 'unsupported'

/** One row of the list: a file of this machine on its way, or one that the server has. */
export type Entry = {
  key: string
  name: string
  bytes: number
  /** There while this page lives; needed to send it, or to send it again. */
  file?: File
  state: 'waiting' | 'sending' | 'paused' | 'stopped' | 'refused' | 'stored'
  refusal?: UploadRefusal
  /** What the server said, where it is none of the known refusals. */
  message?: string
  /** There was no storage left for it: it may be sent again once there is. */
  full?: true | undefined
  /** 0 to 1, of the bytes that left this machine. */
  share: number
  secondsLeft?: number
  materialId?: string
}

/** Sending more at once makes each of them slower and the first one late. */
export const AT_ONCE = 2

/** Recordings may be large: they are sent in parts. */
export const isRecording = ({ type }: Pick<File, 'type'>): boolean => /^(?:audio|video)\//.test(type)

export const newEntry = (file: File, key: string, taken: number): Entry => ({
  key,
  name: file.name,
  bytes: file.size,
  file,
  share: 0,
  ...(taken >= LIMITS.materialsPerCourse
    ? { state: 'refused', refusal: 'too_many' }
    : file.size > (isRecording(file) ? MEDIA_LIMITS.bytes.material : LIMITS.uploadBytes)
      ? { state: 'refused', refusal: 'too_large' }
      : { state: 'waiting' }),
})

export const storedEntry = (material: { id: string; name: string; bytes: number }): Entry => ({
  key: material.id,
  name: material.name,
  bytes: material.bytes,
  state: 'stored',
  share: 1,
  materialId: material.id,
})

/** Those of the waiting ones whose turn it is. */
export function nextToSend(entries: readonly Entry[]): Entry[] {
  const sending = entries.filter((entry) => entry.state === 'sending').length
  return entries.filter((entry) => entry.state === 'waiting').slice(0, Math.max(0, AT_ONCE - sending))
}

/** Seconds that the rest will take at the speed so far; undefined while that would be a guess. */
export function secondsLeft(share: number, elapsedMs: number): number | undefined {
  if (share < 0.05 || elapsedMs < 1_000) return undefined
  return Math.ceil((elapsedMs / 1000) * ((1 - share) / share))
}
