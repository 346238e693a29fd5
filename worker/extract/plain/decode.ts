/** The text of a file in UTF-8, or UTF-16 with a byte order mark; undefined when it is neither. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8'
  // Lone surrogates are a slip inside UTF-16 and are dropped later; in UTF-8 a bad byte means another format.
  const fatal = encoding === 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal }).decode(bytes)
    return looksBinary(text) ? undefined : text
  } catch {
    return undefined
  }
}

/** A stray NUL or form feed happens in text; many controls mean a binary that decodes by luck. */
function looksBinary(text: string): boolean {
  const sample = text.slice(0, 65_536)
  const controls = sample.match(/(?!\s|[\u0080-\u009f])\p{Cc}|\ufffd/gu)?.length ?? 0
  return controls > Math.max(4, sample.length * 0.01)
}
