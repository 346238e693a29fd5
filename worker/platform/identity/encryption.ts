import { base64url, fromBase64url } from '../ids.ts'
import type { Services } from '../services.ts'
import { keyedDigest } from './keyed-hash.ts'

const IV_BYTES = 12
const encode = (text: string) => new TextEncoder().encode(text)

/** Kept when they are there: a promise of a request that ends early would hang everybody who waits for it. */
const keys = new Map<string, CryptoKey>()

/** An AES-256 key, derived from the pepper and bound to its purpose. */
async function keyOf(services: Services, purpose: string): Promise<CryptoKey> {
  const pepper = services.env.PASSWORD_PEPPER
  const name = `${purpose}:${pepper}`
  const known = keys.get(name)
  if (known) return known
  const bytes = await keyedDigest(pepper, `seal:${purpose}`)
  const made = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
  keys.set(name, made)
  return made
}

/**
 * Encrypts a secret that has to be read again. `owner` is authenticated, so the secret cannot be decrypted in another
 * row.
 */
export async function encrypt(services: Services, purpose: string, owner: string, text: string) {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const algorithm = { name: 'AES-GCM', iv, additionalData: encode(owner) }
  const sealed = await crypto.subtle.encrypt(algorithm, await keyOf(services, purpose), encode(text))
  return `${base64url(iv)}.${base64url(new Uint8Array(sealed))}`
}

/** Null if it was encrypted for another purpose or owner, under another pepper, or was tampered with. */
export async function decrypt(services: Services, purpose: string, owner: string, sealed: string) {
  const [iv, data] = sealed.split('.')
  if (!iv || !data) return null
  try {
    const algorithm = { name: 'AES-GCM', iv: fromBase64url(iv), additionalData: encode(owner) }
    const bytes = await crypto.subtle.decrypt(algorithm, await keyOf(services, purpose), fromBase64url(data))
    return new TextDecoder().decode(bytes)
  } catch {
    return null
  }
}
