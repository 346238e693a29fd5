import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Level } from '#worker/contract/levels.ts'

const services = testServices()
let teacher: Person
let course: BuiltCourse
beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId, levels: 3, lessons: 2 })
})
const call = (
  method: 'get' | 'put' | 'patch' | 'delete',
  path: string,
  body?: unknown,
  token = teacher.token,
) => request<Level[]>(method, path, { token, body })
const levels = async () => (await call('get', `/courses/${course.id}/levels`)).body.data
const ids = (rows: { id: string }[]) => rows.map((row) => row.id)

it('levels and lessons take the order they are given', async () => {
  const order = ids(course.levels).toReversed()
  expect((await call('put', `/courses/${course.id}/levels/order`, { ids: order })).status).toBe(200)
  const level = course.levels[0]
  const lessonOrder = ids(level?.lessons ?? []).toReversed()
  expect((await call('put', `/levels/${level?.id}/lessons/order`, { ids: lessonOrder })).status).toBe(200)
  const now = await levels()
  expect(ids(now)).toEqual(order)
  expect(ids(now[2]?.lessons ?? [])).toEqual(lessonOrder)
})

it('an order that leaves one out, doubles one or names a stranger is refused', async () => {
  const [a = '', b = '', c = ''] = ids(course.levels)
  for (const wrong of [
    [a, b],
    [a, b, b],
    [a, b, 'elsewhere'],
    [a, b, c, c],
  ]) {
    const { body } = await call('put', `/courses/${course.id}/levels/order`, { ids: wrong })
    expect(body.code).toBe('conflict')
  }
  expect(ids(await levels())).toEqual([a, b, c])
})

it('a title that a person wrote is no suggestion any more', async () => {
  await env.DB.prepare('UPDATE levels SET title_suggested = 1; ').run()
  const [level] = course.levels
  await call('patch', `/levels/${level?.id}`, { title: 'Still water' })
  await call('patch', `/lessons/${level?.lessons[0]?.id}`, { title: 'Ponds' })
  const [first, second] = await levels()
  expect(first).toMatchObject({ title: 'Still water', title_suggested: false })
  expect(first?.lessons[0]).toMatchObject({ title: 'Ponds' })
  expect(second?.title_suggested).toBe(true)
})

it('a lesson that was never published goes with its questions, then its empty level can go', async () => {
  const draft = await buildCourse(services, { owner_id: teacher.userId, published: false })
  const [level] = draft.levels
  expect((await call('delete', `/levels/${level?.id}`)).body.code).toBe('conflict')
  for (const lesson of level?.lessons ?? []) {
    expect((await call('delete', `/lessons/${lesson.id}`)).status).toBe(200)
    const left = await env.DB.prepare('SELECT count(*) AS n FROM questions WHERE lesson_id = ?')
      .bind(lesson.id)
      .first()
    expect(left).toEqual({ n: 0 })
  }
  expect((await call('delete', `/levels/${level?.id}`)).status).toBe(200)
})

it('a published lesson is only left out of the draft, with all that is in it', async () => {
  const [lesson] = course.lessons
  expect((await call('delete', `/lessons/${lesson?.id}`)).status).toBe(200)
  const left = await env.DB.prepare('SELECT DISTINCT state FROM review_items WHERE lesson_id = ?')
    .bind(lesson?.id)
    .all()
  expect(left.results).toEqual([{ state: 'rejected' }])
})

it('another instructor finds none of it', async () => {
  const { token } = await makeTeacher()
  const [level] = course.levels
  const lesson = level?.lessons[0]
  const order = { ids: ids(course.levels) }
  const answers = [
    await call('get', `/courses/${course.id}/levels`, undefined, token),
    await call('put', `/courses/${course.id}/levels/order`, order, token),
    await call('put', `/levels/${level?.id}/lessons/order`, { ids: ids(level?.lessons ?? []) }, token),
    await call('patch', `/levels/${level?.id}`, { title: 'X' }, token),
    await call('patch', `/lessons/${lesson?.id}`, { title: 'X' }, token),
    await call('delete', `/levels/${level?.id}`, undefined, token),
    await call('delete', `/lessons/${lesson?.id}`, undefined, token),
  ]
  expect(answers.map((answer) => answer.status)).toEqual(Array(7).fill(404))
})
