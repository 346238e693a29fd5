import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { questions } from '#db/schema/index.ts'
import { buildCourse } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Course, OwnCourse, WholeCourse } from '#worker/contract/courses.ts'

const services = testServices()
let teacher: Person
let other: Person
let student: Person
beforeEach(async () => {
  teacher = await makeTeacher()
  other = await makeTeacher()
  student = await makeStudent()
})

const create = (body: unknown, token = teacher.token) =>
  request<{ course: Course }>('post', '/courses', { token, body })

describe('a course', () => {
  it('R67: a title cannot turn the words around it', async () => {
    const { token } = await makeTeacher()
    const body = { title: 'Rea\u202Ddable\u202E gnp.exe\u2069', language: 'en' }
    const { body: made } = await request<{ course: { title: string } }>('post', '/courses', { token, body })
    expect(made.data.course.title).toBe('Readable gnp.exe')
  })
  it('is made empty, with its words in its address', async () => {
    const { status, body } = await create({ title: 'مدخل إلى الطقس', language: 'ar' })
    expect(status).toBe(201)
    expect(body.data.course).toMatchObject({
      title: 'مدخل إلى الطقس',
      status: 'in_progress',
      lessons_number: 0,
    })
    expect(body.data.course.slug).toMatch(/^مدخل-الي-الطقس-[0-9a-f]{6}$/)
  })

  it('needs a title, a known category and no field of another kind', async () => {
    const untitled = await create({ title: '  ', language: 'en' })
    expect(untitled.body.errors).toMatchObject({ title: { code: 'required' } })
    const shelf = await create({ title: 'Lakes', language: 'en', category_id: 'nowhere' })
    expect(shelf.body.errors).toMatchObject({ category_id: { code: 'invalid_value' } })
    const owner = await create({ title: 'Lakes', language: 'en', owner_id: other.userId })
    expect(owner.body.errors).toMatchObject({ owner_id: { code: 'unknown_field' } })
  })

  it('keeps what was said of other downloads when one is decided, and of all at once', async () => {
    const { id } = (await create({ title: 'Lakes', language: 'en', allow_download: { article: true } })).body
      .data.course
    const decide = (allowed: Course['allow_download']) =>
      request<{ course: Course }>('patch', `/courses/${id}`, {
        token: teacher.token,
        body: { allow_download: allowed },
      })
    await Promise.all([decide({ video: false }), decide({ audio: true })])
    const { body } = await decide({ article: false })
    expect(body.data.course.allow_download).toEqual({ article: false, video: false, audio: true })
  })

  it('is read with its newest job, its files and what is left to review', async () => {
    const course = await buildCourse(services, {
      owner_id: teacher.userId,
      state: 'pending',
      published: false,
    })
    const { body } = await request<{ course: OwnCourse }>('get', `/courses/${course.id}`, {
      token: teacher.token,
    })
    expect(body.data.course).toMatchObject({
      job: null,
      // Four lessons, each with itself, two blocks, a card and four questions.
      review: { pending: 32, total: 32 },
      materials: [{ id: course.material_id, name: 'lakes.pdf' }],
    })
  })

  it('says how many questions are in use, and how many exercises and exams there are', async () => {
    const course = await buildCourse(services, { owner_id: teacher.userId })
    const counts = async () => {
      const { body } = await request<{ course: WholeCourse }>('get', `/courses/${course.id}`, {
        token: teacher.token,
      })
      return [body.data.course.questions_number, body.data.course.assessments_number]
    }
    expect(await counts()).toEqual([16, 3])
    const [question] = await services.db.select().from(questions).where(eq(questions.course_id, course.id))
    const own = eq(questions.id, question?.id ?? '')
    await services.db.update(questions).set({ state: 'rejected' }).where(own)
    expect(await counts()).toEqual([15, 3])
  })

  it('is changed by its instructor alone', async () => {
    const course = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 1 })
    const path = `/courses/${course.id}`
    const mine = await request<{ course: Course }>('patch', path, {
      token: teacher.token,
      body: { title: 'Ponds', category_id: 'science' },
    })
    expect(mine.body.data.course).toMatchObject({ title: 'Ponds', category_id: 'science' })
    const bare = await request('patch', path, {
      token: teacher.token,
      body: { description: ' ', price: 'a lot' },
    })
    expect([bare.body.errors?.description?.code, bare.body.errors?.price?.code]).toEqual([
      'description_required',
      'numeric',
    ])
    const theirs = await request('patch', path, { token: other.token, body: { title: 'Mine now' } })
    expect(theirs.status).toBe(404)
  })
})

it('the own courses come newest first, a page at a time, and never another’s', async () => {
  const ids: string[] = []
  for (const at of [1_000, 2_000, 2_000, 3_000]) {
    const options = { owner_id: teacher.userId, levels: 1, lessons: 1, at }
    ids.push((await buildCourse(services, options)).id)
  }
  await buildCourse(services, { owner_id: other.userId, levels: 1, lessons: 1 })
  const first = await request<OwnCourse[]>('get', '/courses?limit=3', { token: teacher.token })
  const cursor = String(first.body.meta?.next_cursor)
  const second = await request<OwnCourse[]>('get', `/courses?limit=3&cursor=${cursor}`, {
    token: teacher.token,
  })
  expect([...first.body.data, ...second.body.data].map((course) => course.id)).toEqual(ids.toReversed())
  expect(second.body.meta?.next_cursor).toBeNull()
})

describe('deleting', () => {
  it('takes a course and all that is in it', async () => {
    const course = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 1 })
    expect((await request('delete', `/courses/${course.id}`, { token: teacher.token })).status).toBe(200)
    const left = await env.DB.prepare('SELECT count(*) AS n FROM review_items WHERE course_id = ?')
      .bind(course.id)
      .first()
    expect(left).toEqual({ n: 0 })
  })

  it('is refused once somebody has joined', async () => {
    const course = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 1 })
    await joinCourse(services, course.id, student.userId)
    const { status, body } = await request('delete', `/courses/${course.id}`, { token: teacher.token })
    expect([status, body.code]).toEqual([409, 'has_learners'])
  })

  it('of another’s course is a 404', async () => {
    const course = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 1 })
    expect((await request('delete', `/courses/${course.id}`, { token: other.token })).status).toBe(404)
  })
})

it('a student and a guest reach none of it', async () => {
  const course = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 1 })
  for (const path of [
    '/courses',
    `/courses/${course.id}`,
    `/courses/${course.id}/levels`,
    '/instructor/dashboard',
  ]) {
    expect((await request('get', path, { token: student.token })).status, path).toBe(403)
    expect((await request('get', path)).status, path).toBe(401)
  }
})
