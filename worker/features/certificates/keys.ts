import { importJWK, type JWK } from 'jose'
import * as z from 'zod/mini'
import type { Env } from '#worker/env.ts'

const PrivateKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  kid: z.string().check(z.minLength(1)),
  d: z.string(),
  x: z.string(),
})
const KeySet = z.object({ keys: z.array(PrivateKey).check(z.minLength(1)) })

export type PublicKey = { kty: 'OKP'; crv: 'Ed25519'; kid: string; x: string; alg: 'EdDSA'; use: 'sig' }

const readKeys = ({ CREDENTIAL_KEYS }: Pick<Env, 'CREDENTIAL_KEYS'>) =>
  KeySet.parse(JSON.parse(CREDENTIAL_KEYS)).keys

type SigningKey = { kid: string; key: CryptoKey | Uint8Array }

/** The newest key signs; older ones stay, so that what they signed can be verified. */
export async function signingKey(env: Pick<Env, 'CREDENTIAL_KEYS'>): Promise<SigningKey> {
  const [newest] = readKeys(env)
  if (!newest) throw new Error('CREDENTIAL_KEYS holds no key')
  return { kid: newest.kid, key: await importJWK(newest as JWK, 'EdDSA') }
}

/** The public part, copied field by field so that no private part can slip through. */
export const publicKeys = (env: Pick<Env, 'CREDENTIAL_KEYS'>): PublicKey[] =>
  readKeys(env).map(({ kid, x }) => ({ kty: 'OKP', crv: 'Ed25519', kid, x, alg: 'EdDSA', use: 'sig' }))

/** The host's decentralised identifier: the origin's host, with its port escaped as did:web requires. */
export const issuerDid = ({ APP_ORIGIN }: Pick<Env, 'APP_ORIGIN'>) =>
  `did:web:${encodeURIComponent(new URL(APP_ORIGIN).host)}`

/**
 * An instructor's identifier on this host, whose document lists the host's keys: the instructor issues, the host signs.
 */
export const instructorDid = (env: Pick<Env, 'APP_ORIGIN'>, instructorId: string) =>
  `${issuerDid(env)}:instructors:${instructorId}`

/** The document behind an identifier: the host's at /.well-known/did.json, an instructor's at /instructors/:id/did.json. */
export function didDocument(env: Pick<Env, 'CREDENTIAL_KEYS' | 'APP_ORIGIN'>, did = issuerDid(env)) {
  const methods = publicKeys(env).map((key) => ({
    id: `${did}#${key.kid}`,
    type: 'JsonWebKey',
    controller: did,
    publicKeyJwk: key,
  }))
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1'],
    id: did,
    verificationMethod: methods,
    assertionMethod: methods.map((method) => method.id),
  }
}
