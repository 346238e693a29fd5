import { crc32 } from 'node:zlib'
import { type Bytes, concat } from '#worker/platform/bytes.ts'
import { latin, textAt, viewOf } from './bytes.ts'
import { orientationOf, turningNote } from './orientation.ts'

const SIGNATURE_BYTES = 8
/** What draws the picture and gives its colours, moving ones included (PNG third edition). */
const KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM cICP gAMA iCCP mDCV cLLI sBIT sRGB bKGD pHYs acTL fcTL fdAT'.split(' '),
)

/** What is enough for a picture that stands still. */
export const STILL = new Set('IHDR PLTE IDAT IEND tRNS cHRM gAMA sRGB'.split(' '))

/** The PNG without texts, times and notes; null when its chunks do not add up. What follows its end goes. */
export function plainPng(bytes: Bytes, keep: ReadonlySet<string> = KEPT): Bytes | null {
  const view = viewOf(bytes)
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)]
  let note: Bytes | null = null
  let drawn = false
  for (let at = SIGNATURE_BYTES; at + 12 <= bytes.byteLength; ) {
    const end = at + 12 + view.getUint32(at)
    if (end > bytes.byteLength) return null
    const type = textAt(bytes, at + 4, 4)
    if (keep.has(type)) kept.push(bytes.subarray(at, end))
    if (type === 'eXIf' && keep === KEPT) note = turningNote(orientationOf(bytes.subarray(at + 8, end - 4)))
    if (type === 'IDAT') drawn = true
    if (type === 'IEND') {
      // Behind the header, which is the first chunk.
      if (note) kept.splice(2, 0, chunk('eXIf', note))
      return drawn ? concat(kept) : null
    }
    at = end
  }
  return null
}

function chunk(type: string, data: Bytes): Bytes {
  const body = concat([latin(type), data])
  const frame = new DataView(new ArrayBuffer(8))
  frame.setUint32(0, data.byteLength)
  frame.setUint32(4, crc32(body))
  const [length, check] = [new Uint8Array(frame.buffer, 0, 4), new Uint8Array(frame.buffer, 4)]
  return concat([length, body, check])
}
