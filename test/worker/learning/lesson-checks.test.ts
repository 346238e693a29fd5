import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { connect } from '#db/client.ts'
import { blocks, questions } from '#db/schema/index.ts'
import type { QuestionType } from '#db/vocabulary.ts'
import { countingDatabase } from '#test/support/counting-database.ts'
import { type BuiltCourse, buildCourse, publishAgain } from '#test/support/course-builder.ts'
import { type Written, writeQuestion } from '#test/support/every-type.ts'
import { TYPES } from '#test/support/every-type-content.ts'
import { readyStudent } from '#test/support/sitting.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { LessonView } from '#worker/contract/learning.ts'
import { getLesson } from '#worker/features/learning/lesson-queries.ts'

const services = testServices()
const { db } = services
let teacher: Person
let student: Person
let course: BuiltCourse
let lesson: string

beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, {
    owner_id: teacher.userId,
    levels: 1,
    lessons: 2,
    questions: 0,
    certifies: 'by rules',
  })
  lesson = course.lessons[0]?.id ?? ''
  student = await readyStudent(course)
})

/** Asks a question after all that the lesson says, and publishes it. */
async function ask(type: QuestionType): Promise<Written> {
  const written = await writeQuestion(course, teacher, type, { pool: 'practice' })
  await db.insert(blocks).values({
    id: `check-${written.question.id}`,
    course_id: course.id,
    lesson_id: lesson,
    position: 10 + TYPES.indexOf(type),
    kind: 'check',
    data: { question_id: written.question.id },
    origin: 'source',
    state: 'approved',
  })
  await publishAgain(services, teacher.userId, course.id, 'by rules')
  return written
}
const read = async () => {
  const { body } = await request<{ lesson: LessonView }>('get', `/student/lessons/${lesson}`, {
    token: student.token,
  })
  return body.data.lesson
}
const answer = (question: string, response: unknown) =>
  request('post', `/student/lessons/${lesson}/checks/${question}`, {
    token: student.token,
    body: { response },
  })

it('R35, R68: a lesson brings what its checks of every type ask, and nothing of their keys', async () => {
  const asked: Written[] = []
  for (const type of TYPES) asked.push(await ask(type))
  const { checks } = await read()
  expect(checks.map((check) => [check.question_id, check.type])).toEqual(
    asked.map(({ question }) => [question.id, question.type]),
  )
  const text = JSON.stringify(checks)
  for (const secret of ['The reason of', 'A hint for', 'is_correct', 'accepted', 'tolerance', 'feedback']) {
    expect(text).not.toContain(secret)
  }
  for (const { question, right } of asked) {
    const shown = checks.find((check) => check.question_id === question.id)
    // An order is mixed, and a matching is not shown solved.
    if ('order' in right && shown && 'items' in shown) {
      expect(shown.items.map(({ id }) => id)).not.toEqual(right.order)
    }
    if ('pairs' in right && shown && 'lefts' in shown) {
      const solved = shown.lefts.map(({ id }, place) => [id, shown.rights[place]?.id])
      expect(solved).not.toEqual(expect.arrayContaining([...right.pairs]))
    }
  }
})

it('shows a check in the same order at each publish, so that nothing counts as changed', async () => {
  await ask('ordering')
  const before = (await read()).checks
  await db.update(blocks).set({ revision: 5 }).where(eq(blocks.kind, 'check'))
  const { body } = await request<{ changes: unknown[] }>('get', `/courses/${course.id}/changes`, {
    token: teacher.token,
  })
  expect(body.data.changes).toEqual([])
  expect((await read()).checks).toEqual(before)
})

it('never asks a question that only exams ask, one of another lesson, or one that nobody approved', async () => {
  const { question } = await ask('multiple_choice')
  expect((await read()).checks).toHaveLength(1)
  const without = async (change: Partial<typeof questions.$inferInsert>, back: typeof change) => {
    await db.update(questions).set(change).where(eq(questions.id, question.id))
    await publishAgain(services, teacher.userId, course.id, 'by rules')
    expect([change, (await read()).checks]).toEqual([change, []])
    await db.update(questions).set(back).where(eq(questions.id, question.id))
    await publishAgain(services, teacher.userId, course.id, 'by rules')
    expect((await read()).checks).toHaveLength(1)
  }
  await without({ pool: 'exam' }, { pool: 'practice' })
  await without({ lesson_id: course.lessons[1]?.id ?? '' }, { lesson_id: lesson })
  await without({ state: 'rejected' }, { state: 'approved' })
})

it('brings the student’s own answers along, and nobody else’s', async () => {
  const { question, right, wrong } = await ask('multiple_choice')
  expect((await read()).answers).toEqual([])
  await answer(question.id, wrong)
  await answer(question.id, right)
  expect((await read()).answers).toEqual([
    { question_id: question.id, response: right, correct: true, first_correct: false, tries: 2 },
  ])
  student = await readyStudent(course)
  expect((await read()).answers).toEqual([])
})

it('has another tag once a check was answered, so that no browser keeps the lesson from before', async () => {
  const { question, right } = await ask('multiple_choice')
  const tag = async () =>
    (await request('get', `/student/lessons/${lesson}`, { token: student.token })).headers.get('etag')
  const before = await tag()
  expect(await tag()).toBe(before)
  await answer(question.id, right)
  expect(await tag()).not.toBe(before)
})

it('reads at most ten rows of the database for a lesson with four answered checks', async () => {
  for (const type of ['multiple_choice', 'ordering', 'matching', 'numeric'] as const) {
    const { question, wrong } = await ask(type)
    await answer(question.id, wrong)
  }
  const { database, counted } = countingDatabase(env.DB, { rows: true })
  const { lesson: read } = await getLesson({ ...services, db: connect(database) }, student.userId, lesson)
  expect([read.checks.length, read.answers.length]).toEqual([4, 4])
  expect(counted.rowsRead).toBeGreaterThan(4)
  expect(counted.rowsRead).toBeLessThanOrEqual(10)
})
