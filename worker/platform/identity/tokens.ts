import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { LIMITS } from '#db/vocabulary.ts'
import { base64url, isCanonicalBase64url } from '../ids.ts'
import { Recent } from '../recent.ts'
import type { Services } from '../services.ts'

/** The claims of a session token. Role and verification are never among them; they come from the row. */
export type SessionClaims = { session_id: string; user_id: string }

const ISSUER = 'sullam'
const AUDIENCE = 'sullam-api'
const TYPE = 'session'
const LONGEST = 1024

type Key = { kid: string; header: string; secret: CryptoKey }
const keys = new Map<string, Key>()

/** The key and its id, which is a fingerprint: so a new secret has a new id. */
async function keyOf(secret: string): Promise<Key> {
  const known = keys.get(secret)
  if (known) return known
  // Kept when it is there: a promise of a request that ends early would hang everybody who waits for it.
  const made = await importKey(secret)
  keys.set(secret, made)
  return made
}

async function importKey(secret: string): Promise<Key> {
  const bytes = new TextEncoder().encode(secret)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`kid:${secret}`))
  const kid = base64url(new Uint8Array(digest).slice(0, 6))
  return {
    kid,
    header: textOfHeader(kid),
    secret: await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
      'verify',
    ]),
  }
}

const headerOf = (kid: string) => ({ alg: 'HS256', kid, typ: 'JWT' })

/** A session token for a row of `sessions` that exists or is being inserted. */
export async function signSession(services: Services, claims: SessionClaims): Promise<string> {
  const { kid, secret } = await keyOf(services.env.JWT_SECRET)
  const issued = Math.floor(services.now() / 1000)
  return new SignJWT({ sid: claims.session_id, typ: TYPE })
    .setProtectedHeader(headerOf(kid))
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(claims.user_id)
    .setIssuedAt(issued)
    .setExpirationTime(issued + LIMITS.sessionMs / 1000)
    .sign(secret)
}

type Genuine = { claims: SessionClaims; kid: string; expires: number }

/** Tokens whose signature this isolate has verified: it stays true. What ends a session is its row, which is read each time. */
const genuine = new Recent<Genuine>(5_000)

/** The claims of a genuine, unexpired session token of ours; null for anything else. */
export async function readSession(services: Services, token: string): Promise<SessionClaims | null> {
  const { kid, header, secret } = await keyOf(services.env.JWT_SECRET)
  const known = genuine.get(token)
  if (known?.kid === kid && known.expires > Math.floor(services.now() / 1000)) return known.claims
  if (!isCanonical(token) || !token.startsWith(`${header}.`)) return null
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'sid', 'iat', 'exp', 'typ'],
      currentDate: new Date(services.now()),
    })
    const claims = claimsOf(payload)
    if (claims) genuine.set(token, { claims, kid, expires: payload.exp ?? 0 })
    return claims
  } catch {
    return null
  }
}

function claimsOf(payload: JWTPayload): SessionClaims | null {
  const { sub, sid, typ, aud } = payload
  if (typ !== TYPE || aud !== AUDIENCE || typeof sid !== 'string' || typeof sub !== 'string') return null
  return { session_id: sid, user_id: sub }
}

/**
 * Three parts of base64url in their canonical form. jose decodes leniently (padding, spaces, stray last bits), which
 * would give one token many texts.
 */
function isCanonical(token: string): boolean {
  const parts = token.split('.')
  return token.length <= LONGEST && parts.length === 3 && parts.every(isCanonicalBase64url)
}

/** We issue one header and accept that one: no `none`, no `jwk`, no `crit`, no other key id. */
const textOfHeader = (kid: string) => base64url(new TextEncoder().encode(JSON.stringify(headerOf(kid))))
