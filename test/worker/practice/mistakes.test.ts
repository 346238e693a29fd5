import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { enrolments, questions } from '#db/schema/index.ts'
import { type BuiltCourse, buildCourse, publishAgain } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { finish, sit } from '#test/support/sitting.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { MistakesOfLesson, PracticeQuestion } from '#worker/contract/practice.ts'

const services = testServices()
let course: BuiltCourse
let student: Person

beforeEach(async () => {
  course = await buildCourse(services, { owner_id: (await makeTeacher()).userId })
  student = await makeStudent()
  await joinCourse(services, course.id, student.userId)
})

const lesson = (index = 0) => course.lessons[index] ?? expect.fail('no such lesson')
const question = (of: number, index: number) => lesson(of).questions[index] ?? expect.fail('no such question')
function check(of: number, index: number, right: boolean) {
  const { id, answer_ids: answers, right_answer_id: key } = question(of, index)
  const chosen = right ? key : answers.find((answer) => answer !== key)
  return request('post', `/student/lessons/${lesson(of).id}/checks/${id}`, {
    token: student.token,
    body: { response: { answer_id: chosen } },
  })
}
const mistakes = async ({ token } = student) =>
  (await request<MistakesOfLesson[]>('get', '/practice/mistakes', { token })).body.data
const practice = async (lessonId: string, { token } = student) =>
  (await request<PracticeQuestion[]>('get', `/practice/questions?lesson_id=${lessonId}`, { token })).body.data

it('mistakes are listed by lesson until they are mended', async () => {
  expect(await mistakes()).toEqual([])
  await check(0, 0, false)
  await check(1, 0, true)
  expect(await mistakes()).toMatchObject([
    { course: { id: course.id, slug: course.slug }, lesson: { id: lesson().id }, missed: 1 },
  ])
  await check(0, 0, true)
  expect(await mistakes()).toEqual([])
})

it('what was missed is practised by other questions on its passage, and a right answer to one mends it', async () => {
  await check(0, 0, false)
  const asked = await practice(lesson().id)
  const own = lesson().questions.map(({ id }) => id)
  expect(asked.length).toBe(own.length)
  expect(asked.every(({ question: { id } }) => own.includes(id))).toBe(true)
  // The one that was missed comes last.
  expect(asked.at(-1)?.question.id).toBe(question(0, 0).id)
  expect(asked[0]?.right).toBeDefined()
  await check(0, 1, true)
  expect(await mistakes()).toEqual([])
  expect(await practice(lesson().id)).toEqual([])
})

it('a grade of the daily review mends or brings a mistake, and taking it back takes that back', async () => {
  await check(0, 0, false)
  await services.db.run(sql`UPDATE practice_cards SET due_at = 0`)
  const { id } = question(0, 0)
  const grade = (name: string, rating: string) =>
    request('post', `/review/${id}`, { token: student.token, body: { id: name, rating } })
  await grade('one', 'good')
  expect(await mistakes()).toEqual([])
  await request('delete', '/review/grades/one', { token: student.token })
  expect(await mistakes()).toMatchObject([{ missed: 1 }])
})

it('never shows what is kept for exams, and nothing of a course while its exam is open', async () => {
  await services.db
    .update(questions)
    .set({
      pool: sql`iif(${questions.type} = 'true_or_false', 'exam', 'practice')`,
      version: sql`${questions.version} + 1`,
    })
    .where(eq(questions.course_id, course.id))
  await publishAgain(services, course.owner_id, course.id)
  for (const { id } of course.lessons)
    await request('put', `/student/lessons/${id}/progress`, {
      token: student.token,
      body: { position: 100, done: true },
    })
  await finish((await sit(course, student.token, 0)).id, student.token)
  const listed = await mistakes()
  expect(listed.length).toBeGreaterThan(0)
  for (const { lesson: missed } of listed) {
    const asked = await practice(missed.id)
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.map(({ question: { type } }) => type).filter((type) => type !== 'multiple_choice')).toEqual(
      [],
    )
  }
  await sit(course, student.token, 0)
  expect(await mistakes()).toEqual([])
  expect(await practice(listed[0]?.lesson.id ?? '')).toEqual([])
})

it('belongs to who is in the course, and to nobody else', async () => {
  await check(0, 0, false)
  const other = await makeStudent()
  await joinCourse(services, course.id, other.userId)
  expect(await mistakes(other)).toEqual([])
  expect(await practice(lesson().id, other)).toEqual([])
  await services.db.delete(enrolments).where(eq(enrolments.student_id, student.userId))
  expect(await mistakes()).toEqual([])
  expect(await practice(lesson().id)).toEqual([])
})
