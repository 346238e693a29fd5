import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { fillCatalogue } from '#test/bench/catalogue-fill.ts'
import { rowsRead } from '#test/bench/rows-read.ts'
import { buildCourse } from '#test/support/course-builder.ts'
import { readyStudent } from '#test/support/sitting.ts'
import { makeTeacher, testServices } from '#test/support/worker-app.ts'

it('no call of a learner reads more rows because there are more courses, learners and attempts', async () => {
  const ownerId = (await makeTeacher()).userId
  const course = await buildCourse(testServices(), { owner_id: ownerId })
  const { userId: studentId } = await readyStudent(course)
  const subject = { course, owner_id: ownerId, student_id: studentId }
  const at = async (size: number) => {
    await fillCatalogue(env.DB, ownerId, size)
    await env.DB.prepare('DELETE FROM attempts WHERE student_id = ?').bind(studentId).run()
    return rowsRead(env.DB, subject)
  }
  // The first finished exam of a course adds the row of its insights, which the later ones find.
  await at(0)
  const few = await at(60)
  const many = await at(1_200)
  expect(many).toEqual(few)
  expect(many['student home']).toBeLessThan(50)
})

it('cards of the daily review cost the home a few rows each, however many wait', async () => {
  const ownerId = (await makeTeacher()).userId
  const course = await buildCourse(testServices(), { owner_id: ownerId, levels: 3, lessons: 4 })
  const { userId: studentId } = await readyStudent(course)
  const home = async () =>
    (await rowsRead(env.DB, { course, owner_id: ownerId, student_id: studentId }))['student home'] ?? 0
  const without = await home()
  const cards = course.lessons.flatMap(({ id: lessonId, card_ids: ids, questions }) => [
    ...ids.map((id) => [id, 'card', lessonId]),
    ...questions.map(({ id }) => [id, 'question', lessonId]),
  ])
  const insert = env.DB.prepare(
    `INSERT INTO practice_cards (student_id, item_id, kind, course_id, lesson_id, origin, due_at, added_at)
      VALUES (?, ?, ?, '${course.id}', ?, 'card', 0, 0)
      ON CONFLICT (student_id, item_id) DO UPDATE SET due_at = 0`,
  )
  await env.DB.batch(cards.map((card) => insert.bind(studentId, ...card)))
  await env.DB.prepare('DELETE FROM attempts WHERE student_id = ?').bind(studentId).run()
  expect(cards).toHaveLength(60)
  // Two to count each, and at most seven more for those that are asked today.
  expect((await home()) - without).toBeLessThan(60 * 2 + 20 * 7)
})
