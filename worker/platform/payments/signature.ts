import { sameText } from '#worker/platform/identity/keyed-hash.ts'

/** A signature older than this is a replay. */
const TOLERANCE_S = 300

async function hex(secret: string, text: string): Promise<string> {
  const encode = (value: string) => new TextEncoder().encode(value)
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encode(secret), algorithm, false, ['sign'])
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encode(text)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A header value `t=<seconds>,v1=<HMAC of "t.body">`: the time is signed with the body. */
export async function signBody(secret: string, body: string, now: number): Promise<string> {
  const seconds = Math.floor(now / 1000)
  return `t=${seconds},v1=${await hex(secret, `${seconds}.${body}`)}`
}

/** True only if exactly this body was signed with the secret less than five minutes ago. */
export async function isSigned(secret: string, body: string, header: string, now: number): Promise<boolean> {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header)
  if (!parts) return false
  const [, time = '', digest = ''] = parts
  if (Math.abs(now / 1000 - Number(time)) > TOLERANCE_S) return false
  return sameText(await hex(secret, `${time}.${body}`), digest)
}
