import type { LessonMediaKind, UploadPurpose } from '#db/media-vocabulary.ts'

/** What a chosen file may become, by the type that the browser gives it. The server looks at the bytes. */
export function kindOfFile({ type, name }: { type: string; name: string }): LessonMediaKind | null {
  if (type.startsWith('video/') || /\.(mp4|m4v|mov|webm)$/i.test(name)) return 'video'
  if (type.startsWith('audio/') || /\.(mp3|m4a|wav|ogg|oga|flac|aac)$/i.test(name)) return 'audio'
  if (/^image\/(png|jpeg|webp)$/.test(type) || /\.(png|jpe?g|webp)$/i.test(name)) return 'picture'
  return /\.(pdf|docx|pptx|ppsx)$/i.test(name) ? 'attachment' : null
}

export const PURPOSES: Record<LessonMediaKind, UploadPurpose> = {
  video: 'lesson_media',
  audio: 'lesson_media',
  attachment: 'attachment',
  picture: 'picture',
}

export const ACCEPTED =
  'video/mp4,video/webm,video/quicktime,audio/*,.m4a,.flac,.pdf,.docx,.pptx,image/png,image/jpeg,image/webp'

export type Measures = { duration_ms?: number; width?: number; height?: number }

/** The name of a file without its ending. */
export const stemOf = (name: string): string => name.replace(/\.[A-Za-z0-9]{1,5}$/, '')
