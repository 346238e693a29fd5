import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { blocks, figures } from '#db/schema/index.ts'
import { buildCourse, publishAgain } from '#test/support/course-builder.ts'
import { storeRegion } from '#test/support/regions.ts'
import { readyStudent } from '#test/support/sitting.ts'
import { makeTeacher, request, testServices } from '#test/support/worker-app.ts'
import type { LessonView } from '#worker/contract/learning.ts'

it('a figure that nobody has cut out yet is not published, and is once it was', async () => {
  const services = testServices()
  const owner = await makeTeacher()
  const course = await buildCourse(services, { owner_id: owner.userId })
  const student = await readyStudent(course)
  const lesson = course.lessons[0]?.id ?? ''
  const id = await storeRegion(services, { material_id: course.material_id })
  const data = { file_id: id, width: 60, height: 50, alt: 'A lake', caption: null }
  const block = { id: `block-${id}`, course_id: course.id, lesson_id: lesson, position: 90 } as const
  await services.db
    .insert(blocks)
    .values({ ...block, kind: 'figure', data, state: 'approved', origin: 'source' })
  const shown = async () => {
    await publishAgain(services, owner.userId, course.id)
    const { body } = await request('get', `/student/lessons/${lesson}`, { token: student.token })
    const { lesson: document } = body.data as { lesson: LessonView }
    const kinds = document.blocks.map(({ kind }) => kind)
    return [kinds.includes('figure'), kinds.length]
  }
  const [isShown, before] = await shown()
  expect(isShown).toBe(false)
  await services.db.update(figures).set({ file_key: 'a-picture' }).where(eq(figures.id, id))
  expect(await shown()).toEqual([true, Number(before) + 1])
})
