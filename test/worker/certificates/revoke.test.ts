import { eq } from 'drizzle-orm'
import { compactVerify, createLocalJWKSet, decodeJwt, type JSONWebKeySet } from 'jose'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { certificates, notifications, users } from '#db/schema/index.ts'
import { account, PASSWORD } from '#test/support/accounts.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { finish, readyStudent, sit } from '#test/support/sitting.ts'
import {
  makeStudent,
  makeTeacher,
  type Person,
  request,
  send,
  testServices,
} from '#test/support/worker-app.ts'
import type { Certificate, IssuedCertificate, Verification } from '#worker/contract/certificates.ts'
import { notificationTitle } from '#worker/i18n/notifications.ts'

const services = testServices()
const { db } = services
let teacher: { token: string; user_id: string }
let course: BuiltCourse
let student: Person
let id: string

beforeAll(async () => {
  const { token, user } = await account(undefined, { type: 'teacher' })
  teacher = { token, user_id: user.id }
})

beforeEach(async () => {
  course = await buildCourse(services, { owner_id: teacher.user_id, questions: 1 })
  student = await readyStudent(course)
  const attempt = await sit(course, student.token)
  id = (await finish(attempt.id, student.token)).body.data.result.certificate_id ?? ''
})

const revoke = (body: Record<string, unknown> = {}, token = teacher.token, which = id) =>
  request<{ certificate: IssuedCertificate }>('post', `/certificates/${which}/revoke`, {
    token,
    body: { reason: 'The exam was sat by somebody else', password: PASSWORD, ...body },
  })
const issued = (token = teacher.token) =>
  request<IssuedCertificate[]>('get', `/courses/${course.id}/certificates`, { token })
const verification = async () =>
  (await request<z.infer<typeof Verification>>('get', `/api/v1/verify/${id}`)).body.data
const file = async (format: string) =>
  new Uint8Array(
    await (
      await send('get', `/certificates/${id}/file?format=${format}`, { token: student.token })
    ).arrayBuffer(),
  )

/** The certificate's bit in the list that its own credential names, as a verifier elsewhere reads it. */
async function bit(): Promise<{ set: boolean; kept_for: string | null }> {
  const own = await request<{ credential: string }>('get', `/certificates/${id}/credential`, {
    token: student.token,
  })
  // The credential's own words: the test before this one shows its shape.
  const entry = decodeJwt(own.body.data.credential).credentialStatus as {
    statusPurpose: string
    statusListIndex: string
    statusListCredential: string
  }
  expect(entry.statusPurpose).toBe('revocation')
  const response = await send('get', new URL(entry.statusListCredential).pathname)
  const jwks = (await (await send('get', '/.well-known/jwks.json')).json()) as JSONWebKeySet
  const keys = createLocalJWKSet({ keys: jwks.keys })
  const jwt = await response.clone().text()
  const { payload } = await compactVerify(jwt, (header) =>
    keys({ ...header, kid: header.kid?.split('#').at(-1) ?? '' }),
  )
  const list = JSON.parse(new TextDecoder().decode(payload)) as {
    credentialSubject: { encodedList: string }
  }
  const packed = atob(list.credentialSubject.encodedList.slice(1).replaceAll('-', '+').replaceAll('_', '/'))
  const unpacked = new Blob([Uint8Array.from(packed, (char) => char.charCodeAt(0))])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'))
  const bits = new Uint8Array(await new Response(unpacked).arrayBuffer())
  const index = Number(entry.statusListIndex)
  return {
    set: ((bits[index >> 3] ?? 0) & (128 >> (index & 7))) !== 0,
    kept_for: response.headers.get('Cache-Control'),
  }
}

describe('revoking (R41)', () => {
  it('shows everywhere at once, and within the 60 seconds that others may keep the status list', async () => {
    expect(await bit()).toEqual({ set: false, kept_for: 'public, max-age=60' })
    expect(await verification()).toMatchObject({ status: 'valid', revoked_at: null })
    const answer = await revoke()
    expect(answer.status).toBe(200)
    const { revoked_at: revokedAt } = answer.body.data.certificate
    expect(answer.body.data.certificate).toMatchObject({ id, status: 'revoked' })
    expect(await bit()).toEqual({ set: true, kept_for: 'public, max-age=60' })
    const seen = await verification()
    expect(seen).toMatchObject({ status: 'revoked', revoked_at: revokedAt })
    // Why is between the two of them.
    expect(JSON.stringify(seen)).not.toContain('somebody else')
  })

  it('is on the public page with its date, in both languages, and is not kept by any cache', async () => {
    await revoke()
    const at = new Date((await verification()).revoked_at ?? 0)
    for (const [lang, tag, word] of [
      ['en', 'en-GB', 'Revoked'],
      ['ar', 'ar-u-nu-latn', 'ملغاة'],
    ] as const) {
      const page = await send('get', `/verify/${id}?lang=${lang}`)
      const text = await page.text()
      expect(page.headers.get('Cache-Control')).toBe('no-cache')
      expect(text).toContain(word)
      const day = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
      expect(text).toContain(day)
      expect(text).not.toContain('somebody else')
    }
  })

  it('is sent to the student in their language, who reads the reason beside the certificate', async () => {
    await db.update(users).set({ language: 'ar' }).where(eq(users.id, student.userId))
    await revoke()
    const rows = await db.select().from(notifications).where(eq(notifications.user_id, student.userId))
    const notification = rows.find(({ kind }) => kind === 'certificate_revoked')
    expect(notification).toMatchObject({ link: `/certificates/${id}`, data: { course: course.title } })
    expect(notificationTitle('certificate_revoked', notification?.data ?? {}, 'ar')).toMatch(/^أُلغيت شهادتك/)
    const own = await request<{ certificate: Certificate }>('get', `/certificates/${id}`, {
      token: student.token,
    })
    expect(own.body.data.certificate).toMatchObject({
      status: 'revoked',
      revoked_reason: 'The exam was sat by somebody else',
    })
  })

  it('is drawn across the image and the PDF, also where they were drawn before', async () => {
    const before = await file('png')
    await revoke()
    const after = await file('png')
    expect(after.length).toBeGreaterThan(10_000)
    expect(after).not.toEqual(before)
    expect((await file('pdf')).length).toBeGreaterThan(10_000)
    expect(await services.files.head(`certificates/4/${id}.revoked.pdf`)).not.toBeNull()
    expect(await services.files.head(`certificates/4/${id}.png`)).toBeNull()
  })

  it('is for ever and happens once, even when asked ten times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => revoke()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    const again = await revoke({ reason: 'Another one' })
    expect([again.status, again.body.code]).toEqual([409, 'already_revoked'])
    expect((await issued()).body.data).toMatchObject([
      { revoked_reason: 'The exam was sat by somebody else' },
    ])
    const sent = await db.select().from(notifications).where(eq(notifications.user_id, student.userId))
    expect(sent.filter(({ kind }) => kind === 'certificate_revoked')).toHaveLength(1)
  })

  it('leaves the way open to earn a new one, while the old one stays revoked', async () => {
    await revoke()
    const attempt = await sit(course, student.token)
    const { result } = (await finish(attempt.id, student.token)).body.data
    expect(result.certificate_id).toMatch(/^[\w-]{22}$/)
    expect(result.certificate_id).not.toBe(id)
    expect((await verification()).status).toBe('revoked')
    expect((await issued()).body.data.map(({ status }) => status).toSorted()).toEqual(['revoked', 'valid'])
  })
})

describe('who may revoke', () => {
  it('asks for the password again: a wrong one changes nothing', async () => {
    const { status, body } = await revoke({ password: 'not the password' })
    expect([status, body.errors?.password?.code]).toEqual([422, 'wrong_password'])
    expect((await verification()).status).toBe('valid')
  })

  it('needs a reason', async () => {
    const { status, body } = await revoke({ reason: '   ' })
    expect([status, body.errors?.reason?.code]).toEqual([422, 'required'])
    const short = await revoke({ reason: 'Copied' })
    expect([short.status, short.body.errors?.reason?.code]).toEqual([422, 'min_10'])
  })

  it('is the instructor of the course alone: another finds nothing, a student may not, not even the holder', async () => {
    const stranger = await makeTeacher()
    expect((await revoke({}, stranger.token)).status).toBe(404)
    expect((await issued(stranger.token)).status).toBe(404)
    expect((await revoke({}, student.token)).status).toBe(403)
    expect((await issued((await makeStudent()).token)).status).toBe(403)
    expect((await revoke({}, teacher.token, 'a'.repeat(22))).status).toBe(404)
    expect((await verification()).status).toBe('valid')
    expect(await db.$count(certificates, eq(certificates.id, id))).toBe(1)
  })
})
