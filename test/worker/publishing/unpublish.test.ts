import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import {
  courseDocuments,
  courses,
  courseVersions,
  lessons,
  lessonVersions,
  questions,
} from '#db/schema/index.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Course } from '#worker/contract/courses.ts'

const services = testServices()
const { db } = services
let teacher: Person
let course: BuiltCourse

const act = (action: 'publish' | 'unpublish', token = teacher.token) =>
  request<{ course: Course }>('post', `/courses/${course.id}/${action}`, { token })
const join = async () => {
  const student = await makeStudent()
  const { status } = await request('post', `/courses/${course.id}/join`, { token: student.token })
  return { student, status }
}
const stored = async () => ({
  versions: await db.select().from(courseVersions).where(eq(courseVersions.course_id, course.id)),
  lessons: await db.select().from(lessons).where(eq(lessons.course_id, course.id)),
  documents: await db
    .select({ number: lessonVersions.number })
    .from(lessonVersions)
    .innerJoin(lessons, eq(lessons.id, lessonVersions.lesson_id))
    .where(eq(lessons.course_id, course.id)),
  questions: await db.select().from(questions).where(eq(questions.course_id, course.id)),
  found: await db.select().from(courseDocuments).where(eq(courseDocuments.course_id, course.id)),
})

beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, {
    owner_id: teacher.userId,
    published: false,
    state: 'approved',
    levels: 1,
    lessons: 2,
  })
  expect((await act('publish')).status).toBe(200)
})

it('a first publish is taken back: the course is the draft that it was, and nobody finds or joins it', async () => {
  const taken = await act('unpublish')
  expect(taken.status).toBe(200)
  expect(taken.body.data.course).toMatchObject({ status: 'in_progress', published_at: null })
  const left = await stored()
  expect([left.versions, left.documents, left.found]).toEqual([[], [], []])
  expect([...left.lessons, ...left.questions].map((row) => row.live_version)).toEqual(
    Array(left.lessons.length + left.questions.length).fill(null),
  )
  expect(left.lessons).toHaveLength(2)
  expect((await join()).status).toBe(404)
})

it('what was taken back is published again as the first version, and opens', async () => {
  await act('unpublish')
  const again = await act('publish')
  expect(again.body.data).toMatchObject({ version: 1, course: { status: 'published' } })
  const { student, status } = await join()
  expect(status).toBe(201)
  const lesson = await request('get', `/student/lessons/${course.lessons[0]?.id}`, { token: student.token })
  expect(lesson.status).toBe(200)
})

it('it stays published once somebody has joined, and after the last of them has left', async () => {
  const { student } = await join()
  expect(await act('unpublish')).toMatchObject({ status: 409, body: { code: 'has_learners' } })
  const read = await request('put', `/student/lessons/${course.lessons[0]?.id}/progress`, {
    token: student.token,
    body: { position: 40 },
  })
  expect(read.status).toBe(200)
  const removed = await request('delete', `/courses/${course.id}/students/${student.userId}`, {
    token: teacher.token,
    body: { reason: 'Another course' },
  })
  expect(removed.status).toBe(200)
  expect(await act('unpublish')).toMatchObject({ status: 409, body: { code: 'has_learners' } })
  expect((await stored()).versions).toHaveLength(1)
})

it('a later publish is not taken back, nor a draft that was never published', async () => {
  await db
    .update(questions)
    .set({ title: 'Another question', version: 2 })
    .where(eq(questions.course_id, course.id))
  expect((await act('publish')).body.data).toMatchObject({ version: 2 })
  expect(await act('unpublish')).toMatchObject({ status: 409, body: { code: 'published_before' } })
  expect((await stored()).versions).toHaveLength(2)
  const fresh = await buildCourse(services, { owner_id: teacher.userId, published: false })
  const taken = await request('post', `/courses/${fresh.id}/unpublish`, { token: teacher.token })
  expect(taken).toMatchObject({ status: 409, body: { code: 'published_before' } })
})

it('of one who joins and one who takes it back at the same time one is refused', async () => {
  const [{ status: joined }, { status: taken }] = await Promise.all([join(), act('unpublish')])
  expect([joined === 201, taken === 200].filter(Boolean)).toHaveLength(1)
  const row = await db.select().from(courses).where(eq(courses.id, course.id)).get()
  expect(row?.learners_count).toBe(joined === 201 ? 1 : 0)
  expect(row?.status).toBe(joined === 201 ? 'published' : 'in_progress')
})

it('the course of another instructor is not there', async () => {
  const other = await makeTeacher()
  expect((await act('unpublish', other.token)).status).toBe(404)
})
