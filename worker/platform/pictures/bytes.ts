import type { Bytes } from '#worker/platform/bytes.ts'

export const viewOf = (bytes: Bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Latin text, as the names of chunks and segments are. */
export const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length))

export const latin = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))
