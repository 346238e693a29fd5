import { type Bytes, concat } from '#worker/platform/bytes.ts'
import { latin, textAt, viewOf } from './bytes.ts'
import { orientationOf, turningNote } from './orientation.ts'

const HEADER_BYTES = 12
const PICTURES = ['VP8 ', 'VP8L', 'ANMF']
const KEPT = new Set([...PICTURES, 'VP8X', 'ALPH', 'ANIM', 'ICCP'])
/** Flags of the extended header: there is an Exif chunk, there is an XMP chunk. */
const HAS_EXIF = 0x08
const HAS_XMP = 0x04

/** The WebP without Exif, XMP and unknown chunks; null when its chunks do not add up. What follows it goes. */
export function plainWebp(bytes: Bytes): Bytes | null {
  const view = viewOf(bytes)
  const whole = 8 + view.getUint32(4, true)
  if (whole > bytes.byteLength) return null
  const kept: Bytes[] = []
  let extended: Bytes | undefined
  let note: Bytes | null = null
  let drawn = false
  for (let at = HEADER_BYTES; at + 8 <= whole; ) {
    const type = textAt(bytes, at, 4)
    const end = at + 8 + view.getUint32(at + 4, true)
    if (end > whole) return null
    const data = bytes.slice(at + 8, end)
    if (KEPT.has(type)) kept.push(chunk(type, data))
    if (type === 'VP8X') extended = kept.at(-1)
    if (type === 'EXIF') note = turningNote(orientationOf(data))
    drawn ||= PICTURES.includes(type)
    // A chunk of odd length is followed by one byte of nothing.
    at = end + (end & 1)
  }
  if (!drawn) return null
  // Only the extended form knows notes.
  if (extended) {
    const flags = (extended[8] ?? 0) & ~(HAS_EXIF | HAS_XMP)
    extended[8] = note ? flags | HAS_EXIF : flags
    if (note) kept.push(chunk('EXIF', note))
  }
  const body = concat([latin('WEBP'), ...kept])
  return chunk('RIFF', body)
}

function chunk(type: string, data: Bytes): Bytes {
  const length = new DataView(new ArrayBuffer(4))
  length.setUint32(0, data.byteLength, true)
  return concat([latin(type), new Uint8Array(length.buffer), data, new Uint8Array(data.byteLength & 1)])
}
