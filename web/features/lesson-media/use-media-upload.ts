import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '#web/api/error-text.ts'
import { ApiError } from '#web/api/unwrap.ts'
import type { Upload } from '#web/api/upload.ts'
import { uploadInParts } from '#web/api/upload-parts.ts'
import { afterMediaChange } from '#web/domain/stale.ts'
import type { LessonMedia } from '#worker/contract/media.ts'
import { kindOfFile, PURPOSES } from './file-rules.ts'
import { measure } from './measure.ts'
import { m } from './messages.ts'
import { createMedia } from './queries.ts'

export type Sending = {
  name: string
  share: number
  state: 'sending' | 'waiting' | 'finishing' | 'stopped' | 'failed'
  message?: string
}

/** Sends one file and makes it media of the lesson. */
export function useMediaUpload(lessonId: string, onMade: (media: LessonMedia) => void) {
  const [sending, setSending] = useState<Sending>()
  const client = useQueryClient()
  const running = useRef<Upload<unknown>>(null)
  useEffect(() => () => running.current?.cancel(), [])
  const change = (part: Partial<Sending>) => setSending((before) => before && { ...before, ...part })

  async function send(file: File): Promise<void> {
    const kind = kindOfFile(file)
    if (!kind) return setSending({ name: file.name, share: 0, state: 'failed', message: m.dialog.unknown })
    setSending({ name: file.name, share: 0, state: 'sending' })
    try {
      const upload = uploadInParts({
        file,
        purpose: PURPOSES[kind],
        onProgress: (share) => change({ share }),
        onWaiting: (isWaiting) => change({ state: isWaiting ? 'waiting' : 'sending' }),
      })
      running.current = upload
      const [{ id }, measures] = await Promise.all([upload.done, measure(file, kind)])
      change({ state: 'finishing', share: 1 })
      // A film of which the browser finds no picture is a recording.
      const isHeard = kind === 'video' && measures.duration_ms !== undefined && measures.width === undefined
      const media = await createMedia(lessonId, {
        upload_id: id,
        kind: isHeard ? 'audio' : kind,
        ...measures,
      })
      setSending(undefined)
      onMade(media)
    } catch (error) {
      const isStopped = error instanceof ApiError && error.status === 0
      change(isStopped ? { state: 'stopped' } : { state: 'failed', message: errorText(error) })
    } finally {
      running.current = null
      afterMediaChange(client)
    }
  }
  return { sending, send, stop: () => running.current?.cancel() }
}
