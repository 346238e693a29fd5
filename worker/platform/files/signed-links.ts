import * as z from 'zod/mini'
import { LIMITS } from '#db/vocabulary.ts'
import { base64url, fromBase64url } from '../ids.ts'
import type { Services } from '../services.ts'

/** How a file is served: its name and type, and whether it is shown in the page or downloaded. */
export type FileAnswer = { name: string; type: string; disposition: 'inline' | 'attachment' }

const Payload = z.strictObject({
  k: z.string(),
  n: z.string(),
  t: z.string(),
  d: z.enum(['inline', 'attachment']),
  e: z.number(),
})

const signingKey = (secret: string) =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ])

/**
 * An address on the files origin that anyone may open until it expires. The caller has checked that the reader may
 * see the file. `key` is the file's key in the bucket.
 */
export async function signFileLink(
  services: Services,
  key: string,
  answer: FileAnswer,
  forMs: number = LIMITS.fileLinkMs,
): Promise<string> {
  const payload: z.infer<typeof Payload> = {
    k: key,
    n: answer.name,
    t: answer.type,
    d: answer.disposition,
    e: services.now() + forMs,
  }
  const text = new TextEncoder().encode(JSON.stringify(payload))
  const signature = await crypto.subtle.sign('HMAC', await signingKey(services.env.FILES_SECRET), text)
  const token = `${base64url(text)}.${base64url(new Uint8Array(signature))}`
  return new URL(`/files/${token}`, services.env.FILES_ORIGIN).href
}

/** The file that a genuine, unexpired link names. Null for any other link. */
export async function readFileLink(services: Services, token: string) {
  const [payload, signature, more] = token.split('.')
  if (!payload || !signature || more !== undefined) return null
  const canonical = /^[A-Za-z0-9_-]+$/
  if (!canonical.test(payload) || !canonical.test(signature)) return null
  try {
    const text = fromBase64url(payload)
    const key = await signingKey(services.env.FILES_SECRET)
    if (!(await crypto.subtle.verify('HMAC', key, fromBase64url(signature), text))) return null
    const { k, n, t, d, e } = z.parse(Payload, JSON.parse(new TextDecoder().decode(text)))
    if (e <= services.now()) return null
    const answer: FileAnswer = { name: n, type: t, disposition: d }
    return { key: k, answer }
  } catch {
    return null
  }
}
