import { beforeEach, expect, it } from 'vitest'
import { segments } from '#db/schema/index.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Coverage } from '#worker/contract/coverage.ts'

const services = testServices()
const { db } = services
let teacher: Person
let course: BuiltCourse
let unused: string
beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 1 })
  unused = `unused-${course.id}`
  const text = 'Marshes filter the water that runs through them. '.repeat(3).trim()
  const place = { material_id: course.material_id, lang: 'en' as const, page: 2 }
  await db.insert(segments).values({ ...place, id: unused, position: 10, kind: 'paragraph', text })
})
const leaveOut = (segmentIds: string[], leftOut: boolean, token = teacher.token) =>
  request('put', `/courses/${course.id}/coverage/left-out`, {
    token,
    body: { segment_ids: segmentIds, left_out: leftOut },
  })
const coverage = async () => {
  const path = `/courses/${course.id}/coverage`
  const { data } = (await request<Coverage>('get', path, { token: teacher.token })).body
  const passages = data.materials.flatMap(({ pages }) => pages.flatMap((page) => page.passages))
  return {
    percent: data.percent,
    states: passages.map((passage) => [passage.state, passage.by_hand]),
  }
}

it('a passage that is left out is no part of the figure, and is one again when that is taken back', async () => {
  const before = await coverage()
  expect(before.percent).toBeLessThan(100)
  expect((await leaveOut([unused], true)).status).toBe(200)
  expect((await leaveOut([unused, unused], true)).status).toBe(200)
  expect(await coverage()).toEqual({
    percent: 100,
    states: [
      ['used', false],
      ['left_out', true],
    ],
  })
  await leaveOut([unused], false)
  expect(await coverage()).toEqual(before)
})

it('one that a lesson uses stays used', async () => {
  await leaveOut([course.lessons[0]?.segment_id ?? ''], true)
  expect((await coverage()).states[0]).toEqual(['used', false])
})

it('passages of another material, another’s course, and students are refused', async () => {
  const strange = await buildCourse(services, {
    owner_id: (await makeTeacher()).userId,
    levels: 1,
    lessons: 1,
  })
  expect((await leaveOut([unused, strange.lessons[0]?.segment_id ?? ''], true)).status).toBe(404)
  expect((await leaveOut([unused], true, (await makeTeacher()).token)).status).toBe(404)
  expect((await leaveOut([unused], true, (await makeStudent()).token)).status).toBe(403)
  expect((await leaveOut([], true)).status).toBe(422)
  expect((await coverage()).states[1]).toEqual(['unused', false])
})
