import { eq } from 'drizzle-orm'
import { PDFDocument } from 'pdf-lib'
import { beforeAll, describe, expect, it } from 'vitest'
import { certificates } from '#db/schema/index.ts'
import { buildCourse } from '#test/support/course-builder.ts'
import { finish, finishLessons, sit } from '#test/support/sitting.ts'
import {
  makeStudent,
  makeTeacher,
  type Person,
  request,
  send,
  testServices,
} from '#test/support/worker-app.ts'
import type { Certificate } from '#worker/contract/certificates.ts'

const services = testServices()
const { db } = services
let holder: Person
let id: string

/** A student of this name with a certificate, earned as everyone earns it. */
async function earn(fields: { first_name: string; last_name: string }, title = 'Food safety essentials') {
  const teacher = await makeTeacher({ first_name: 'Huda', last_name: 'Al-Mansoori' })
  const course = await buildCourse(services, { owner_id: teacher.userId, title, questions: 1 })
  const student = await makeStudent(fields)
  await finishLessons(course, student)
  const attempt = await sit(course, student.token)
  const { result } = (await finish(attempt.id, student.token)).body.data
  return { student, id: result.certificate_id ?? '' }
}

beforeAll(async () => {
  const earned = await earn({ first_name: 'ليلى', last_name: 'Haddad' })
  holder = earned.student
  id = earned.id
})

describe('the own certificates', () => {
  it('say what was true at the exam, with the address and the code to verify them', async () => {
    const { body } = await request<Certificate[]>('get', '/certificates', { token: holder.token })
    expect(body.data).toHaveLength(1)
    const one = await request<{ certificate: Certificate }>('get', `/certificates/${id}`, {
      token: holder.token,
    })
    expect(one.body.data.certificate).toEqual(body.data[0])
    expect(one.body.data.certificate).toMatchObject({
      student_name: 'ليلى Haddad',
      course_title: 'Food safety essentials',
      instructor_name: 'Huda Al-Mansoori',
      score: 4,
      total: 4,
      percentage: 100,
      status: 'valid',
      verify_url: `http://localhost:8787/verify/${id}`,
    })
    const { qr } = one.body.data.certificate
    expect(qr.every((row) => row.length === qr.length)).toBe(true)
    expect(qr[0]?.slice(0, 7)).toBe('1111111')
  })

  it("are nobody else's: another student and a teacher get neither page, file nor credential", async () => {
    const other = await makeStudent()
    const teacher = await makeTeacher()
    for (const path of ['', '/file?format=png', '/credential']) {
      expect((await request('get', `/certificates/${id}${path}`, { token: other.token })).status).toBe(404)
      expect((await request('get', `/certificates/${id}${path}`, { token: teacher.token })).status).toBe(403)
      expect((await request('get', `/certificates/${id}${path}`)).status).toBe(401)
    }
    expect((await request<Certificate[]>('get', '/certificates', { token: other.token })).body.data).toEqual(
      [],
    )
  })

  it('keep a name free of marks that could make it read as another', async () => {
    const { id: odd } = await earn({ first_name: 'Amal\u202e', last_name: '\u2066Said' })
    const row = await db.select().from(certificates).where(eq(certificates.id, odd)).get()
    expect(row?.student_name).toBe('Amal Said')
  })
})

describe('the files', () => {
  const file = (format: string) =>
    send('get', `/certificates/${id}/file?format=${format}`, { token: holder.token })

  it('are a picture and a page of A4, drawn once and kept', async () => {
    const png = new Uint8Array(await (await file('png')).arrayBuffer())
    expect([...png.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47])
    expect(new DataView(png.buffer).getUint32(16)).toBe(2_228)
    const response = await file('pdf')
    expect(response.headers.get('Content-Type')).toBe('application/pdf')
    expect(response.headers.get('Content-Disposition')).toContain('attachment')
    const pdf = await PDFDocument.load(await response.arrayBuffer())
    expect(pdf.getPageCount()).toBe(1)
    expect(pdf.getTitle()).toBe('Food safety essentials')
    expect(Math.round(pdf.getPage(0).getWidth())).toBe(842)

    const kept = await services.files.list({ prefix: 'certificates/' })
    expect(kept.objects.map((object) => object.key.split('/').at(-1)).toSorted()).toEqual([
      `${id}.pdf`,
      `${id}.png`,
    ])
    expect(new Uint8Array(await (await file('png')).arrayBuffer())).toEqual(png)
  })

  it('come in no other format', async () => {
    expect((await file('svg')).status).toBe(422)
    expect((await send('get', `/certificates/${id}/file`, { token: holder.token })).status).toBe(422)
  })
})
