import { sha256 } from '@noble/hashes/sha2.js'

/**
 * The same id for the same parts, in the form of a UUIDv8: a step that runs twice writes the same rows, so it cannot
 * create a lesson twice.
 */
export function derivedId(...parts: (string | number)[]): string {
  const bytes = sha256(new TextEncoder().encode(parts.join('\u0000'))).slice(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
