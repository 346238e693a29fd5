import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { connect } from '#db/client.ts'
import { assessments, practiceCards } from '#db/schema/index.ts'
import { countingDatabase } from '#test/support/counting-database.ts'
import { type BuiltCourse, buildCourse, publishAgain } from '#test/support/course-builder.ts'
import { readyStudent } from '#test/support/sitting.ts'
import { makeTeacher, testServices } from '#test/support/worker-app.ts'
import { gradeAttempt } from '#worker/features/attempts/grade-attempt.ts'
import { startAttempt } from '#worker/features/attempts/start-queries.ts'

const services = testServices()
const { db } = services
let course: BuiltCourse

/** Forty questions on ten passages; the exam and each exercise ask twenty. */
beforeAll(async () => {
  const ownerId = (await makeTeacher()).userId
  course = await buildCourse(services, { owner_id: ownerId, levels: 2, lessons: 5, questions: 4 })
  await db
    .update(assessments)
    .set({ mcq_count: 10, true_or_false_count: 10 })
    .where(eq(assessments.course_id, course.id))
  await publishAgain(services, ownerId, course.id)
  // The first attempt of a course that ends adds the row of its insights, which later ones find.
  await finishOf('exam', course.exam_id, {})
})

type Responses = Parameters<typeof gradeAttempt>[2]['responses']

async function finishOf(kind: 'exam' | 'exercise', assessmentId: string, responses: Responses) {
  const { userId } = await readyStudent(course)
  const { id } = await startAttempt(services, userId, assessmentId, kind)
  const { database, counted } = countingDatabase(env.DB, { rows: true })
  const counting = { ...services, db: connect(database) }
  const result = await gradeAttempt(counting, id, { responses, finishedAt: Date.now() })
  const cards = await db.$count(practiceCards, eq(practiceCards.student_id, userId))
  return { questions: result.questions.length, cards, read: counted.rowsRead, written: counted.rowsWritten }
}

it('a failed exam of twenty questions reads four rows a question, and writes its cards', async () => {
  const { questions, cards, read, written } = await finishOf('exam', course.exam_id, {})
  expect(questions).toBe(20)
  expect(cards).toBeGreaterThan(5)
  expect(read).toBeLessThanOrEqual(82)
  // A card is written with its four indexes.
  expect(written - 5 * cards).toBeLessThanOrEqual(17)
})

it('an exercise of twenty questions reads no more, whether all or none of it was right', async () => {
  const [level] = course.levels
  const right = Object.fromEntries(
    course.questions.map(({ id, right_answer_id: answerId }) => [id, { answer_id: answerId }]),
  )
  for (const [responses, of] of [
    [{}, 5],
    // Only a mistake stands in the index of mistakes.
    [right, 4],
  ] as const) {
    const { questions, cards, read, written } = await finishOf(
      'exercise',
      level?.exercise_id ?? '',
      responses,
    )
    expect([questions, cards]).toEqual([20, 20])
    expect(read).toBeLessThanOrEqual(78)
    expect(written).toBeLessThanOrEqual(of * cards + 5)
  }
})
