import { LIMITS, type MaterialKind, type MaterialStatus } from '#db/vocabulary.ts'

/** Kinds that may be read beside a large file: texts that are only decoded and split into paragraphs. */
export const SMALL_KINDS: MaterialKind[] = ['text', 'markdown', 'captions']
/** Kinds that are listened to where nobody has given their words. */
export const HEARD_KINDS: MaterialKind[] = ['audio', 'video']
export const SMALL_BYTES = 256 * 1024
/** A file that crashed the worker this often is not tried again. */
export const EXTRACTION_TRIES = 3
/** Told beforehand by its bytes, and never by its name, so that nothing costly passes for a short text. */
export const isSmallText = ({ kind, bytes }: { kind: MaterialKind | null; bytes: number }): boolean =>
  kind !== null && SMALL_KINDS.includes(kind) && bytes <= SMALL_BYTES
const NAME_CHARS = 200

/** What the text of a PDF, of a Word file or of slides is taken to have, until it is read: about fifty pages. */
const LIKELY_CHARACTERS = 100_000

/** The text that room is reserved for: of plain text no more is possible, of other files no more is likely. */
export const charactersToReserve = ({ kind, bytes }: { kind: MaterialKind | null; bytes: number }): number =>
  Math.min(bytes, kind !== null && SMALL_KINDS.includes(kind) ? LIMITS.documentChars : LIKELY_CHARACTERS)

const HIDDEN = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu

/**
 * The name as shown: without folders, control characters and bidi controls (which could make
 * `fdp.exe` read as a PDF), in one line.
 */
export function displayName(uploaded: string): string {
  const base = uploaded.split(/[\\/]/).at(-1) ?? ''
  const clean = base.toWellFormed().replace(HIDDEN, '').trim()
  return [...clean].slice(0, NAME_CHARS).join('') || 'file'
}

/** A page is named by its address as people read it. */
export function webPageName(address: string): string {
  const { hostname, pathname } = new URL(address)
  const path = safelyDecoded(pathname).replace(/\/$/, '')
  return [...`${hostname}${path}`.toWellFormed().replace(HIDDEN, '')].slice(0, NAME_CHARS).join('')
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The transcript of a recording lies beside it. */
export const transcriptKey = (fileKey: string): string => `${fileKey}/transcript`

/** What takes it up: who listens to recordings, or who reads files. */
export const kindOfWork = ({
  kind,
  transcript_bytes: words = null,
}: {
  kind: MaterialKind | null
  transcript_bytes?: number | null
}): 'recording' | 'material' =>
  kind !== null && HEARD_KINDS.includes(kind) && words === null ? 'recording' : 'material'

/** Only a file that could not be read may be replaced, because the text of others may be cited. */
export const isReplaceable = (status: MaterialStatus): boolean => status === 'failed' || status === 'waiting'

/** The maximum number of progress reports. Each costs a write and a message. */
export const progressStep = (total: number): number => Math.max(1, Math.ceil(total / 20))

/** Browsers may show a PDF; everything else is a download. */
export const fileAnswer = (kind: MaterialKind | null) =>
  kind === 'pdf'
    ? ({ type: 'application/pdf', disposition: 'inline' } as const)
    : ({ type: 'application/octet-stream', disposition: 'attachment' } as const)
