import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { assessments } from '#db/schema/index.ts'
import { buildCourse, publishAgain } from '#test/support/course-builder.ts'
import { finish, readyStudent, start } from '#test/support/sitting.ts'
import { makeTeacher, testServices } from '#test/support/worker-app.ts'

it('R63: a second attempt of an exam asks none of the questions of the first, where the pool allows', async () => {
  const services = testServices()
  const course = await buildCourse(services, { owner_id: (await makeTeacher()).userId })
  await services.db
    .update(assessments)
    .set({ mcq_count: 4, true_or_false_count: 2 })
    .where(eq(assessments.id, course.exam_id))
  await publishAgain(services, course.owner_id, course.id)
  const student = await readyStudent(course)
  const asked: string[][] = []
  for (let attempt = 0; attempt < 2; attempt++) {
    const { attempt: open } = (await start(course, student.token)).body.data
    asked.push(open.questions.map(({ id }) => id))
    await finish(open.id, student.token)
  }
  expect(asked.map((ids) => ids.length)).toEqual([6, 6])
  expect(asked[1]?.filter((id) => asked[0]?.includes(id))).toEqual([])
})
