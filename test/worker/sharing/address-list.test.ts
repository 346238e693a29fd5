import { beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '#db/vocabulary.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { fileForm } from '#test/support/generation.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { ListedAddress } from '#worker/contract/sharing.ts'
import { writeXlsx } from '#worker/platform/sheets/xlsx-write.ts'

let teacher: Person
let course: BuiltCourse

const check = (content: string | Uint8Array<ArrayBuffer>, name = 'list.csv', token = teacher.token) =>
  request<{ rows: ListedAddress[] }>('post', `/courses/${course.id}/invitations/check`, {
    token,
    body: fileForm(name, content),
  })
const rowsOf = async (...args: Parameters<typeof check>) =>
  (await check(...args)).body.data.rows.map(({ row, email, state }) => [row, email, state])
const faultOf = async (...args: Parameters<typeof check>) => {
  const { status, body } = await check(...args)
  return [status, body.errors?.file]
}

beforeAll(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(testServices(), { owner_id: teacher.userId, published: true })
})

describe('a list of addresses', () => {
  it('says of each whether an invitation would go there, and a bad one stops no other', async () => {
    const inside = await makeStudent()
    await joinCourse(testServices(), course.id, inside.userId)
    await request('post', `/courses/${course.id}/invitations`, {
      token: teacher.token,
      body: { emails: ['asked@example.com'], language: 'en' },
    })
    const pasted = `omar.k@example.com, asked@example.com\nHuda <Huda@School.example>؛ reem@school\n\n${inside.email}\nnobody\nhuda@school.example`
    expect(await rowsOf(pasted)).toEqual([
      [1, 'omar.k@example.com', 'new'],
      [1, 'asked@example.com', 'invited'],
      [2, 'huda@school.example', 'new'],
      [2, 'reem@school', 'invalid'],
      [4, inside.email, 'joined'],
      [5, 'nobody', 'invalid'],
      [6, 'huda@school.example', 'repeated'],
    ])
  })

  it('is read from any column of an Excel workbook, whose head is no address', async () => {
    const rows = [
      ['الاسم', 'البريد'],
      ['ليلى', 'layla@example.com'],
      ['سعيد', ''],
      ['Amina', 'amina@example.com'],
    ]
    const book = writeXlsx([{ name: 'S', rows, headRows: 1, widths: [20, 30], rightToLeft: true }])
    expect(await rowsOf(book, 'list.xlsx')).toEqual([
      [2, 'layla@example.com', 'new'],
      [3, 'سعيد', 'invalid'],
      [4, 'amina@example.com', 'new'],
    ])
  })

  it('is read from a CSV file that another program wrote, with semicolons and a byte order mark', async () => {
    expect(await rowsOf('\ufeffName;Mail\r\n"Ali; Omar";ali@example.com\r\n')).toEqual([
      [2, 'ali@example.com', 'new'],
    ])
  })

  it('is refused as a whole where it is no list, holds no row or too many of them', async () => {
    expect(await faultOf(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'list.xlsx')).toMatchObject([
      422,
      { code: 'file_unreadable' },
    ])
    expect(await faultOf(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 1]), 'photo.jpg')).toMatchObject([
      422,
      { code: 'file_unreadable' },
    ])
    expect(await faultOf(' \n ')).toMatchObject([422, { code: 'file_without_addresses' }])
    const many = Array.from({ length: LIMITS.addressesRead + 1 }, (_, n) => `a${n}@example.com`).join('\n')
    expect(await faultOf(many)).toMatchObject([422, { code: 'file_too_many_addresses' }])
    expect((await check('a'.repeat(LIMITS.addressListBytes + 1))).status).toBe(413)
  })

  it('of another instructor’s course is not read', async () => {
    const { token } = await makeTeacher()
    expect((await check('a@example.com', 'list.csv', token)).status).toBe(404)
    expect((await check('a@example.com', 'list.csv', (await makeStudent()).token)).status).toBe(403)
  })
})
