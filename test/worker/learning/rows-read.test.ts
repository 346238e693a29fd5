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
})
