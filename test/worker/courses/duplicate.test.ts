import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildCourse } from '#test/support/course-builder.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Course, OwnCourse } from '#worker/contract/courses.ts'
import type { Level } from '#worker/contract/levels.ts'
import type { Question } from '#worker/contract/questions.ts'

const services = testServices()
let teacher: Person
beforeEach(async () => {
  teacher = await makeTeacher()
})

const call = <Data>(method: 'get' | 'post' | 'delete', path: string, token = teacher.token) =>
  request<Data>(method, path, { token })
const duplicate = (id: string, token = teacher.token) =>
  call<{ course: Course }>('post', `/courses/${id}/duplicate`, token)
const rowsOf = async (table: string, courseId: string) =>
  (await env.DB.prepare(`SELECT * FROM ${table} WHERE course_id = ?`).bind(courseId).all()).results

/** Columns that name a row or a moment, and so differ in a copy. */
const OWN = /(^|_)id$|_at$|^slug$|live_version/
const bare = (rows: Record<string, unknown>[]) =>
  rows.map((row) => JSON.stringify(Object.entries(row).filter(([name]) => !OWN.test(name)))).toSorted()

describe('a duplicate of a course', () => {
  it('is a draft with the same content under ids of its own', async () => {
    const course = await buildCourse(services, { owner_id: teacher.userId })
    await request('post', `/courses/${course.id}/join`, { token: (await makeStudent()).token })
    const { status, body } = await duplicate(course.id)
    expect(status).toBe(201)
    const copy = body.data.course
    expect(copy).toMatchObject({
      title: 'An introduction to lakes (copy)',
      status: 'in_progress',
      learners_number: 0,
      levels_number: 2,
      lessons_number: 4,
      published_at: null,
    })
    expect(copy.slug).not.toBe(course.slug)
    for (const table of ['levels', 'lessons', 'blocks', 'cards', 'questions', 'citations', 'assessments']) {
      const [before, after] = [await rowsOf(table, course.id), await rowsOf(table, copy.id)]
      expect([table, bare(after)]).toEqual([table, bare(before)])
      const shared = after.filter((row) => before.some((old) => old.id === row.id))
      if (table !== 'citations') expect([table, shared]).toEqual([table, []])
    }
  })

  it('can be searched, published and joined like any other', async () => {
    const course = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 1 })
    const copy = (await duplicate(course.id)).body.data.course
    const bank = await call<Question[]>('get', `/questions?course_id=${copy.id}&search=lake`)
    const own = await call<Question[]>('get', `/questions?course_id=${course.id}&search=lake`)
    expect(bank.body.data.length).toBe(own.body.data.length)
    expect(bank.body.data.every((question) => question.course_id === copy.id)).toBe(true)
    const published = await request('post', `/courses/${copy.id}/publish`, { token: teacher.token, body: {} })
    expect(published.status).toBe(200)
    const student = await makeStudent()
    expect((await request('post', `/courses/${copy.id}/join`, { token: student.token })).status).toBe(201)
  })

  it('goes its own way: deleting it leaves the original as it was', async () => {
    const course = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 2 })
    const copy = (await duplicate(course.id)).body.data.course
    expect((await call('delete', `/courses/${copy.id}`)).status).toBe(200)
    const { body } = await call<Level[]>('get', `/courses/${course.id}/levels`)
    expect(body.data[0]?.lessons).toHaveLength(2)
    expect(await rowsOf('blocks', copy.id)).toEqual([])
  })

  it('is refused while a job writes to the original, and made of nothing then', async () => {
    const course = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 1 })
    await env.DB.prepare(
      `INSERT INTO jobs (id, kind, owner_id, course_id, state, engine, created_at, updated_at)
       VALUES ('writing', 'regenerate_lesson', ?, ?, 'running', 'embedded', 0, 0)`,
    )
      .bind(teacher.userId, course.id)
      .run()
    const { status, body } = await duplicate(course.id)
    expect([status, body.code]).toEqual([409, 'job_running'])
    expect((await call<OwnCourse[]>('get', '/courses')).body.data).toHaveLength(1)
  })

  it('of another instructor’s course is a 404', async () => {
    const course = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 1 })
    expect((await duplicate(course.id, (await makeTeacher()).token)).status).toBe(404)
  })
})
