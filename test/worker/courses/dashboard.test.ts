import { expect, it } from 'vitest'
import { jobs } from '#db/schema/index.ts'
import { buildCourse } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { makeStudent, makeTeacher, request, testServices } from '#test/support/worker-app.ts'
import type { Dashboard } from '#worker/contract/courses.ts'

const services = testServices()
const { db } = services
const read = async (token: string) =>
  (await request<Dashboard>('get', '/instructor/dashboard', { token })).body.data

it('a new instructor sees an empty dashboard', async () => {
  const { token } = await makeTeacher()
  expect(await read(token)).toEqual({
    counts: { courses: 0, lessons: 0, students: 0, exams: 0 },
    attention: [],
    courses: [],
  })
})

it('a student of two courses is one student, and only the own rows count', async () => {
  const teacher = await makeTeacher()
  const student = await makeStudent()
  await buildCourse(services, { owner_id: (await makeTeacher()).userId })
  for (const _ of [1, 2]) {
    const course = await buildCourse(services, { owner_id: teacher.userId })
    await joinCourse(services, course.id, student.userId)
  }
  const { counts } = await read(teacher.token)
  expect(counts).toEqual({ courses: 2, lessons: 8, students: 1, exams: 2 })
})

it('what asks for the instructor comes with the screen that settles it, failures first', async () => {
  const teacher = await makeTeacher()
  const small = { owner_id: teacher.userId, published: false, levels: 1, lessons: 1 }
  const ready = await buildCourse(services, small)
  const waiting = await buildCourse(services, { ...small, state: 'pending' })
  await buildCourse(services, { ...small, published: true })
  await db.insert(jobs).values({
    id: `job-${waiting.id}`,
    kind: 'generate_course',
    owner_id: teacher.userId,
    course_id: waiting.id,
    state: 'failed',
    error_code: 'no_text',
    engine: 'embedded-1',
    created_at: 1,
    updated_at: 1,
  })
  const { attention } = await read(teacher.token)
  expect(attention.map(({ kind, subject, evidence }) => [kind, subject.id, evidence])).toEqual([
    ['job_failed', waiting.id, { job_id: `job-${waiting.id}`, code: 'no_text' }],
    ['review', waiting.id, { pending: 8, total: 8 }],
    ['ready_to_publish', ready.id, { items: 8 }],
  ])
})

it('the categories are named in both languages', async () => {
  const { token } = await makeStudent()
  const { body } = await request<{ id: string }[]>('get', '/categories', { token })
  expect(body.data[0]).toEqual({
    id: 'technology',
    name_ar: 'التقنية والحاسوب',
    name_en: 'Technology and computing',
  })
  expect(body.data).toHaveLength(16)
})
