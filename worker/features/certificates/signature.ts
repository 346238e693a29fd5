import { CompactSign, compactVerify, importJWK, type JWK } from 'jose'
import type { Env } from '#worker/env.ts'
import { isCanonicalBase64url } from '#worker/platform/ids.ts'
import { publicKeys, signingKey } from './keys.ts'

type Keys = Pick<Env, 'CREDENTIAL_KEYS' | 'APP_ORIGIN'>

/** A JWT whose payload is the credential itself, with the registered claims beside it. */
export async function signCredential(
  env: Keys,
  payload: Record<string, unknown> & { iss: string },
): Promise<string> {
  const { kid, key } = await signingKey(env)
  return new CompactSign(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', kid: `${payload.iss}#${kid}` })
    .sign(key)
}

/**
 * The payload of a credential that one of our keys signed, or null. Only the canonical encoding passes: base64 decoders
 * tolerate stray bits and padding, which would let one credential have many texts.
 */
export async function verifyCredential(env: Keys, jwt: string): Promise<Record<string, unknown> | null> {
  const parts = jwt.split('.')
  if (parts.length !== 3 || !parts.every(isCanonicalBase64url)) return null
  try {
    const { payload } = await compactVerify(
      jwt,
      async ({ kid, alg, crit, b64, jwk, jku, x5u }) => {
        const foreign = [crit, b64, jwk, jku, x5u].some((value) => value !== undefined)
        const known = publicKeys(env).find((one) => kid?.endsWith(`#${one.kid}`))
        if (!known || alg !== 'EdDSA' || foreign) throw new Error('unknown key')
        return importJWK(known as JWK, 'EdDSA')
      },
      { algorithms: ['EdDSA'] },
    )
    // We only sign JSON objects; anything else didn't come from us.
    return JSON.parse(new TextDecoder().decode(payload)) as Record<string, unknown>
  } catch {
    return null
  }
}
