/** The words for what instructors upload into lessons. Imports nothing. */

/** What an upload in parts is for. */
export const UPLOAD_PURPOSES = ['lesson_media', 'attachment', 'picture', 'material'] as const
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number]

/** How a lesson shows a file: it plays it, offers it for download, or shows it as a figure. */
export const LESSON_MEDIA_KINDS = ['audio', 'video', 'attachment', 'picture'] as const
export type LessonMediaKind = (typeof LESSON_MEDIA_KINDS)[number]

/** Types that players take, by their first bytes. A container of films may hold a recording alone. */
export const PLAYED_TYPES = [
  'video/mp4',
  'video/quicktime',
  'video/webm',
  'audio/mp4',
  'audio/mpeg',
  'audio/aac',
  'audio/ogg',
  'audio/wav',
  'audio/flac',
] as const
export const ATTACHED_TYPES = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
] as const

const MB = 1024 * 1024
/** Sizes in bytes, times in milliseconds. */
export const MEDIA_LIMITS = {
  /** Every part but the last has this size. */
  partBytes: 8 * MB,
  bytes: { lesson_media: 2048 * MB, attachment: 50 * MB, picture: 2 * MB, material: 2048 * MB },
  openUploads: 20,
  /** R2 gives up an open upload after seven days. */
  openMs: 6 * 24 * 3_600_000,
  /** How long an upload that is complete waits for its place. */
  keptMs: 24 * 3_600_000,
  perUser: 2_000,
  durationMs: 24 * 3_600_000,
  side: 16_384,
  /** A film lasts longer than a document is opened. */
  linkMs: 6 * 3_600_000,
  captionLanguages: 6,
  cues: 5_000,
  captionChars: 400_000,
  cueChars: 500,
} as const
