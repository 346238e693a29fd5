import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { assessments, attempts, certificates, questions } from '#db/schema/index.ts'
import { giveCv } from '#test/support/approved-cv.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { finish, readyStudent, sit } from '#test/support/sitting.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { CatalogDetail } from '#worker/contract/catalog.ts'
import type { CoursePath } from '#worker/contract/learning.ts'
import type { CourseChanges } from '#worker/contract/publishing.ts'

const services = testServices()
const { db } = services
let teacher: Person
let course: BuiltCourse

/** An exam of ten questions, three of them true or false, from sixteen of four lessons. */
beforeEach(async () => {
  teacher = await makeTeacher()
  await giveCv(services, teacher.userId)
  course = await buildCourse(services, { owner_id: teacher.userId, published: false })
  await change({ mcq_count: 7, true_or_false_count: 3 })
})
const change = (values: Partial<typeof assessments.$inferInsert>) =>
  db.update(assessments).set(values).where(eq(assessments.id, course.exam_id))
const publish = () => request('post', `/courses/${course.id}/publish`, { token: teacher.token })
const faults = async () => {
  const { body } = await request<CourseChanges>('get', `/courses/${course.id}/changes`, {
    token: teacher.token,
  })
  return body.data.certificate_faults
}
async function pass() {
  const student = await readyStudent(course)
  const { id } = await sit(course, student.token)
  const { result } = (await finish(id, student.token)).body.data
  return { student, result, id }
}

it('R63: an exam that proves something, of an instructor with an approved CV, earns a certificate', async () => {
  expect(await faults()).toEqual([])
  await publish()
  const { result, student } = await pass()
  expect(result).toMatchObject({ passed: true, assessment: { certifies: true } })
  const id = result.certificate_id
  expect(id).not.toBeNull()
  const { body } = await request<{ certificate: object }>('get', `/certificates/${id}`, {
    token: student.token,
  })
  expect(body.data.certificate).toMatchObject({ questions: 10, success_percentage: 75 })
  const verified = await request('get', `/api/v1/verify/${id}`)
  expect(verified.body.data).toMatchObject({ status: 'valid', questions: 10, success_percentage: 75 })
})

describe('R63: an exam that proves too little, or whose instructor has no approved CV,', () => {
  const cases = {
    cv_not_approved: async () => void (await giveCv(services, teacher.userId, 'edited')),
    too_few_questions: async () => void (await change({ mcq_count: 1, true_or_false_count: 0 })),
    success_too_low: async () => void (await change({ success_percentage: 1 })),
    no_duration: async () => void (await change({ duration_minutes: 0 })),
    too_many_true_or_false: async () => void (await change({ mcq_count: 6, true_or_false_count: 4 })),
    pool_too_small: async () => void (await change({ mcq_count: 8, true_or_false_count: 4 })),
    too_few_lessons: async () => {
      const [first] = course.lessons
      await db
        .update(questions)
        .set({ lesson_id: first?.id ?? '' })
        .where(eq(questions.course_id, course.id))
    },
  }
  it.each(Object.entries(cases))('ends the course without a certificate: %s', async (code, weaken) => {
    await weaken()
    expect((await faults()).map((fault) => fault.code)).toContain(code)
    expect((await publish()).status).toBe(200)
    const { result, student } = await pass()
    expect(result).toMatchObject({
      passed: true,
      certificate_id: null,
      assessment: { certifies: false },
    })
    expect(await db.$count(certificates, eq(certificates.course_id, course.id))).toBe(0)
    const path = await request<CoursePath>('get', `/student/courses/${course.slug}`, { token: student.token })
    expect(path.body.data).toMatchObject({ certificate_id: null, exams: [{ certifies: false }] })
    const shown = await request<{ course: CatalogDetail }>('get', `/catalog/${course.id}`, {
      token: student.token,
    })
    expect(shown.body.data.course.exam?.certifies).toBe(false)
  })
})

it('a course without a final exam says that one is missing', async () => {
  await db.delete(assessments).where(eq(assessments.id, course.exam_id))
  expect(await faults()).toEqual([{ code: 'no_exam', is: 0, needed: 1 }])
})

it('R63: what an exam earns is what was published, whatever changes in the draft or in the CV since', async () => {
  await publish()
  await change({ success_percentage: 1, mcq_count: 1 })
  await giveCv(services, teacher.userId, 'edited')
  const { result } = await pass()
  expect(result.certificate_id).not.toBeNull()
  await publish()
  expect((await pass()).result.certificate_id).toBeNull()
})

it('R63: an attempt earns what was promised when it was started', async () => {
  await publish()
  const student = await readyStudent(course)
  const { id } = await sit(course, student.token)
  await giveCv(services, teacher.userId, 'edited')
  await change({ success_percentage: 60 })
  await publish()
  expect((await finish(id, student.token)).body.data.result.certificate_id).not.toBeNull()
  const [kept] = await db.select({ certifies: attempts.certifies }).from(attempts).where(eq(attempts.id, id))
  expect(kept).toEqual({ certifies: true })
})

it('R31: what is missing for a certificate is told to the instructor of the course alone', async () => {
  const other = await makeTeacher()
  const { status } = await request('get', `/courses/${course.id}/changes`, { token: other.token })
  expect(status).toBe(404)
})
