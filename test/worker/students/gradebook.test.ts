import { beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from '#db/vocabulary.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { finish, finishLessons, sit } from '#test/support/sitting.ts'
import {
  makeStudent,
  makeTeacher,
  type Person,
  request,
  send,
  testServices,
} from '#test/support/worker-app.ts'
import type { Gradebook } from '#worker/contract/gradebook.ts'
import { readCsv } from '#worker/platform/sheets/csv.ts'
import { readXlsx } from '#worker/platform/sheets/xlsx-read.ts'

const services = testServices()
let teacher: Person
let course: BuiltCourse

beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId })
})

async function sat(first: string, right: number) {
  const student = await makeStudent({ first_name: first, last_name: 'Ali' })
  await finishLessons(course, student)
  await finish((await sit(course, student.token, right)).id, student.token)
  return student
}
const path = (query = '') => `/courses/${course.id}/gradebook${query}`
const get = async (query = '') =>
  (await request<Gradebook>('get', path(query), { token: teacher.token })).body
const file = (query: string, lang: 'en' | 'ar' = 'en') =>
  send('get', path(query), { token: teacher.token, lang })

describe('the gradebook', () => {
  it('has the best attempt of everyone, and the mean of all below it', async () => {
    const good = await sat('Amal', 16)
    await finish((await sit(course, good.token, 4)).id, good.token)
    await sat('Badr', 8)
    const late = await makeStudent({ first_name: 'Dana', last_name: 'Ali' })
    await joinCourse(services, course.id, late.userId)
    const { data } = await get()
    expect(data.columns.map(({ kind, level_title: level }) => [kind, level])).toEqual([
      ['exercise', expect.any(String)],
      ['exercise', expect.any(String)],
      ['exam', null],
    ])
    expect(data.columns.at(-1)?.mean).toBe(75)
    const marks = new Map(data.rows.map((row) => [row.student.name, row.marks.at(-1)]))
    expect(marks.get('Amal Ali')).toEqual({ percentage: 100, passed: true, is_open: false })
    expect(marks.get('Badr Ali')).toEqual({ percentage: 50, passed: false, is_open: false })
    expect(marks.get('Dana Ali')).toEqual({ percentage: null, passed: false, is_open: false })
    expect(data.rows).toHaveLength(3)
  })

  it('comes page by page', async () => {
    for (const name of ['Amal', 'Badr', 'Dana']) {
      const student = await makeStudent({ first_name: name })
      await joinCourse(services, course.id, student.userId)
    }
    const first = await get('?limit=2')
    const rest = await get(`?limit=2&cursor=${first.meta?.next_cursor}`)
    const ids = [...first.data.rows, ...rest.data.rows].map(({ student }) => student.id)
    expect([first.data.rows.length, rest.data.rows.length, new Set(ids).size]).toEqual([2, 1, 3])
  })

  it('R24: leaves as CSV without a formula, in the words of the reader', async () => {
    await sat('=HYPERLINK("http://evil")', 16)
    const response = await file('?format=csv')
    expect(response.headers.get('Content-Type')).toContain('text/csv')
    const text = await response.text()
    expect(text).toContain(`"'=HYPERLINK(""http://evil"") Ali"`)
    const [head, row] = readCsv(text)
    expect(head?.cells.slice(0, 2)).toEqual(['Student', 'Email'])
    expect(row?.cells).toContain('100')
    const arabic = readCsv(await (await file('?format=csv&digits=arabic_indic', 'ar')).text())
    expect(arabic[0]?.cells[0]).toBe('الطالب')
    expect(arabic[1]?.cells).toContain('١٠٠')
  })

  it('leaves as an Excel workbook with numbers in it, or with a row for each attempt', async () => {
    const student = await sat('Amal', 16)
    await finish((await sit(course, student.token, 4)).id, student.token)
    const read = async (query: string) => {
      const rows = await readXlsx(new Uint8Array(await (await file(query)).arrayBuffer()))
      return rows.map(({ cells }) => cells)
    }
    const students = await read('?format=xlsx')
    expect(students).toHaveLength(2)
    expect(students[1]?.[0]).toBe('Amal Ali')
    const attempts = await read('?format=xlsx&rows=attempts')
    expect(attempts.slice(1).map((row) => [row[3], row[8], row[9]])).toEqual([
      ['1', '100', 'Yes'],
      ['2', '25', 'No'],
    ])
  })

  it('leaves without the email of who is under 18, in both kinds of rows', async () => {
    const minor = await sat('Amal', 16)
    const adult = await sat('Badr', 16)
    const body = { age_group: 'under-18' }
    expect((await request('patch', '/user/profile', { token: minor.token, body })).status).toBe(200)
    for (const rows of ['students', 'attempts']) {
      const text = await (await file(`?format=csv&rows=${rows}`)).text()
      expect(text).toContain('Amal Ali')
      expect(text).not.toContain(minor.email)
      expect(text).toContain(adult.email)
    }
    // The one who teaches them still sees whom they teach.
    const { data } = await get()
    expect(data.rows.map(({ student }) => student.email)).toContain(minor.email)
  })

  it('leaves with those only who are named, as CSV and as a workbook, with a row for each attempt too', async () => {
    const [amal, badr] = [await sat('Amal', 16), await sat('Badr', 8)]
    await sat('Dana', 4)
    const outside = await makeStudent({ first_name: 'Huda' })
    const chosen = [amal.userId, badr.userId, outside.userId]
    const response = (body: object, token = teacher.token) =>
      send('post', path('/export'), { token, body: { student_ids: chosen, ...body } })
    const csv = readCsv(await (await response({ format: 'csv' })).text())
    expect(csv.slice(1).map(({ cells }) => cells[0])).toEqual(['Amal Ali', 'Badr Ali'])
    const sheet = await response({ format: 'xlsx', rows: 'attempts', digits: 'arabic_indic' })
    expect(sheet.headers.get('Content-Disposition')).toContain('gradebook.xlsx')
    const rows = await readXlsx(new Uint8Array(await sheet.arrayBuffer()))
    expect(rows.slice(1).map(({ cells }) => [cells[0], cells[8]])).toEqual([
      ['Amal Ali', '١٠٠'],
      ['Badr Ali', '٥٠'],
    ])
  })

  it('leaves for nobody named, or for too many, with a reason', async () => {
    const asked = (ids: string[]) =>
      send('post', path('/export'), { token: teacher.token, body: { format: 'csv', student_ids: ids } })
    expect((await asked([])).status).toBe(422)
    const many = Array.from({ length: LIMITS.studentsExported + 1 }, () => teacher.userId)
    expect((await asked(many)).status).toBe(422)
    expect((await asked(many.slice(1))).status).toBe(200)
  })

  it('is nobody else’s, in any format', async () => {
    const { token } = await makeTeacher()
    const body = { format: 'csv', student_ids: [(await sat('Amal', 16)).userId] }
    expect((await send('post', path('/export'), { token, body })).status).toBe(404)
    for (const query of ['', '?format=csv', '?format=xlsx'])
      expect((await send('get', path(query), { token })).status).toBe(404)
  })
})
