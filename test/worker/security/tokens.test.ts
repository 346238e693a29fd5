import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#db/schema/accounts.ts'
import { makeStudent, makeTeacher, request, testServices } from '#test/support/worker-app.ts'
import { readSession, signSession } from '#worker/platform/identity/tokens.ts'
import { base64url, fromBase64url } from '#worker/platform/ids.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const encode = (value: unknown) => base64url(utf8(JSON.stringify(value)))
const decode = (part: string | undefined) => JSON.parse(new TextDecoder().decode(fromBase64url(part ?? '')))
const HOUR = 3600

async function hmac(input: string, secret: Uint8Array<ArrayBuffer>, hash = 'SHA-256'): Promise<string> {
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash }, false, ['sign'])
  return base64url(new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8(input))))
}

const student = await makeStudent()
const teacher = await makeTeacher()
const [header = '', payload = '', signature = ''] = student.token.split('.')
const ours = utf8(testServices().env.JWT_SECRET)
const claims = decode(payload)
const now = Math.floor(Date.now() / 1000)

/** Signed with our own key, so that only the check in question can refuse it. */
async function forged(head: unknown, body: unknown, secret = ours, hash?: string): Promise<string> {
  const input = `${encode(head)}.${encode(body)}`
  return `${input}.${await hmac(input, secret, hash)}`
}
const head = decode(header)
const withHead = (more: object) => forged({ ...head, ...more }, claims)
const withClaims = (more: object) => forged(head, { ...claims, ...more })
const without = (name: string) =>
  forged(head, Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name)))
const flip = (text: string, at: number) =>
  `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`
/** The same bytes written with other unused bits in the last character. */
const otherSpelling = (part: string) => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return part.slice(0, -1) + alphabet[alphabet.indexOf(part.at(-1) ?? 'A') ^ 1]
}
const rawForged = async (headText: string, bodyText: string) => {
  const input = `${base64url(utf8(headText))}.${base64url(utf8(bodyText))}`
  return `${input}.${await hmac(input, ours)}`
}

const attacks: Record<string, string | Promise<string>> = {
  'algorithm none': `${encode({ ...head, alg: 'none' })}.${payload}.`,
  'algorithm none, signature kept': `${encode({ ...head, alg: 'none' })}.${payload}.${signature}`,
  'algorithm None': `${encode({ ...head, alg: 'None' })}.${payload}.${signature}`,
  'algorithm missing': forged({ kid: head.kid, typ: head.typ }, claims),
  'algorithm HS384 by our key': forged({ ...head, alg: 'HS384' }, claims, ours, 'SHA-384'),
  'algorithm HS512 by our key': forged({ ...head, alg: 'HS512' }, claims, ours, 'SHA-512'),
  'algorithm RS256': withHead({ alg: 'RS256' }),
  'algorithm as a list': withHead({ alg: ['HS256'] }),
  'another key id': withHead({ kid: 'other' }),
  'key id as a path': withHead({ kid: '../../dev/null' }),
  'key id as SQL': withHead({ kid: "x' UNION SELECT 'k" }),
  'key id missing': forged({ alg: 'HS256', typ: 'JWT' }, claims),
  'embedded key': withHead({ jwk: { kty: 'oct', k: base64url(utf8('attacker')) } }),
  'key address': withHead({ jku: 'https://attacker.example/jwks.json' }),
  'certificate address': withHead({ x5u: 'https://attacker.example/c.pem' }),
  'certificate chain': withHead({ x5c: ['MIIB'] }),
  'critical extension': withHead({ crit: ['b64'], b64: false }),
  'critical unknown': withHead({ crit: ['x'], x: 1 }),
  'another type': withHead({ typ: 'secevent+jwt' }),
  compressed: withHead({ zip: 'DEF' }),
  'header keys in another order': forged({ typ: head.typ, alg: head.alg, kid: head.kid }, claims),
  'header with a duplicate key': rawForged(
    `{"alg":"none",${JSON.stringify(head).slice(1)}`,
    JSON.stringify(claims),
  ),
  'header with spaces': rawForged(JSON.stringify(head, null, 1), JSON.stringify(claims)),
  'empty secret': forged(head, claims, utf8(' ')),
  'secret of another': forged(head, claims, utf8('another secret of at least 32 bytes')),
  expired: withClaims({ exp: now - 1 }),
  'expiry as text': withClaims({ exp: String(now + HOUR) }),
  'expiry missing': without('exp'),
  'not yet valid': withClaims({ nbf: now + HOUR }),
  'issued in the future without date': withClaims({ iat: 'now' }),
  'another issuer': withClaims({ iss: 'attacker' }),
  'issuer missing': without('iss'),
  'another audience': withClaims({ aud: 'files' }),
  'audience as a list with ours': withClaims({ aud: ['sullam-api', 'files'] }),
  'audience missing': without('aud'),
  'another kind of token': withClaims({ typ: 'reset' }),
  'kind missing': without('typ'),
  'session missing': without('sid'),
  'session of another user': withClaims({ sid: teacher.sessionId }),
  'session as a number': withClaims({ sid: 7 }),
  'session unknown': withClaims({ sid: 'none' }),
  'subject of another user': withClaims({ sub: teacher.userId }),
  'subject missing': without('sub'),
  'subject as a list': withClaims({ sub: [student.userId] }),
  'payload no object': rawForged(JSON.stringify(head), '"text"'),
  'payload no JSON': rawForged(JSON.stringify(head), '{'),
  'payload changed': `${header}.${encode({ ...claims, sub: teacher.userId })}.${signature}`,
  'payload of another token': `${header}.${teacher.token.split('.')[1]}.${signature}`,
  'signature changed': `${header}.${payload}.${flip(signature, 3)}`,
  'signature cut': `${header}.${payload}.${signature.slice(0, -4)}`,
  'signature empty': `${header}.${payload}.`,
  'signature missing': `${header}.${payload}`,
  'signature twice': `${student.token}.${signature}`,
  'signature with other last bits': `${header}.${payload}.${otherSpelling(signature)}`,
  'payload with padding': `${header}.${payload}=.${signature}`,
  'signature with padding': `${student.token}=`,
  'standard base64 alphabet': `${header}.${payload}.${signature.replaceAll('-', '+').replaceAll('_', '/')}=`,
  'line break inside': `${header}.${payload.slice(0, 8)}%0A${payload.slice(8)}.${signature}`,
  'encrypted form': `${header}.${payload}.${signature}.${payload}.${signature}`,
  'JSON form': JSON.stringify({ protected: header, payload, signature }),
  'very long': `${header}.${'A'.repeat(100_000)}.${signature}`,
  nothing: 'null',
  dots: '..',
}

describe(`R10 ${Object.keys(attacks).length} attacks on the session token`, () => {
  it.each(Object.entries(attacks))('%s', async (_, attack) => {
    const { status, body } = await request('get', '/user/profile/fetch', { token: await attack })
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'unauthenticated' })
  })

  it('there are at least forty, and the genuine token passes', async () => {
    expect(Object.keys(attacks).length).toBeGreaterThanOrEqual(40)
    expect((await request('get', '/user/profile/fetch', { token: student.token })).status).toBe(200)
  })

  it('role and confirmation come from the row, whatever the token says', async () => {
    const token = await withClaims({ role: 'teacher', type: 'teacher', verified: true })
    expect((await request('get', '/materials', { token })).status).toBe(403)
  })
})

describe('the three places of a credential', () => {
  const fetchWith = (headers: Record<string, string>) => request('get', '/user/profile/fetch', { headers })

  it('each is enough, and the same one in all is one', async () => {
    const { token } = student
    const all = { Authorization: `Bearer ${token}`, JWT: token, Cookie: `jwt=${token}` }
    expect((await fetchWith({ Authorization: all.Authorization })).status).toBe(200)
    expect((await fetchWith({ JWT: all.JWT })).status).toBe(200)
    expect((await fetchWith({ Cookie: all.Cookie })).status).toBe(200)
    expect((await fetchWith(all)).status).toBe(200)
  })

  it('two different ones are refused, even when both are good', async () => {
    const pairs: Record<string, string>[] = [
      { Authorization: `Bearer ${student.token}`, JWT: teacher.token },
      { Authorization: `Bearer ${student.token}`, Cookie: `jwt=${teacher.token}` },
      { JWT: student.token, Cookie: `jwt=${teacher.token}` },
      { Authorization: 'Bearer x', Cookie: `jwt=${student.token}` },
    ]
    for (const headers of pairs) expect((await fetchWith(headers)).status).toBe(401)
  })

  it('an Authorization of another scheme is no credential of ours', async () => {
    expect((await fetchWith({ Authorization: `Basic ${student.token}` })).status).toBe(401)
    expect((await fetchWith({ Authorization: student.token })).status).toBe(401)
  })
})

it('a disabled user is a guest at the next request', async () => {
  const user = await makeStudent()
  await testServices().db.update(users).set({ disabled_at: 1 }).where(eq(users.id, user.userId))
  expect((await request('get', '/user/profile/fetch', { token: user.token })).status).toBe(401)
})

it('a token for a session that was never stored is worth nothing', async () => {
  const token = await signSession(testServices(), { session_id: 'made-up', user_id: student.userId })
  expect((await request('get', '/user/profile/fetch', { token })).status).toBe(401)
})

it('a token that was verified once is worth nothing after its time, or under another secret', async () => {
  const services = testServices()
  expect(await readSession(services, student.token)).toMatchObject({ user_id: student.userId })
  const later = { ...services, now: () => claims.exp * 1000 }
  expect(await readSession({ ...services, now: () => later.now() - 1 }, student.token)).not.toBeNull()
  expect(await readSession(later, student.token)).toBeNull()
  const env = { ...services.env, JWT_SECRET: 'another secret that is long enough to be one' }
  expect(await readSession({ ...services, env }, student.token)).toBeNull()
})
