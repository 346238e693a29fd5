import { base64url, fromBase64url } from '../ids.ts'
import type { Services } from '../services.ts'
import { keyedDigest } from './keyed-hash.ts'

const IV_BYTES = 12
const encode = (text: string) => new TextEncoder().encode(text)

/** AES-256, its key drawn from the pepper and bound to what it is for. */
async function keyOf(services: Services, purpose: string): Promise<CryptoKey> {
  const bytes = await keyedDigest(services.env.PASSWORD_PEPPER, `seal:${purpose}`)
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** For secrets that have to be read again. `owner` is sealed in: moved to another row it does not open. */
export async function seal(services: Services, purpose: string, owner: string, text: string) {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const algorithm = { name: 'AES-GCM', iv, additionalData: encode(owner) }
  const sealed = await crypto.subtle.encrypt(algorithm, await keyOf(services, purpose), encode(text))
  return `${base64url(iv)}.${base64url(new Uint8Array(sealed))}`
}

/** Null when it was sealed for another purpose or owner, under another pepper, or was tampered with. */
export async function unseal(services: Services, purpose: string, owner: string, sealed: string) {
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
