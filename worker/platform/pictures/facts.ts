export type ImageFacts = { type: 'image/png' | 'image/jpeg' | 'image/webp'; width: number; height: number }

/** The type of a picture by its first bytes, whatever its name says. Null for anything else. */
export function readImage(bytes: Uint8Array<ArrayBuffer>): ImageFacts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return readPng(view) ?? readWebp(view) ?? readJpeg(view)
  } catch {
    // Shorter than its own headers say.
    return null
  }
}

const textAt = (view: DataView, at: number, length: number) =>
  String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length))

function readPng(view: DataView): ImageFacts | null {
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a) return null
  if (textAt(view, 12, 4) !== 'IHDR') return null
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
}

const uint24 = (view: DataView, at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)

function readWebp(view: DataView): ImageFacts | null {
  if (textAt(view, 0, 4) !== 'RIFF' || textAt(view, 8, 4) !== 'WEBP') return null
  const type = 'image/webp'
  switch (textAt(view, 12, 4)) {
    case 'VP8 ':
      return {
        type,
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      }
    case 'VP8L': {
      const packed = view.getUint32(21, true)
      return { type, width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { type, width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 }
    default:
      return null
  }
}

/** Frame headers are C0 to CF but for three markers in between that are something else. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function readJpeg(view: DataView): ImageFacts | null {
  if (view.getUint16(0) !== 0xffd8) return null
  for (let at = 2; ; ) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (isFrame(marker)) {
      return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    }
    const length = view.getUint16(at + 2)
    if (length < 2) return null
    at += 2 + length
  }
}

/** A few bytes may claim to unfold into more pixels than a phone has memory for. */
export const isMeasured = ({ width, height }: ImageFacts, side: number) =>
  width > 0 && height > 0 && width <= side && height <= side
