import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '#web/api/client.ts'
import { errorText } from '#web/api/error-text.ts'
import { ApiError } from '#web/api/unwrap.ts'
import { type Upload, uploadFile } from '#web/api/upload.ts'
import type { Cv } from '#worker/contract/cv.ts'
import { m } from './messages.ts'
import { keepCv } from './queries.ts'

/** What the file dialog offers; the server looks at the bytes. */
export const CV_FILES =
  '.pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Uploads a CV with its progress. It replaces the previous one. */
export function useCvUpload(onDone?: () => void) {
  const client = useQueryClient()
  const [share, setShare] = useState(0)
  const running = useRef<Upload<{ cv: Cv }>>(undefined)
  const send = useMutation({
    mutationFn: (file: File) => {
      setShare(0)
      const upload = uploadFile(api.cv, '$post', { file, onProgress: setShare })
      running.current = upload
      return upload.done
    },
    meta: { quiet: true },
    onSuccess: ({ cv }) => {
      keepCv(client, cv)
      onDone?.()
    },
  })
  const cutOff = send.error instanceof ApiError && send.error.status === 0
  const error = send.error ? (cutOff ? m.upload.failed : errorText(send.error)) : undefined
  const mayFit =
    send.error instanceof ApiError && (send.error.temporary || send.error.code === 'storage_full')
  const unsent = mayFit ? send.variables : undefined
  return {
    send: (file: File | undefined) => file && send.mutate(file),
    cancel: () => running.current?.cancel(),
    sending: send.isPending,
    share,
    error,
    /** The chosen file, where it may be sent once more as it is. */
    unsent,
  }
}
