import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { cutPages, enrolments, segments } from '#db/schema/index.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { giveFile } from '#test/support/real-pages.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { RealPage } from '#worker/contract/materials.ts'

const services = testServices()
const { db } = services
const pages = ['The first lake', 'The second lake', 'The third lake', 'The fourth lake']
let course: BuiltCourse
let student: Person

beforeEach(async () => {
  const teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId })
  await giveFile(services, course.material_id, pages)
  student = await makeStudent()
  await request('post', `/courses/${course.id}/join`, { token: student.token })
})

type Asked = { lesson?: number; segment?: number; by?: Person }
const ask = (page: number, { lesson = 0, segment = lesson, by = student }: Asked = {}) => {
  const [citing, cited] = [course.lessons[lesson], course.lessons[segment]]
  const path = `/student/lessons/${citing?.id}/passages/${cited?.segment_id}/pages/${page}`
  return request<RealPage>('get', path, { token: by.token })
}

it('a student gets the page of a passage that an open lesson cites, with the lines of that passage', async () => {
  const { status, body } = await ask(1)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ page: 1, segments: [{ id: course.lessons[0]?.segment_id, page: 1 }] })
  expect(body.data.segments[0]?.boxes).toEqual([[50, 150, 700, 12, expect.any(Number), 0]])
})

it('R31: no other page of the document exists for a student', async () => {
  for (const page of [2, 3, 4, 5]) expect([page, (await ask(page)).status]).toEqual([page, 404])
  expect(await db.select().from(cutPages).where(eq(cutPages.material_id, course.material_id))).toEqual([])
})

it('R31: a passage that the lesson does not cite has no page, nor has a lesson that is still locked', async () => {
  expect((await ask(2, { lesson: 0, segment: 1 })).status).toBe(404)
  const locked = await ask(2, { lesson: 1 })
  expect([locked.status, locked.body.code]).toEqual([403, 'lesson_locked'])
})

it('R31: a student who has not joined, or has left, gets no page, and a teacher none of another', async () => {
  expect((await ask(1, { by: await makeStudent() })).status).toBe(404)
  expect((await ask(1, { by: await makeTeacher() })).status).toBe(403)
  await db.delete(enrolments).where(eq(enrolments.student_id, student.userId))
  expect((await ask(1)).status).toBe(404)
})

it('a passage that goes on has two pages and no third', async () => {
  const id = course.lessons[0]?.segment_id ?? ''
  const box = [50, 100, 700, 12, 5, 0] as const
  await db
    .update(segments)
    .set({ boxes: [[...box], [...box, 2]] })
    .where(eq(segments.id, id))
  const statuses = await Promise.all([1, 2, 3].map(async (page) => (await ask(page)).status))
  expect(statuses).toEqual([200, 200, 404])
})

it('a passage of before, whose boxes are not read yet, has its page without lines', async () => {
  await db.update(segments).set({ boxes: null }).where(eq(segments.material_id, course.material_id))
  const { status, body } = await ask(1)
  expect([status, body.data.segments]).toEqual([200, []])
})
