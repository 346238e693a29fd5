const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const SECRET_BYTES = 20
export const STEP_MS = 30_000
const DIGITS = 6

/** RFC 4648, without padding: what authenticators take when it is typed. */
export function base32(bytes: Uint8Array): string {
  let bits = 0
  let held = 0
  let text = ''
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += BASE32[(held >>> bits) & 31]
      held &= (1 << bits) - 1
    }
  }
  return bits > 0 ? text + BASE32[(held << (5 - bits)) & 31] : text
}

export function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  let bits = 0
  let held = 0
  const bytes: number[] = []
  for (const char of text) {
    held = (held << 5) | BASE32.indexOf(char)
    bits += 5
    if (bits < 8) continue
    bits -= 8
    bytes.push((held >>> bits) & 255)
    held &= (1 << bits) - 1
  }
  return Uint8Array.from(bytes)
}

export const drawSecret = () => base32(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))

export const stepAt = (time: number) => Math.floor(time / STEP_MS)

/**
 * HMAC-SHA-1 as in RFC 6238: authenticators support no other hash, and HMAC does not depend on collision resistance.
 */
export async function totpCode(
  secret: Uint8Array<ArrayBuffer>,
  step: number,
  digits = DIGITS,
): Promise<string> {
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign'])
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(step))
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer))
  const offset = mac.getUint8(mac.byteLength - 1) & 15
  const number = (mac.getUint32(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** The step that the code belongs to: this one or a neighbour, for clocks that differ; null for none. */
export async function stepOfCode(
  secret: string,
  code: string,
  now: number,
  same: (a: string, b: string) => boolean,
): Promise<number | null> {
  const bytes = fromBase32(secret)
  let match: number | null = null
  for (const step of [stepAt(now) - 1, stepAt(now), stepAt(now) + 1]) {
    if (same(await totpCode(bytes, step), code)) match = step
  }
  return match
}

/** The address that a QR code carries (Key URI format). */
export function otpauthUrl(email: string, secret: string): string {
  const label = `Sullam:${email}`.split(':').map(encodeURIComponent).join(':')
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer: 'Sullam', digits: String(DIGITS), period: '30' })}`
}

/** No letters or digits that are easily confused. */
const RECOVERY = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Ten characters in two groups: 49 bits. A byte that would favour the first letters is drawn again. */
export function drawRecoveryCode(): string {
  const fair = Math.floor(256 / RECOVERY.length) * RECOVERY.length
  let text = ''
  while (text.length < 10) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < fair) text += RECOVERY[byte % RECOVERY.length]
  }
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

/** The form of a recovery code that is hashed, however it was typed. */
export const plainRecoveryCode = (code: string) => code.toLowerCase().replace('-', '')
