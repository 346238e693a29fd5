import { base64url } from '../ids.ts'

/** HMAC-SHA-256 of a text. */
export async function keyedDigest(secret: string, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const encode = (value: string) => new TextEncoder().encode(value)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encode(secret), algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, encode(text)))
}

/**
 * The form in which codes and links are stored. Without the secret, a copy of the table does not help to guess them.
 */
export const keyedHash = async (secret: string, text: string) => base64url(await keyedDigest(secret, text))

/** The time depends on the length only. */
export function sameText(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let difference = 0
  for (let index = 0; index < a.length; index++) difference |= a.charCodeAt(index) ^ b.charCodeAt(index)
  return difference === 0
}
