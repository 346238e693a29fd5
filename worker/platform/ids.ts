import { v7 } from 'uuid'

/** UUIDv7: rows made later sort later, so a new id lands at the end of the index. */
export const newId = () => v7()

/** 128 random bits in base64url, for public ids: certificates, reset links, file keys. */
export function publicId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return base64url(bytes)
}

/** 72 random bits for a part of a question. It must not grow with time: the order of parts can be what is asked. */
export const newPartId = (): string => base64url(crypto.getRandomValues(new Uint8Array(9)))

export function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Throws on what is not base64url; accepts any spelling of it. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (char) => char.charCodeAt(0))
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Base64url without padding and with zero bits at its end, as an encoder would write it. */
export function isCanonicalBase64url(part: string): boolean {
  if (part === '' || part.length % 4 === 1 || !/^[A-Za-z0-9_-]+$/.test(part)) return false
  const spare = [0, 0, 4, 2][part.length % 4] ?? 0
  return ALPHABET.indexOf(part.at(-1) ?? '') % 2 ** spare === 0
}
