import type { Bytes } from '#worker/platform/bytes.ts'
import { textAt, viewOf } from './bytes.ts'

const TAG = 0x0112
const UPRIGHT = 1
export const EXIF = 'Exif\0\0'

/** How the camera was held, by its Exif note (a TIFF directory): 1, upright, to 8. */
export function orientationOf(note: Bytes): number {
  const tiff = textAt(note, 0, EXIF.length) === EXIF ? note.subarray(EXIF.length) : note
  const order = textAt(tiff, 0, 2)
  if ((order !== 'II' && order !== 'MM') || tiff.byteLength < 8) return UPRIGHT
  const view = viewOf(tiff)
  const little = order === 'II'
  const directory = view.getUint32(4, little)
  if (directory + 2 > tiff.byteLength) return UPRIGHT
  const entries = view.getUint16(directory, little)
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * 12
    if (at + 12 > tiff.byteLength) return UPRIGHT
    if (view.getUint16(at, little) !== TAG) continue
    const value = view.getUint16(at + 8, little)
    return value >= 1 && value <= 8 ? value : UPRIGHT
  }
  return UPRIGHT
}

/** A note that says nothing but how to turn the picture; none for an upright one. */
export function turningNote(orientation: number): Bytes | null {
  if (orientation === UPRIGHT) return null
  const note = new Uint8Array(26)
  note.set([0x4d, 0x4d, 0, 42])
  const view = viewOf(note)
  view.setUint32(4, 8)
  view.setUint16(8, 1)
  view.setUint16(10, TAG)
  // One value of type SHORT.
  view.setUint16(12, 3)
  view.setUint32(14, 1)
  view.setUint16(18, orientation)
  return note
}
