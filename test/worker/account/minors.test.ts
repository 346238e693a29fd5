import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { instructorProfiles, notifications, statementSources, users } from '#db/schema/index.ts'
import { newEmail, register } from '#test/support/accounts.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
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
import { routes } from '#worker/contract/routes.ts'
import type { CourseStudent } from '#worker/contract/students.ts'
import { statementsWork } from '#worker/features/xapi/jobs.ts'
import { newId } from '#worker/platform/ids.ts'

const services = testServices()
const MINOR = { age_group: 'under-18', is_parent: true } as const

/** A course with one student of 16 who has passed its exam. */
async function taught(): Promise<{ teacher: Person; course: BuiltCourse; minor: Person }> {
  const teacher = await makeTeacher()
  const course = await buildCourse(services, { owner_id: teacher.userId })
  const minor = await makeStudent({ first_name: 'Zubaydah', last_name: 'Minor', ...MINOR })
  await finishLessons(course, minor)
  await finish((await sit(course, minor.token, 16)).id, minor.token)
  return { teacher, course, minor }
}

describe('registration', () => {
  it('takes a student under 18 with a parent, and keeps both answers', async () => {
    const { status, body } = await register(newEmail(), MINOR)
    expect([status, body.data.user]).toMatchObject([201, MINOR])
  })

  it('asks a student under 18 for a parent, and makes no account without one', async () => {
    for (const alone of [{ age_group: 'under-18' }, { age_group: 'under-18', is_parent: false }]) {
      const email = newEmail()
      const { status, body } = await register(email, alone)
      expect([status, body.errors]).toMatchObject([422, { is_parent: { code: 'required' } }])
      expect(await services.db.$count(users, eq(users.email, email))).toBe(0)
    }
    expect((await register(newEmail(), { age_group: '18-25', is_parent: false })).status).toBe(201)
  })

  it('makes nobody under 18 an instructor, and no instructor can become that young', async () => {
    const refused = { age_group: { code: 'invalid_value' } }
    const young = await register(newEmail(), { type: 'teacher', ...MINOR })
    expect([young.status, young.body.errors]).toMatchObject([422, refused])
    const { token } = await makeTeacher()
    const patched = await request('patch', '/user/profile', { token, body: { age_group: 'under-18' } })
    expect([patched.status, patched.body.errors]).toMatchObject([422, refused])
    expect((await request('patch', '/user/profile', { token, body: { age_group: '45+' } })).status).toBe(200)
  })
})

describe('somebody under 18', () => {
  it('has no public profile, whatever an older row says', async () => {
    const teacher = await makeTeacher()
    const at = services.now()
    const profile = { headline: 'Teacher', bio: 'I teach.', subjects: ['Algebra'], is_shown: true }
    await services.db
      .insert(instructorProfiles)
      .values({ user_id: teacher.userId, ...profile, updated_at: at })
    const shown = () => request('get', `/instructors/${teacher.userId}`)
    expect((await shown()).status).toBe(200)
    await services.db.update(users).set({ age_group: 'under-18' }).where(eq(users.id, teacher.userId))
    expect((await shown()).status).toBe(404)
    const student = await makeStudent(MINOR)
    expect((await request('get', `/instructors/${student.userId}`)).status).toBe(404)
  })

  it('gets no word from strangers: other instructors, students, guests, and who taught them before', async () => {
    const { teacher, course, minor } = await taught()
    const own = await buildCourse(services, { owner_id: (await makeTeacher()).userId })
    const path = (courseId: string) => `/courses/${courseId}/students/${minor.userId}/messages`
    const written = async (to: string, token?: string) =>
      (await request('post', to, { token, body: { text: 'Hello' } })).status
    const stranger = await makeTeacher()
    const theirs = await buildCourse(services, { owner_id: stranger.userId })
    expect(await written(path(course.id), stranger.token)).toBe(404)
    expect(await written(path(theirs.id), stranger.token)).toBe(404)
    expect(await written(path(own.id), teacher.token)).toBe(404)
    expect(await written(path(course.id), (await makeStudent()).token)).toBe(403)
    expect(await written(path(course.id))).toBe(401)
    expect(await written(path(course.id), teacher.token)).toBe(201)
    const removal = { token: teacher.token, body: { reason: 'Moved to another class.' } }
    const removed = await request('delete', `/courses/${course.id}/students/${minor.userId}`, removal)
    expect(removed.status).toBe(200)
    expect(await written(path(course.id), teacher.token)).toBe(404)
    const got = await services.db
      .select({ kind: notifications.kind })
      .from(notifications)
      .where(and(eq(notifications.user_id, minor.userId), eq(notifications.kind, 'message')))
    expect(got).toHaveLength(1)
  })

  it('is marked in the roster and the gradebook, and adults are not', async () => {
    const { teacher, course, minor } = await taught()
    const adult = await makeStudent({ age_group: '18-25' })
    const unknown = await makeStudent()
    for (const student of [adult, unknown]) await finishLessons(course, student)
    const { token } = teacher
    const roster = await request<CourseStudent[]>('get', `/courses/${course.id}/students`, { token })
    const book = await request<Gradebook>('get', `/courses/${course.id}/gradebook`, { token })
    for (const rows of [roster.body.data, book.body.data.rows]) {
      const marked = Object.fromEntries(rows.map(({ student }) => [student.id, student.is_minor]))
      expect(marked).toEqual({ [minor.userId]: true, [adult.userId]: false, [unknown.userId]: false })
    }
  })

  it('is named in no file of the course but the marks, and there without the email', async () => {
    const { teacher, course, minor } = await taught()
    await services.db.update(statementSources).set({ due_at: 0 })
    for (let task = await statementsWork.claim(services, 'any'); task; ) {
      await task.run()
      task = await statementsWork.claim(services, 'any')
    }
    const files = routes.filter(
      ({ method, access, data, websocket }) =>
        method === 'get' && access === 'teacher' && !data && !websocket,
    )
    const month = new Date(services.now()).toISOString().slice(0, 7)
    const named: string[] = []
    const read: string[] = []
    for (const { path } of [...files, { path: '/courses/:id/gradebook?format=csv' }]) {
      const filled = path.replace(':id', course.id).replace(':month', month).replaceAll(/:\w+/g, newId())
      const answer = await send('get', filled, { token: teacher.token })
      const text = await answer.text()
      if (answer.status === 200) read.push(path)
      if (text.includes('Zubaydah')) named.push(path)
      expect(text, path).not.toContain(minor.email)
    }
    expect(read).toContain('/courses/:id/statements/file')
    expect(read).toContain('/instructor/statements/:month/file')
    expect(named).toEqual(['/courses/:id/gradebook?format=csv'])
  })
})
