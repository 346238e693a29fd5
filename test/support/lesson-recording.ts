import type { LessonMedia } from '#worker/contract/media.ts'
import type { Upload } from '#worker/contract/uploads.ts'
import type { Session } from './api.ts'
import { wav } from './recording-file.ts'

type Placed = { media: LessonMedia; block_id: string }

/** A recording of eight seconds at the head of a lesson, uploaded and put there as the editor does it. */
export async function recordingIn(
  origin: string,
  { call, token }: Session,
  lessonId: string,
): Promise<Placed> {
  const bytes = wav(8)
  const begun = await call<{ upload: Upload }>('POST', '/uploads', {
    name: 'talk.wav',
    bytes: bytes.length,
    purpose: 'lesson_media',
  })
  const { id } = begun.body.data.upload
  await fetch(`${origin}/api/v1/uploads/${id}/parts/1`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/octet-stream' },
    body: bytes,
  })
  await call('POST', `/uploads/${id}/complete`)
  const made = await call<{ media: LessonMedia }>('POST', `/lessons/${lessonId}/media`, {
    upload_id: id,
    kind: 'audio',
    duration_ms: 8_000,
  })
  const { media } = made.body.data
  const data = { media_id: media.id, media: 'audio', title: 'Talk', allow_download: true, caption: null }
  const blockId = crypto.randomUUID()
  const op = { op: 'create', block_id: blockId, after: null, content: { kind: 'media', data } }
  const placed = await call('POST', `/lessons/${lessonId}/ops`, { ops: [op] })
  if (placed.status !== 200) throw new Error(`ops answered ${JSON.stringify(placed)}`)
  return { media, block_id: blockId }
}

/** Sets captions from the text of a file, as the caption editor does it. */
export async function setCaptions(
  origin: string,
  { token }: Session,
  { media, lang, vtt }: { media: LessonMedia; lang: string; vtt: string },
): Promise<void> {
  const body = new FormData()
  body.set('file', new Blob([vtt]), 'captions.vtt')
  const answer = await fetch(`${origin}/api/v1/media/${media.id}/captions/${lang}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${token}` },
    body,
  })
  if (!answer.ok) throw new Error(`captions answered ${answer.status} ${await answer.text()}`)
}
