import type { Env } from '#worker/env.ts'
import { base64url } from '#worker/platform/ids.ts'
import { iso } from '#worker/platform/time.ts'
import { issuerDid } from './keys.ts'

/** The bits of one list: the smallest number that hides which credential a verifier asks about. */
export const LIST_BITS = 131_072
/** How long verifiers may cache a list: a revocation shows within a minute. */
export const LIST_SECONDS = 60

const listUrl = (origin: string, list: number) => `${origin}/api/v1/credentials/status/${list}`

/** Where to look up whether a credential was revoked: its bit in its list of 131,072 credentials. */
export const statusEntry = (origin: string, index: number) => {
  const url = listUrl(origin, Math.floor(index / LIST_BITS))
  const bit = String(index % LIST_BITS)
  return {
    id: `${url}#${bit}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: bit,
    statusListCredential: url,
  }
}

/** The payload of one list as a credential of its own (W3C Bitstring Status List 1.0). */
export async function statusListCredential(
  env: Pick<Env, 'APP_ORIGIN' | 'CREDENTIAL_KEYS'>,
  list: number,
  revoked: number[],
  now: number,
) {
  const url = listUrl(env.APP_ORIGIN, list)
  const did = issuerDid(env)
  const issued = Math.floor(now / 1000)
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: url,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: did,
    validFrom: iso(issued * 1000),
    credentialSubject: {
      id: `${url}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      // In multibase, a leading u means base64url.
      encodedList: `u${base64url(await gzip(bitstring(revoked.map((index) => index % LIST_BITS))))}`,
    },
    iss: did,
    sub: url,
    nbf: issued,
    iat: issued,
    exp: issued + LIST_SECONDS * 5,
  }
}

/** Index 0 is the leftmost bit of the first byte. */
export function bitstring(set: number[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(LIST_BITS / 8)
  for (const bit of set) {
    const at = Math.floor(bit / 8)
    bytes[at] = (bytes[at] ?? 0) | (128 >> (bit % 8))
  }
  return bytes
}

async function gzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}
