import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { enrolments, materials } from '#db/schema/index.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { giveSound } from '#test/support/recordings.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Recording } from '#worker/contract/recordings.ts'

const services = testServices()
const { db } = services
let course: BuiltCourse
let student: Person

beforeEach(async () => {
  const teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId })
  await giveSound(services, course.material_id)
  student = await makeStudent()
  await request('post', `/courses/${course.id}/join`, { token: student.token })
})

type Asked = { lesson?: number; segment?: number; by?: Person }
const ask = ({ lesson = 0, segment = lesson, by = student }: Asked = {}) => {
  const [citing, cited] = [course.lessons[lesson], course.lessons[segment]]
  const path = `/student/lessons/${citing?.id}/passages/${cited?.segment_id}/recording`
  return request<Recording>('get', path, { token: by.token })
}

it('a student plays the recording of a passage that an open lesson cites', async () => {
  const { status, body } = await ask()
  expect([status, body.data.kind]).toEqual([200, 'audio'])
  expect(new URL(body.data.url).origin).toBe('http://127.0.0.1:8787')
})

it('R31: no recording for a passage that the lesson does not cite, nor of a locked lesson', async () => {
  expect((await ask({ lesson: 0, segment: 1 })).status).toBe(404)
  expect((await ask({ lesson: 1 })).body.code).toBe('lesson_locked')
})

it('R31: no recording for who has not joined, has left, or teaches elsewhere', async () => {
  expect((await ask({ by: await makeStudent() })).status).toBe(404)
  expect((await ask({ by: await makeTeacher() })).status).toBe(403)
  await db.delete(enrolments).where(eq(enrolments.student_id, student.userId))
  expect((await ask()).status).toBe(404)
})

it('a document has no recording', async () => {
  await db.update(materials).set({ kind: 'pdf' }).where(eq(materials.id, course.material_id))
  expect((await ask()).status).toBe(404)
})
