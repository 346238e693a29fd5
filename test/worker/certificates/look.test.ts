import { and, eq, isNull } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { certificates, notifications } from '#db/schema/index.ts'
import { account, PASSWORD } from '#test/support/accounts.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { jpeg, png, webp } from '#test/support/pictures.ts'
import { finish, finishLessons, sit } from '#test/support/sitting.ts'
import { makeStudent, makeTeacher, request, send, testServices } from '#test/support/worker-app.ts'
import type { CertificateLook } from '#worker/contract/certificate-looks.ts'
import type { Certificate } from '#worker/contract/certificates.ts'
import { remindOfEndingCertificates } from '#worker/features/certificates/expiring-jobs.ts'

const services = testServices()
const { db } = services
const DAY = 86_400_000
let teacher: { token: string; userId: string }
let course: BuiltCourse

type Person = { token: string; userId: string }
const person = async (type: 'student' | 'teacher'): Promise<Person> => {
  const { token, user } = await account(undefined, { type })
  return { token, userId: user.id }
}

beforeAll(async () => {
  teacher = await person('teacher')
})
beforeEach(async () => {
  course = await buildCourse(services, {
    owner_id: teacher.userId,
    questions: 1,
    title: 'Food safety essentials',
  })
})

const names = (token: string, body: { ar: string | null; en: string | null }) =>
  request('put', '/certificate-names', { token, body })
const upload = (part: string, bytes: Uint8Array<ArrayBuffer> | string, token = teacher.token) => {
  const body = new FormData()
  body.append('file', new File([bytes], 'signature.html'))
  return request<{ look: CertificateLook }>('post', `/certificate-look/pictures/${part}`, { token, body })
}
const validFor = (months: number | null) =>
  request('put', `/courses/${course.id}/certificate-validity`, {
    token: teacher.token,
    body: { valid_months: months },
  })

async function pass(student: Person): Promise<string> {
  const attempt = await sit(course, student.token)
  return (await finish(attempt.id, student.token)).body.data.result.certificate_id ?? ''
}
async function earn(student: Person): Promise<string> {
  await finishLessons(course, student)
  return pass(student)
}
const read = async (student: Person, id: string) =>
  (await request<{ certificate: Certificate }>('get', `/certificates/${id}`, { token: student.token })).body
    .data.certificate
const page = async (id: string, lang = 'en') => {
  const response = await send('get', `/verify/${id}?lang=${lang}`)
  return { status: response.status, html: await response.text() }
}
const reissue = (student: Person, id: string, password = PASSWORD) =>
  request<{ certificate: Certificate }>('post', `/certificates/${id}/reissue`, {
    token: student.token,
    body: { password },
  })

describe('the names on a certificate', () => {
  it('stand in Arabic and in Latin letters, as student and instructor wish, and are signed', async () => {
    const student = await person('student')
    await names(student.token, { ar: 'ليلى حدّاد', en: 'Layla Haddad' })
    await names(teacher.token, { ar: 'د. هدى المنصوري', en: 'Dr. Huda Al-Mansoori' })
    const id = await earn(student)
    const certificate = await read(student, id)
    expect(certificate).toMatchObject({
      student_name: 'ليلى حدّاد',
      student_name_other: 'Layla Haddad',
      instructor_name: 'د. هدى المنصوري',
      instructor_name_other: 'Dr. Huda Al-Mansoori',
      status: 'valid',
      reissuable: false,
    })
    const { body } = await request<{ credential: string }>('get', `/certificates/${id}/credential`, {
      token: student.token,
    })
    expect(decodeJwt(body.data.credential)).toMatchObject({
      credentialSubject: {
        identifier: [{ identityHash: 'ليلى حدّاد' }, { identityHash: 'Layla Haddad' }],
        licenseNumber: certificate.number,
      },
    })
    expect((await page(id)).html).toContain('Layla Haddad')
    // Somebody who can write to the database changes neither of them.
    await db.update(certificates).set({ student_name_other: 'Mallory' }).where(eq(certificates.id, id))
    expect((await page(id)).status).toBe(404)
  })

  it('are refused in letters of the other kind, and nobody sets those of another', async () => {
    const student = await person('student')
    const refused = await names(student.token, { ar: 'Layla', en: 'ليلى' })
    expect([refused.status, refused.body.errors?.ar?.code, refused.body.errors?.en?.code]).toEqual([
      422,
      'arabic_letters',
      'latin_letters',
    ])
    await names(student.token, { ar: 'ليلى', en: null })
    const other = await person('student')
    const own = await request('get', '/certificate-names', { token: other.token })
    expect(own.body.data).toEqual({ ar: null, en: null })
  })
})

describe('the number', () => {
  it('of eight letters and digits leads to the same page, however it is typed', async () => {
    const student = await person('student')
    const id = await earn(student)
    const { number, short_url: short } = await read(student, id)
    expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(short).toBe(`http://localhost:8787/verify/${number}`)
    for (const typed of [number, number?.toLowerCase(), number?.replace('-', '')]) {
      const { status, html } = await page(typed ?? '')
      expect(status).toBe(200)
      expect(html).toContain(`<link rel="canonical" href="http://localhost:8787/verify/${id}?lang=en">`)
    }
    expect((await page('ZZZZ-ZZZZ')).status).toBe(404)
  })
})

describe('the pictures of an instructor', () => {
  it('R30: are told by their bytes, drawn anew without notes, and copied to what is issued', async () => {
    expect((await upload('second_signature', jpeg())).status).toBe(200)
    const drawn = await upload('signature', png())
    expect(drawn.body.data.look.signature_url).toMatch(
      /^\/api\/v1\/certificate-look\/pictures\/signature\?v=/,
    )
    const opened = await send('get', '/certificate-look/pictures/signature', { token: teacher.token })
    expect(opened.status).toBe(302)
    expect(new URL(opened.headers.get('Location') ?? '').origin).toBe(
      new URL(services.env.FILES_ORIGIN).origin,
    )
    const student = await person('student')
    const id = await earn(student)
    expect((await read(student, id)).signature_url).toBe(`/api/v1/certificates/${id}/pictures/signature`)
    const shown = await send('get', `/certificates/${id}/pictures/signature`, { token: student.token })
    expect(shown.status).toBe(302)
    // The certificate keeps the one of its day.
    const before = (await services.files.list({ prefix: 'certificate-pictures/' })).objects.length
    await request('delete', '/certificate-look/pictures/signature', { token: teacher.token })
    expect((await services.files.list({ prefix: 'certificate-pictures/' })).objects).toHaveLength(before)
    expect(
      (await send('get', `/certificates/${id}/pictures/signature`, { token: student.token })).status,
    ).toBe(302)
    const other = await makeStudent()
    expect((await send('get', `/certificates/${id}/pictures/signature`, { token: other.token })).status).toBe(
      404,
    )
  })

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a WebP, which the sheet cannot hold', webp(20, 10)],
    ['a cut-off PNG', '\u0089PNG'],
  ])('R30: that are %s are refused whatever their name says', async (_, content) => {
    const { status, body } = await upload('logo', content)
    expect([status, body.errors?.file?.code]).toEqual([422, 'drawable_image'])
  })

  it('are gone with the picture that takes their place, where no certificate shows them', async () => {
    const alone = await makeTeacher()
    await upload('logo', png(), alone.token)
    await upload('logo', png(), alone.token)
    const kept = await services.files.list({ prefix: `certificate-pictures/${alone.userId}/` })
    expect(kept.objects).toHaveLength(1)
  })
})

describe('the second signatory and the centre', () => {
  it('stand on the sheet and on the public page', async () => {
    const body = {
      second: { name: { ar: 'سعاد الكواري', en: null }, role: { ar: null, en: 'Director' } },
      centre: { ar: 'مركز التدريب', en: 'Training Centre' },
    }
    const set = await request<{ look: CertificateLook }>('put', '/certificate-look', {
      token: teacher.token,
      body,
    })
    expect(set.body.data.look).toMatchObject(body)
    const student = await person('student')
    const id = await earn(student)
    expect(await read(student, id)).toMatchObject(body)
    const { html } = await page(id)
    for (const said of ['سعاد الكواري', 'Director', 'مركز التدريب', 'Training Centre']) {
      expect(html).toContain(said)
    }
    const file = await send('get', `/certificates/${id}/file?format=png`, { token: student.token })
    expect(file.status).toBe(200)
    await request('put', '/certificate-look', { token: teacher.token, body: { second: null, centre: null } })
  })
})

describe('the preview of a shared link', () => {
  it('is a picture of 1200 by 630, drawn once, whose address changes when the certificate does', async () => {
    const student = await person('student')
    await names(student.token, { ar: null, en: 'Layla Haddad' })
    const id = await earn(student)
    const address = async () => /og:image" content="([^"]+)"/.exec((await page(id)).html)?.[1] ?? ''
    const first = new URL(await address())
    const picture = await send('get', first.pathname + first.search)
    const bytes = new Uint8Array(await picture.arrayBuffer())
    const view = new DataView(bytes.buffer)
    expect([view.getUint32(16), view.getUint32(20)]).toEqual([1_200, 630])
    expect(picture.headers.get('Cache-Control')).toBe('public, max-age=86400')
    await names(student.token, { ar: null, en: 'Layla Darwish' })
    await reissue(student, id)
    const second = new URL(await address())
    expect(second.search).not.toBe(first.search)
    expect(new Uint8Array(await (await send('get', second.pathname)).arrayBuffer())).not.toEqual(bytes)
    expect((await send('get', '/verify/aaaaaaaaaaaaaaaaaaaaaa/preview.png')).status).toBe(404)
  })
})

describe('a certificate under another name', () => {
  it('takes the place of the old one, which says so; the day stays', async () => {
    const student = await person('student')
    const id = await earn(student)
    const before = await read(student, id)
    expect((await reissue(student, id)).body.code).toBe('same_name')
    await names(student.token, { ar: 'سلمى', en: 'Salma' })
    expect((await read(student, id)).reissuable).toBe(true)
    expect((await reissue(student, id, 'not the password')).status).toBe(422)
    const { status, body } = await reissue(student, id)
    expect(status).toBe(201)
    const next = body.data.certificate
    expect(next).toMatchObject({ student_name: 'سلمى', student_name_other: 'Salma', status: 'valid' })
    expect(next.created_at).toBe(before.created_at)
    expect([next.id === id, next.number === before.number]).toEqual([false, false])
    expect(await read(student, id)).toMatchObject({
      status: 'replaced',
      replaced_by: next.id,
      reissuable: false,
    })
    expect((await page(next.id)).html).toContain('Genuine and valid')
    for (const [lang, word] of [
      ['en', 'Replaced'],
      ['ar', 'استُبدلت'],
    ] as const) {
      const { html } = await page(id, lang)
      expect(html).toContain(word)
      expect(html).toContain(`/verify/${next.id}?lang=${lang}`)
    }
    expect((await reissue(student, id)).body.code).toBe('already_revoked')
  })

  it('is made once of many at the same moment, and three times in all', async () => {
    const student = await person('student')
    let id = await earn(student)
    await names(student.token, { ar: null, en: 'Name One' })
    const answers = await Promise.all(Array.from({ length: 6 }, () => reissue(student, id)))
    const made = answers.filter(({ status }) => status === 201)
    expect(made).toHaveLength(1)
    id = made[0]?.body.data.certificate.id ?? ''
    for (const en of ['Name Two', 'Name Three']) {
      await names(student.token, { ar: null, en })
      id = (await reissue(student, id)).body.data.certificate.id
    }
    await names(student.token, { ar: null, en: 'Name Four' })
    expect((await read(student, id)).reissuable).toBe(false)
    expect((await reissue(student, id)).body.code).toBe('reissued_too_often')
    const valid = await db
      .select()
      .from(certificates)
      .where(and(eq(certificates.student_id, student.userId), isNull(certificates.revoked_at)))
    expect(valid.map((row) => row.id)).toEqual([id])
  })

  it("is nobody else's to make", async () => {
    const student = await person('student')
    const id = await earn(student)
    const other = await person('student')
    expect((await reissue(other, id)).status).toBe(404)
    expect((await reissue(teacher, id)).status).toBe(403)
  })
})

describe('a certificate that ends', () => {
  it('is signed with its end, says so after it, and reminds its holder once', async () => {
    expect((await validFor(24)).status).toBe(200)
    const student = await person('student')
    const id = await earn(student)
    const { created_at: from, expires_at: until, status } = await read(student, id)
    const years = new Date(until ?? 0).getUTCFullYear() - new Date(from).getUTCFullYear()
    expect([status, years]).toEqual(['valid', 2])
    expect(await read(student, id)).toMatchObject({ ends_soon: false, exam: { course_slug: course.slug } })
    const end = new Date(until ?? 0).getTime()
    const reminded = async () =>
      (await db.select().from(notifications)).filter(({ key }) => key === `certificate_expiring:${id}`).length
    await remindOfEndingCertificates({ ...services, now: () => end - 31 * DAY })
    expect(await reminded()).toBe(0)
    await remindOfEndingCertificates({ ...services, now: () => end - 29 * DAY })
    await remindOfEndingCertificates({ ...services, now: () => end - 29 * DAY })
    expect(await reminded()).toBe(1)
    // Whoever moves the end in the database has a certificate that is not genuine.
    const moved = { expires_at: end + DAY }
    await db.update(certificates).set(moved).where(eq(certificates.id, id))
    expect((await page(id)).status).toBe(404)
  })

  it('gives its place to the next one that is earned, shortly before its end', async () => {
    await validFor(1)
    const student = await person('student')
    const id = await earn(student)
    expect((await read(student, id)).ends_soon).toBe(true)
    const next = await pass(student)
    expect(next).not.toBe(id)
    expect(await read(student, id)).toMatchObject({ status: 'replaced', replaced_by: next, ends_soon: false })
    expect((await read(student, next)).status).toBe('valid')
  })

  it('is for the instructor of the course to say, within ten years', async () => {
    const { status, body } = await validFor(121)
    expect([status, body.errors?.valid_months?.code]).toEqual([422, 'max_120'])
    const stranger = await makeTeacher()
    const path = `/courses/${course.id}/certificate-validity`
    expect((await request('get', path, { token: stranger.token })).status).toBe(404)
    const set = { token: stranger.token, body: { valid_months: 1 } }
    expect((await request('put', path, set)).status).toBe(404)
  })
})
