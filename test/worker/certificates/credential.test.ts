import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { compactVerify, decodeJwt, decodeProtectedHeader, importJWK, type JWK } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { certificates, courseLayers, enrolments } from '#db/schema/index.ts'
import { buildCourse } from '#test/support/course-builder.ts'
import { rounds } from '#test/support/rounds.ts'
import { finish, readyStudent, sit } from '#test/support/sitting.ts'
import { makeTeacher, request, send, testServices } from '#test/support/worker-app.ts'
import type { Certificate } from '#worker/contract/certificates.ts'
import { verifyCredential } from '#worker/features/certificates/signature.ts'

const services = testServices()
const { db, now } = services
let token: string
let id: string
let credential: string
let issuer: string
let issuerPath: string

beforeAll(async () => {
  const teacher = await makeTeacher()
  const course = await buildCourse(services, { owner_id: teacher.userId, questions: 1 })
  issuer = `did:web:localhost%3A8787:instructors:${teacher.userId}`
  issuerPath = `/instructors/${teacher.userId}/did.json`
  const student = await readyStudent(course)
  token = student.token
  const attempt = await sit(course, token)
  id = (await finish(attempt.id, token)).body.data.result.certificate_id ?? ''
  const answer = await request<{ credential: string }>('get', `/certificates/${id}/credential`, { token })
  credential = answer.body.data.credential
})

const published = async () => (await (await send('get', '/.well-known/jwks.json')).json()) as { keys: JWK[] }
const check = (jwt: string) => verifyCredential(services.env, jwt)

describe('the credential', () => {
  it('is an Open Badge that verifies with the published key alone', async () => {
    const { keys } = await published()
    const header = decodeProtectedHeader(credential)
    const [key] = keys
    expect(header).toEqual({ alg: 'EdDSA', typ: 'JWT', kid: `${issuer}#${key?.kid}` })
    await compactVerify(credential, await importJWK(key ?? {}, 'EdDSA'))
    const payload = decodeJwt(credential)
    expect(payload).toMatchObject({
      type: ['VerifiableCredential', 'OpenBadgeCredential'],
      iss: issuer,
      // The instructor issues, the platform hosts and signs.
      issuer: {
        id: issuer,
        name: 'Omar Test',
        parentOrg: { id: 'did:web:localhost%3A8787', name: 'Sullam' },
      },
      jti: `http://localhost:8787/verify/${id}`,
      credentialSubject: {
        identifier: [{ identityHash: 'Salma Test', hashed: false }],
        achievement: {
          name: 'An introduction to lakes',
          inLanguage: 'en',
          criteria: {
            narrative:
              'Complete every lesson of the course and pass its final exam: 4 questions, pass mark 75 %.',
          },
          resultDescription: [
            { resultType: 'Percent', requiredValue: '75' },
            { resultType: 'RawScore', valueMax: '4' },
          ],
        },
        result: [{ value: '100' }, { value: '4' }],
      },
      credentialStatus: { type: 'BitstringStatusListEntry', statusPurpose: 'revocation' },
    })
  })

  it('publishes public parts of keys only, under the issuer it names', async () => {
    const { keys } = await published()
    expect(keys.map((key) => Object.keys(key).toSorted())).toEqual([['alg', 'crv', 'kid', 'kty', 'use', 'x']])
    type Did = { id: string; assertionMethod: string[] }
    const didOf = async (path: string) => (await (await send('get', path)).json()) as Did
    const did = await didOf(issuerPath)
    expect(did.id).toBe(issuer)
    expect(did.assertionMethod).toEqual([decodeProtectedHeader(credential).kid])
    expect((await didOf('/.well-known/did.json')).id).toBe('did:web:localhost%3A8787')
  })
})

/** Every text that differs from the credential in one place, and some that differ in meaning. */
function tampers(jwt: string): string[] {
  const [head = '', body = '', sign = ''] = jwt.split('.')
  const encode = (value: unknown) =>
    btoa(unescape(encodeURIComponent(JSON.stringify(value))))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
  const header = decodeProtectedHeader(jwt)
  const payload = decodeJwt(jwt)
  const forged: string[] = []
  const letters = rounds(270)
  for (let n = 0; n < letters; n++) {
    const at = Math.floor((n * jwt.length) / letters)
    const other = jwt[at] === 'A' ? 'B' : 'A'
    forged.push(jwt.slice(0, at) + other + jwt.slice(at + 1))
  }
  for (const change of [
    { alg: 'none' },
    { alg: 'HS256' },
    { kid: 'did:web:evil.example#test-2' },
    { kid: undefined },
    { crit: ['exp'] },
    { jwk: { kty: 'OKP', crv: 'Ed25519', x: 'AAAA' } },
    { jku: 'https://evil.example/jwks.json' },
    { x5u: 'https://evil.example' },
    { b64: false },
  ]) {
    forged.push(`${encode({ ...header, ...change })}.${body}.${sign}`)
  }
  for (const change of [
    { credentialSubject: {} },
    { jti: 'http://localhost:8787/verify/other' },
    { validFrom: '2020-01-01T00:00:00Z' },
    { name: 'Another course' },
    { credentialStatus: undefined },
  ]) {
    forged.push(`${head}.${encode({ ...payload, ...change })}.${sign}`)
  }
  forged.push(
    `${head}.${body}.`,
    `${head}.${body}`,
    `${head}..${sign}`,
    `.${body}.${sign}`,
    `${jwt}=`,
    `${jwt}A`,
    `${jwt}.`,
    ` ${jwt}`,
    `${jwt}\n`,
    jwt.replace('.', '=.'),
    jwt.replaceAll('_', '/').replaceAll('-', '+').concat('='),
    `${encode({ alg: 'none' })}.${body}.`,
    jwt.split('.').reverse().join('.'),
    jwt.toUpperCase(),
    '',
    '..',
    'null',
  )
  return forged
}

describe('a tampered credential (R41)', () => {
  it('is refused in every forged form, while the true one is accepted', async () => {
    expect(await check(credential)).toMatchObject({ jti: `http://localhost:8787/verify/${id}` })
    const forged = tampers(credential)
    expect(forged.length).toBeGreaterThanOrEqual(rounds(270) + 30)
    const accepted: string[] = []
    for (const jwt of forged) if ((await check(jwt)) !== null) accepted.push(jwt)
    expect(accepted).toEqual([])
  })

  it('makes a certificate whose row was altered unknown', async () => {
    const path = `/verify/${id}`
    expect((await request('get', `/api/v1${path}`)).status).toBe(200)
    const changes = [
      { student_name: 'Mallory' },
      { percentage: 99 },
      { score: 3 },
      { score: 8, total: 8 },
      { course_title: 'Law' },
    ]
    for (const change of changes) {
      const [row] = await db.select().from(certificates).where(eq(certificates.id, id))
      await db.update(certificates).set(change).where(eq(certificates.id, id))
      expect((await request('get', `/api/v1${path}`)).status).toBe(404)
      if (row) await db.update(certificates).set(row).where(eq(certificates.id, id))
    }
    expect((await request('get', `/api/v1${path}`)).status).toBe(200)
  })
})

describe('a course that was read in its second language', () => {
  const translated = async (title: string) => {
    const course = await buildCourse(services, { owner_id: (await makeTeacher()).userId, questions: 1 })
    const student = await readyStudent(course)
    const outline = { title, description: '', levels: {}, assessments: {}, terms: {}, lessons: {} }
    const layer = { course_id: course.id, lang: 'ar' as const, outline, published_at: 1, created_at: 1 }
    await db.insert(courseLayers).values(layer)
    await db.update(enrolments).set({ lang: 'ar' }).where(eq(enrolments.student_id, student.userId))
    const attempt = await sit(course, student.token)
    const { result } = (await finish(attempt.id, student.token)).body.data
    const path = `/certificates/${result.certificate_id ?? ''}`
    const answer = await request<{ certificate: Certificate }>('get', path, { token: student.token })
    return { student, certificate: answer.body.data.certificate }
  }

  it('has its title in both on the certificate, its public page and its credential', async () => {
    const { student, certificate } = await translated('مدخل إلى البحيرات')
    expect(certificate).toMatchObject({
      course_title: 'An introduction to lakes',
      course_language: 'en',
      course_title_other: 'مدخل إلى البحيرات',
      course_language_other: 'ar',
    })
    const page = await (await send('get', `/verify/${certificate.id}?lang=en`)).text()
    expect(page).toContain('<bdi lang="en">An introduction to lakes</bdi>')
    expect(page).toContain('<bdi lang="ar">مدخل إلى البحيرات</bdi>')
    const path = `/certificates/${certificate.id}/credential`
    const { body } = await request<{ credential: string }>('get', path, { token: student.token })
    expect(decodeJwt(body.data.credential)).toMatchObject({
      credentialSubject: {
        achievement: { description: 'An introduction to lakes (مدخل إلى البحيرات), taught by Omar Test' },
      },
    })
  })

  it('R41: whose row says another second title, or another instructor, is no longer genuine', async () => {
    const { certificate } = await translated('مدخل إلى البحيرات')
    const verified = async () => (await request('get', `/api/v1/verify/${certificate.id}`)).status
    expect(await verified()).toBe(200)
    const row = { course_title_other: certificate.course_title_other, instructor_name: 'Omar Test' }
    for (const change of [
      { course_title_other: 'دكتوراه في الطب' },
      { course_title_other: null },
      { instructor_name: 'Somebody else' },
    ]) {
      await db.update(certificates).set(change).where(eq(certificates.id, certificate.id))
      expect(await verified(), JSON.stringify(change)).toBe(404)
      await db.update(certificates).set(row).where(eq(certificates.id, certificate.id))
    }
    expect(await verified()).toBe(200)
  })

  it('has one title where the translation left it as it is', async () => {
    const { certificate } = await translated('An introduction to lakes')
    expect([certificate.course_title_other, certificate.course_language_other]).toEqual([null, null])
  })
})

describe('keys (R41)', () => {
  const newer = {
    kty: 'OKP',
    crv: 'Ed25519',
    kid: 'newer',
    d: 'TM0Imyj_ltqdtsNG7BFOD1uKMZ81q6Yk2oz27U-4pvs',
    x: 'PUAXw-hDiVqStwqnTRt-vJyYLM8uxJaMwM1V8Sr0Zgw',
  }
  const rotated = () => ({
    ...env,
    CREDENTIAL_KEYS: JSON.stringify({
      keys: [newer, ...JSON.parse(services.env.CREDENTIAL_KEYS).keys],
    }),
  })

  it('may be added in front: old certificates stay genuine, both keys are published', async () => {
    expect((await request('get', `/api/v1/verify/${id}`, { env: rotated() })).status).toBe(200)
    const jwks = (await (await send('get', '/.well-known/jwks.json', { env: rotated() })).json()) as {
      keys: { kid: string }[]
    }
    expect(jwks.keys.map((key) => key.kid)).toEqual(['newer', 'test-1'])
  })

  it('that are taken away take their certificates with them', async () => {
    const lost = { ...env, CREDENTIAL_KEYS: JSON.stringify({ keys: [newer] }) }
    expect((await request('get', `/api/v1/verify/${id}`, { env: lost })).status).toBe(404)
  })
})

describe('revocation (R41)', () => {
  it('shows at once here, and within a minute in the status list that others keep', async () => {
    const entry = decodeJwt(credential).credentialStatus as {
      statusListIndex: string
      statusListCredential: string
    }
    const { pathname } = new URL(entry.statusListCredential)
    const bit = async () => {
      const response = await send('get', pathname)
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=60')
      const jwt = new TextDecoder().decode(await response.arrayBuffer())
      const list = (await check(jwt)) as { credentialSubject: { encodedList: string } } | null
      const packed = list?.credentialSubject.encodedList.slice(1) ?? ''
      const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
        c.charCodeAt(0),
      )
      const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
      const bits = new Uint8Array(await new Response(stream).arrayBuffer())
      expect(bits.length).toBe(131_072 / 8)
      const index = Number(entry.statusListIndex)
      return ((bits[index >> 3] ?? 0) >> (7 - (index & 7))) & 1
    }
    expect(await bit()).toBe(0)
    await db
      .update(certificates)
      .set({ revoked_at: now(), revoked_reason: 'issued in error' })
      .where(eq(certificates.id, id))
    expect(await bit()).toBe(1)
    const verified = await request<{ status: string }>('get', `/api/v1/verify/${id}`)
    expect(verified.body.data.status).toBe('revoked')
    const page = await (await send('get', `/verify/${id}?lang=en`)).text()
    expect(page).toContain('Revoked')
    expect(page).not.toContain('Genuine and valid')
    await db.update(certificates).set({ revoked_at: null }).where(eq(certificates.id, id))
  })
})

describe('the public page', () => {
  const open = (path: string, headers: Record<string, string> = {}) => send('get', path, { headers })

  it('speaks the language of the address, else of the cookie, else of the browser, else English', async () => {
    const lang = async (path: string, headers: Record<string, string>) =>
      /<html lang="(..)" dir="(...)"/.exec(await (await open(path, headers)).text())?.slice(1)
    const path = `/verify/${id}`
    expect(await lang(`${path}?lang=ar`, { Cookie: 'language=en' })).toEqual(['ar', 'rtl'])
    expect(await lang(path, { Cookie: 'language=ar', 'Accept-Language': 'en' })).toEqual(['ar', 'rtl'])
    expect(await lang(path, { 'Accept-Language': 'ar-QA,en;q=0.5' })).toEqual(['ar', 'rtl'])
    expect(await lang(path, { 'Accept-Language': 'fr' })).toEqual(['en', 'ltr'])
    expect(await lang(`${path}?lang=xx`, { 'Accept-Language': 'fr' })).toEqual(['en', 'ltr'])
  })

  it('names the learner, the course, the score and itself in both languages', async () => {
    const text = await (await open(`/verify/${id}?lang=en`)).text()
    for (const part of [
      '<bdi>Salma Test</bdi>',
      'An introduction to lakes',
      '4 of 4 points',
      `rel="canonical" href="http://localhost:8787/verify/${id}?lang=en"`,
      `hreflang="ar" href="http://localhost:8787/verify/${id}?lang=ar"`,
      'property="og:title"',
    ]) {
      expect(text).toContain(part)
    }
    expect(text).not.toMatch(/<script|<style|style=/)
  })

  it('says 404 and a plain sentence for what is no certificate, and echoes nothing unescaped', async () => {
    for (const odd of ['nothing', 'a'.repeat(22), '%3Cscript%3Ealert(1)%3C%2Fscript%3E', "'--"]) {
      const response = await open(`/verify/${odd}`)
      expect(response.status).toBe(404)
      const text = await response.text()
      expect(text).toContain('We have no certificate with this number')
      expect(text).not.toContain('<script>')
    }
    expect((await request('get', '/api/v1/verify/nothing')).body.code).toBe('not_found')
  })

  it('writes names as text, whatever they are', async () => {
    const course = await buildCourse(services, {
      owner_id: (await makeTeacher()).userId,
      title: '<img src=x onerror=alert(1)> & "quotes"',
      questions: 1,
    })
    const student = await readyStudent(course)
    const attempt = await sit(course, student.token)
    const { result } = (await finish(attempt.id, student.token)).body.data
    const text = await (await open(`/verify/${result.certificate_id}`)).text()
    expect(text).not.toContain('<img')
    expect(text).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quotes&quot;')
    const file = await send('get', `/certificates/${result.certificate_id}/file?format=png`, {
      token: student.token,
    })
    expect(file.status).toBe(200)
  })
})
