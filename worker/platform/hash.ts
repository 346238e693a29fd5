import { sha256 } from '@noble/hashes/sha2.js'

/** Names a document: 128 bits of its SHA-256 in hex. */
export const hashOf = (text: string): string =>
  [...sha256(new TextEncoder().encode(text)).slice(0, 16)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

/** The SHA-256 of a file in hex. */
export const sha256Of = (bytes: Uint8Array): string =>
  [...sha256(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
