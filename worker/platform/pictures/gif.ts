import type { Bytes } from '../bytes.ts'
import { textAt, viewOf } from './bytes.ts'
import { dataUrl } from './data-url.ts'

type Sides = { width: number; height: number }

/** What one block begins with: an image, an extension, the end. */
const IMAGE = 0x2c
const EXTENSION = 0x21
const tableBytes = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)

/**
 * The sides of a GIF. Null where its first picture reaches beyond them, which a decoder would make room for, or where
 * there is none.
 */
export function gifSides(bytes: Bytes): Sides | null {
  if (!/^GIF8[79]a$/.test(textAt(bytes, 0, 6))) return null
  const view = viewOf(bytes)
  const sides = { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  let at = 13 + tableBytes(view.getUint8(10))
  while (view.getUint8(at) === EXTENSION) {
    at += 2
    for (let size = view.getUint8(at); size > 0; size = view.getUint8(at)) at += 1 + size
    at++
  }
  if (view.getUint8(at) !== IMAGE) return null
  const side = (offset: number) => view.getUint16(at + offset, true)
  const fits = side(1) + side(5) <= sides.width && side(3) + side(7) <= sides.height
  return fits && side(5) > 0 && side(7) > 0 ? sides : null
}

/** Drawn by way of an SVG, which shows the first picture of a GIF. */
export function gifAsSvg(bytes: Bytes, { width, height }: Sides): string {
  const image = dataUrl(bytes, 'image/gif')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="${image}"/></svg>`
}
