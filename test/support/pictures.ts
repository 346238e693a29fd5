import { crc32 } from 'node:zlib'
import { concat } from '#worker/platform/bytes.ts'

export type Picture = Uint8Array<ArrayBuffer>

const text = (value: string) => Uint8Array.from(value, (char) => char.charCodeAt(0))
const decoded = (base64: string) => Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
const two = (value: number) => [value >> 8, value & 255]

const joined = (...parts: Uint8Array[]): Picture => concat(parts)

/** A picture of 16 by 8, red at the left and blue at the right, as a browser draws and packs it. */
const PNG_PIXELS = 'eAHskKENAAAMg0j/P60/dR/UTMyMBItAhjTBaYolH4D7BwMAAP//AwCnGhzB'
const JPEG_TABLES_AND_SCAN =
  '/9sAQwAKBwcIBwYKCAgICwoKCw4YEA4NDQ4dFRYRGCMfJSQiHyIhJis3LyYpNCkhIjBBMTQ5Oz4+PiUuRElDPEg3PT47/9sAQwEK' +
  'CwsODQ4cEBAcOygiKDs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7Ozs7/8AAEQgACAAQAwEiAAIR' +
  'AQMRAf/EABYAAQEBAAAAAAAAAAAAAAAAAAAFBv/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAVAQEBAAAAAAAAAAAAAAAAAAAFBv/EABkR' +
  'AAIDAQAAAAAAAAAAAAAAAAAGQ4LBwv/aAAwDAQACEQMRAD8AxKCBtSmr0UTPFbD/2Q=='
const WEBP_LOSSY = 'VlA4IDQAAADwAQCdASoQAAgAAUAmJaACdLoAAwkG+4AA/vrq76Zyx/8gx/8ZU5h/+Mqf/GU2T/xlOLgA'

export function pngChunk(type: string, data: Uint8Array): Picture {
  const body = joined(text(type), data)
  const frame = new DataView(new ArrayBuffer(8))
  frame.setUint32(0, data.byteLength)
  frame.setUint32(4, crc32(body))
  return joined(new Uint8Array(frame.buffer, 0, 4), body, new Uint8Array(frame.buffer, 4))
}

/** Chunks of notes stand before the pixels; `tail` follows the end. */
export const png = (width = 16, height = 8, notes: Picture[] = [], tail = '') =>
  joined(
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10),
    pngChunk('IHDR', Uint8Array.of(0, 0, ...two(width), 0, 0, ...two(height), 8, 6, 0, 0, 0)),
    ...notes,
    pngChunk('IDAT', decoded(PNG_PIXELS)),
    pngChunk('IEND', new Uint8Array()),
    text(tail),
  )

export const jpegSegment = (marker: number, body: Uint8Array) =>
  joined(Uint8Array.of(0xff, marker, ...two(body.byteLength + 2)), body)

const jfif = jpegSegment(0xe0, Uint8Array.of(0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0))

export function jpeg(width = 16, height = 8, notes: Picture[] = [], tail = ''): Picture {
  const drawn = decoded(JPEG_TABLES_AND_SCAN)
  const frame = drawn.findIndex((byte, at) => byte === 0xff && drawn[at + 1] === 0xc0)
  drawn.set([...two(height), ...two(width)], frame + 5)
  return joined(Uint8Array.of(0xff, 0xd8), jfif, ...notes, drawn, text(tail))
}

export function riffChunk(type: string, data: Uint8Array): Picture {
  const length = new DataView(new ArrayBuffer(4))
  length.setUint32(0, data.byteLength, true)
  return joined(text(type), new Uint8Array(length.buffer), data, new Uint8Array(data.byteLength & 1))
}

/** The extended form; notes stand behind the pixels and `flags` announce them. */
export function webp(width = 16, height = 8, notes: Picture[] = [], flags = 0, tail = ''): Picture {
  const side = (value: number) => [(value - 1) & 255, (value - 1) >> 8, 0]
  const header = riffChunk('VP8X', Uint8Array.of(flags, 0, 0, 0, ...side(width), ...side(height)))
  return joined(riffChunk('RIFF', joined(text('WEBP'), header, decoded(WEBP_LOSSY), ...notes)), text(tail))
}
/** The plain form, which has no place for notes. */
export const plainWebp = () => riffChunk('RIFF', joined(text('WEBP'), decoded(WEBP_LOSSY)))

/** What a camera writes: how it was held, and where; `little` as telephones do, else as cameras do. */
export function cameraNote(orientation: number, place: string, little = true): Picture {
  const note = new DataView(new ArrayBuffer(38))
  note.setUint16(0, little ? 0x4949 : 0x4d4d)
  note.setUint16(2, 42, little)
  note.setUint32(4, 8, little)
  note.setUint16(8, 2, little)
  // ImageDescription, then Orientation: type, count, value.
  note.setUint16(10, 0x010e, little)
  note.setUint16(12, 2, little)
  note.setUint32(14, place.length, little)
  note.setUint32(18, 38, little)
  note.setUint16(22, 0x0112, little)
  note.setUint16(24, 3, little)
  note.setUint32(26, 1, little)
  note.setUint16(30, orientation, little)
  return joined(new Uint8Array(note.buffer), text(place))
}
export const exifSegment = (note: Uint8Array) => jpegSegment(0xe1, joined(text('Exif\0\0'), note))
export const noteText = (value: string) => text(value)
