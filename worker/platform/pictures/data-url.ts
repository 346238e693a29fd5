import type { Bytes } from '../bytes.ts'

/** In pieces, since a call takes only so many arguments. */
const PIECE = 0x8000

/** The address that holds a picture itself. */
export function dataUrl(bytes: Bytes, type: string): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += PIECE)
    binary += String.fromCharCode(...bytes.subarray(at, at + PIECE))
  return `data:${type};base64,${btoa(binary)}`
}
