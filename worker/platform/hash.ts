import { createHash } from 'node:crypto'

/** Names a document: 128 bits of its SHA-256 in hex. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32)

/** The SHA-256 of a file in hex. */
export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
