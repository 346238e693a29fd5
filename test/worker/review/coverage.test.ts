import { expect, it } from 'vitest'
import { citations, segments } from '#db/schema/index.ts'
import { buildCourse } from '#test/support/course-builder.ts'
import { makeTeacher, request, testServices } from '#test/support/worker-app.ts'
import type { Coverage } from '#worker/contract/coverage.ts'

const services = testServices()
const { db } = services

it('every passage is used, unused or left out, page by page', async () => {
  const teacher = await makeTeacher()
  const course = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 1 })
  const [cited] = await db.select({ text: segments.text }).from(segments)
  const place = { material_id: course.material_id, lang: 'en' as const, page: 2 }
  const text = 'z'.repeat(cited?.text.length ?? 0)
  await db.insert(segments).values([
    { ...place, id: `u-${course.id}`, position: 10, kind: 'paragraph', text },
    { ...place, id: `h-${course.id}`, position: 11, kind: 'heading', level: 1, text: 'References' },
    {
      ...place,
      id: `r-${course.id}`,
      position: 12,
      kind: 'paragraph',
      text: 'Saleh, M. Waters of the north.',
    },
  ])
  const { body } = await request<Coverage>('get', `/courses/${course.id}/coverage`, { token: teacher.token })
  expect(body.data.percent).toBe(50)
  const pages = body.data.materials[0]?.pages.map((page) => [
    page.locator.page,
    page.passages.map((passage) => [passage.state, passage.lesson_ids]),
  ])
  expect(pages).toEqual([
    [1, [['used', [course.lessons[0]?.id]]]],
    [
      2,
      [
        ['unused', []],
        ['left_out', []],
      ],
    ],
  ])
})

it('what only rejected content cites is unused', async () => {
  const teacher = await makeTeacher()
  const options = {
    owner_id: teacher.userId,
    levels: 1,
    lessons: 1,
    state: 'rejected',
    published: false,
  } as const
  const course = await buildCourse(services, options)
  const { body } = await request<Coverage>('get', `/courses/${course.id}/coverage`, { token: teacher.token })
  expect(body.data.percent).toBe(0)
  expect((await db.select().from(citations)).length).toBeGreaterThan(0)
})

it('another instructor’s coverage is not there', async () => {
  const course = await buildCourse(services, {
    owner_id: (await makeTeacher()).userId,
    levels: 1,
    lessons: 1,
  })
  const { token } = await makeTeacher()
  expect((await request('get', `/courses/${course.id}/coverage`, { token })).status).toBe(404)
})
