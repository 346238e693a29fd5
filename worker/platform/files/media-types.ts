import type { FIGURE_TYPES } from '#db/figure-vocabulary.ts'
import type { ATTACHED_TYPES, PLAYED_TYPES, UploadPurpose } from '#db/media-vocabulary.ts'
import { sniffHead } from '#worker/extract/sniff.ts'
import { readImage } from '../pictures/facts.ts'

type PlayedType = (typeof PLAYED_TYPES)[number]
export type UploadedType = PlayedType | (typeof ATTACHED_TYPES)[number] | (typeof FIGURE_TYPES)[number]

const ATTACHED: Record<string, (typeof ATTACHED_TYPES)[number]> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}

/** What a file is by its first part, if it may be uploaded for this purpose; its name never says. */
export async function uploadedType(
  head: Uint8Array<ArrayBuffer>,
  { purpose, name }: { purpose: UploadPurpose; name: string },
): Promise<UploadedType | null> {
  if (purpose === 'picture') return readImage(head)?.type ?? null
  if (purpose === 'attachment') return ATTACHED[await sniffHead(head, name)] ?? null
  return playedType(head)
}

/** A film or recording that browsers play, by its first bytes. */
export function playedType(head: Uint8Array): PlayedType | null {
  const text = (from: number, to: number) => String.fromCharCode(...head.subarray(from, to))
  if (text(4, 8) === 'ftyp') return isoType(text(8, 12))
  if (text(0, 4) === '\u001aE\u00df\u00a3') return text(0, 64).includes('webm') ? 'video/webm' : null
  if (text(0, 4) === 'OggS') return 'audio/ogg'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE') return 'audio/wav'
  if (text(0, 4) === 'fLaC') return 'audio/flac'
  if (text(0, 3) === 'ID3') return 'audio/mpeg'
  // A frame of MPEG audio begins with eleven bits set; layer 0 is that of AAC.
  const [first = 0, second = 0] = head
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null
  if ((second & 0xf6) === 0xf0) return 'audio/aac'
  return (second & 0x18) !== 0x08 && (second & 0x06) !== 0 ? 'audio/mpeg' : null
}

/** The brand of an ISO file: QuickTime, a recording, or a film. Pictures in the same container are refused. */
function isoType(brand: string): PlayedType | null {
  if (brand === 'qt  ') return 'video/quicktime'
  if (brand === 'M4A ' || brand === 'M4B ') return 'audio/mp4'
  return /^(?:isom|iso[2-9]|mp4[12]|M4V |avc1|dash|msnv|3gp\d|f4v )/i.test(brand) ? 'video/mp4' : null
}
