/** UTF-16 is recognised by its byte order mark. */
export function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return 'utf-8'
}

/** The text of a file in UTF-8, or UTF-16 with a byte order mark; undefined when it is neither. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const encoding = encodingOf(bytes)
  // Lone surrogates are a slip inside UTF-16 and are dropped later; in UTF-8 a bad byte means another format.
  const fatal = encoding === 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal, ignoreBOM: false }).decode(bytes)
    return looksBinary(text) ? undefined : text
  } catch {
    return undefined
  }
}

/** Text may contain a stray NUL or form feed; many control characters mean a binary that happens to decode. */
function looksBinary(text: string): boolean {
  const sample = text.slice(0, 65_536)
  const controls = sample.match(/(?!\s|[\u0080-\u009f])\p{Cc}|\ufffd/gu)?.length ?? 0
  return controls > Math.max(4, sample.length * 0.01)
}
