import { type Bytes, concat } from '#worker/platform/bytes.ts'
import { latin, textAt, viewOf } from './bytes.ts'
import { EXIF, orientationOf, turningNote } from './orientation.ts'

const END = Uint8Array.of(0xff, 0xd9)
const SCAN = 0xda
const COMMENT = 0xfe
const NO_LENGTH = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)

/**
 * The JPEG without notes, comments, previews and whatever hangs behind its end (telephones put whole videos there);
 * null if its segments are inconsistent. A scan that was cut off is closed.
 */
export function plainJpeg(bytes: Bytes): Bytes | null {
  const view = viewOf(bytes)
  const kept = [bytes.subarray(0, 2)]
  let note: Bytes | null = null
  let scanned = false
  for (let at = 2; at + 4 <= bytes.byteLength && view.getUint16(at) !== 0xffd9; ) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker === 0xff || NO_LENGTH(marker)) {
      at += marker === 0xff ? 1 : 2
      continue
    }
    const end = at + 2 + view.getUint16(at + 2)
    if (end < at + 4 || end > bytes.byteLength) return null
    const body = bytes.subarray(at + 4, end)
    if (isDrawn(marker, body)) kept.push(bytes.subarray(at, end))
    if (marker === 0xe1 && startsWith(body, EXIF)) note = turningNote(orientationOf(body))
    at = end
    if (marker !== SCAN) continue
    scanned = true
    at = endOfScan(bytes, end)
    kept.push(bytes.subarray(end, at))
  }
  if (!scanned) return null
  if (note) kept.splice(1, 0, segment(0xe1, concat([latin(EXIF), note])))
  return concat([...kept, END])
}

/** How the picture is to be turned: 1, not at all, to 8. */
export function jpegOrientation(plain: Bytes): number {
  // The note is the first segment that is kept.
  return viewOf(plain).getUint16(2) === 0xffe1 ? orientationOf(plain.subarray(6)) : 1
}

const startsWith = (body: Bytes, text: string) => textAt(body, 0, text.length) === text

/** Tables, frames and scans, and of the applications' own segments those that say how colours are meant. */
function isDrawn(marker: number, body: Bytes): boolean {
  if (marker === COMMENT) return false
  if (marker < 0xe0 || marker > 0xef) return true
  // Longer than this it carries a preview, which may show what was cut away.
  if (marker === 0xe0) return startsWith(body, 'JFIF\0') && body.byteLength === 14
  if (marker === 0xe2) return startsWith(body, 'ICC_PROFILE\0')
  return marker === 0xee && startsWith(body, 'Adobe')
}

/** A scan ends at the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Bytes, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at)) {
    const next = bytes[at + 1]
    if (next === undefined) break
    if (next === 0xff) at += 1
    else if (next === 0 || (next >= 0xd0 && next <= 0xd7)) at += 2
    else return at
  }
  return bytes.byteLength
}

function segment(marker: number, body: Bytes): Bytes {
  const length = body.byteLength + 2
  return concat([Uint8Array.of(0xff, marker, length >> 8, length & 255), body])
}
