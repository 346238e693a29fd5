import type { LessonMediaKind } from '#db/media-vocabulary.ts'
import type { Measures } from './file-rules.ts'

const WAIT_MS = 5_000

/**
 * How long a film or recording is and how wide, as this browser finds it, and whether it has a picture at all. Nothing
 * where it can't be told: a browser that doesn't know the format still uploads it.
 */
export function measure(file: File, kind: LessonMediaKind): Promise<Measures> {
  if (kind !== 'video' && kind !== 'audio') return Promise.resolve({})
  const element = document.createElement('video')
  const address = URL.createObjectURL(file)
  return new Promise<Measures>((resolve) => {
    const timer = setTimeout(() => resolve({}), WAIT_MS)
    const done = (measures: Measures) => {
      clearTimeout(timer)
      resolve(measures)
    }
    element.preload = 'metadata'
    element.onerror = () => done({})
    element.onloadedmetadata = () => {
      const { duration, videoWidth: width, videoHeight: height } = element
      const lasts =
        Number.isFinite(duration) && duration > 0 ? { duration_ms: Math.ceil(duration * 1000) } : {}
      done(width > 0 && height > 0 ? { ...lasts, width, height } : lasts)
    }
    element.src = address
  }).finally(() => {
    element.removeAttribute('src')
    URL.revokeObjectURL(address)
  })
}
