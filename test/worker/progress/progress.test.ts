import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { attempts, lessonProgress, practiceAnswers } from '#db/schema/index.ts'
import { answersOf } from '#test/support/choices.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { finish, readyStudent, rightAnswer, save, sit } from '#test/support/sitting.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Attempt } from '#worker/contract/attempts.ts'
import type { CourseProgress, ProgressDetail, ProgressTotals } from '#worker/contract/progress.ts'
import { weakTopics } from '#worker/features/progress/rules.ts'

const services = testServices()
const { db, now } = services
let course: BuiltCourse
let student: Person

beforeEach(async () => {
  course = await buildCourse(services, { owner_id: (await makeTeacher()).userId })
  student = await readyStudent(course)
})

const list = async (token = student.token) => {
  const { body } = await request<CourseProgress[]>('get', '/student/progress', { token })
  return { data: body.data, totals: (body.meta as unknown as { totals: ProgressTotals }).totals }
}
const detail = async () =>
  (await request<ProgressDetail>('get', `/student/progress/${course.slug}`, { token: student.token })).body
    .data

const spend = (lessonId: string, seconds: number) =>
  db.update(lessonProgress).set({ seconds }).where(eq(lessonProgress.lesson_id, lessonId))

/** Answers the first question of a level's exercise rightly and the others wrongly. */
async function exercise(level: number) {
  const { token } = student
  const { body } = await request<{ attempt: Attempt }>(
    'post',
    `/exercises/${course.levels[level]?.exercise_id}/attempts`,
    { token },
  )
  const { attempt } = body.data
  for (const [index, question] of attempt.questions.entries()) {
    const key = rightAnswer(course, question.id)
    const wrong = answersOf(question).find(({ id }) => id !== key)?.id ?? ''
    await save(attempt.id, question.id, index === 0 ? key : wrong, 1, token)
  }
  await finish(attempt.id, token)
  return attempt
}

it('time in lessons and answers of exercises and checks are counted by lesson, level and course', async () => {
  const [first, second] = course.levels[0]?.lessons ?? []
  await spend(first?.id ?? '', 600)
  await spend(second?.id ?? '', 90)
  const attempt = await exercise(0)
  await db.insert(practiceAnswers).values({
    student_id: student.userId,
    question_id: course.questions[0]?.id ?? '',
    course_id: course.id,
    lesson_id: first?.id ?? '',
    response: { answer_id: 'a' },
    correct: true,
    first_correct: false,
    answered_at: now(),
  })
  const answered = attempt.questions.length + 1
  const found = await detail()
  expect(found).toMatchObject({ seconds: 690, answered, right: 1, lessons_done: 4, lessons_total: 4 })
  expect(found.levels.map(({ seconds, lessons_done: done }) => [seconds, done])).toEqual([
    [690, 2],
    [0, 2],
  ])
  expect(found.levels[0]?.lessons.map(({ seconds }) => seconds)).toEqual([600, 90])
  const { data, totals } = await list()
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({ course: { slug: course.slug }, seconds: 690, answered, right: 1 })
  expect(totals).toEqual({ seconds: 690, answered, right: 1, lessons_done: 4, certificates: 0 })
})

it('an exam says nothing of its answers here, and an exercise only once it is finished', async () => {
  const { token } = student
  await request('post', `/exercises/${course.levels[0]?.exercise_id}/attempts`, { token })
  await finish((await sit(course, token)).id, token)
  expect(await detail()).toMatchObject({ answered: 0, right: 0 })
  expect((await detail()).exams[0]?.best?.passed).toBe(true)
  expect((await list()).totals.certificates).toBe(1)
})

it('a question that counts for nobody is not counted', async () => {
  const attempt = await exercise(0)
  const before = (await detail()).answered
  await db
    .update(attempts)
    .set({ asked: sql`json_replace(${attempts.asked}, '$[0][1]', 0)` })
    .where(eq(attempts.id, attempt.id))
  expect((await detail()).answered).toBe(before - 1)
})

it('who has joined nothing has no progress, and a course that was not joined shows none', async () => {
  const other = await makeStudent()
  expect(await list(other.token)).toEqual({
    data: [],
    totals: { seconds: 0, answered: 0, right: 0, lessons_done: 0, certificates: 0 },
  })
  const foreign = await request('get', `/student/progress/${course.slug}`, { token: other.token })
  expect([foreign.status, foreign.body.code]).toEqual([403, 'not_enrolled'])
  expect((await request('get', '/student/progress/nothing', { token: other.token })).status).toBe(404)
})

it('a topic is weak from two answers on, most wrong first, three at most', () => {
  const lesson = (id: string, answered: number, right: number) => ({
    id,
    title: id,
    number: 1,
    locked: false,
    done: true,
    position: 100,
    seconds: 0,
    answered,
    right,
  })
  const level = {
    id: 'l',
    title: 'l',
    lessons_done: 0,
    seconds: 0,
    answered: 0,
    right: 0,
    lessons: [
      lesson('one answer', 1, 0),
      lesson('half', 4, 2),
      lesson('none', 3, 0),
      lesson('sure', 10, 7),
      lesson('most', 3, 2),
      lesson('third', 3, 1),
    ],
  }
  expect(weakTopics([level]).map(({ title }) => title)).toEqual(['none', 'third', 'half'])
})
