import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { categories, courses } from '#db/schema/index.ts'
import { buildCourse } from '#test/support/course-builder.ts'
import { finish, readyStudent, sit } from '#test/support/sitting.ts'
import { makeStudent, makeTeacher, request, testServices } from '#test/support/worker-app.ts'
import type { StudentHome } from '#worker/contract/learning.ts'

const services = testServices()
const { db, now } = services
const home = async (token: string, lang: 'ar' | 'en' = 'en') =>
  (await request<StudentHome>('get', '/student/home', { token, lang })).body.data

it('a new student sees new courses and an empty week', async () => {
  const teacher = await makeTeacher()
  const fresh = await buildCourse(services, { owner_id: teacher.userId, title: 'Fresh', at: now() + 1 })
  const data = await home((await makeStudent()).token)
  expect(data.resume).toBeNull()
  expect(data.courses).toEqual([])
  expect(data.week).toEqual(Array(7).fill(false))
  expect(data.recommendations[0]).toMatchObject({ course: { id: fresh.id }, reason: { kind: 'new' } })
})

it('a student goes on where they stopped, and each recommendation says why', async () => {
  await db.insert(categories).values({ id: 'water', name_ar: 'مياه', name_en: 'Water' })
  const noura = await makeTeacher({ first_name: 'Noura', last_name: 'Saad' })
  const omar = await makeTeacher()
  const joined = await buildCourse(services, { owner_id: noura.userId, title: 'Joined' })
  const hers = await buildCourse(services, { owner_id: noura.userId, title: 'Hers' })
  const alike = await buildCourse(services, { owner_id: omar.userId, title: 'Alike' })
  for (const one of [joined, alike]) {
    await db.update(courses).set({ category_id: 'water' }).where(eq(courses.id, one.id))
  }
  const { token } = await makeStudent()
  await request('post', `/courses/${joined.id}/join`, { token })
  const lesson = joined.lessons[0]?.id
  await request('put', `/student/lessons/${lesson}/progress`, { token, body: { position: 40 } })

  const data = await home(token, 'ar')
  expect(data.resume).toMatchObject({ course_id: joined.id, next_lesson: { id: lesson } })
  expect(data.week.filter(Boolean)).toHaveLength(1)
  expect(data.week[new Date(now()).getUTCDay()]).toBe(true)
  const reasons = new Map(data.recommendations.map((one) => [one.course.id, one.reason]))
  expect(reasons.get(hers.id)).toEqual({ kind: 'same_instructor', about: 'Noura Saad' })
  expect(reasons.get(alike.id)).toEqual({ kind: 'same_category', about: 'مياه' })
  expect(reasons.has(joined.id)).toBe(false)
})

it('once the lessons are done the final exam is next, for as long as there is an attempt left', async () => {
  const course = await buildCourse(services, { owner_id: (await makeTeacher()).userId })
  const { token } = await readyStudent(course)
  const next = { course_id: course.id, next_lesson: null }
  expect((await home(token)).resume).toMatchObject(next)
  const first = await sit(course, token, 0)
  await finish(first.id, token)
  expect((await home(token)).resume).toMatchObject(next)
  const last = await sit(course, token, 0)
  expect((await home(token)).resume).toMatchObject(next)
  await finish(last.id, token)
  expect((await home(token)).resume).toBeNull()
})

it('the home of a teacher is not here', async () => {
  expect((await request('get', '/student/home', { token: (await makeTeacher()).token })).status).toBe(403)
})
