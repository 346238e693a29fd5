import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { assessments, blocks, courseDocuments, jobs, lessons, questions } from '#db/schema/index.ts'
import { buildCourse } from '#test/support/course-builder.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Course } from '#worker/contract/courses.ts'

const services = testServices()
const { db } = services
let teacher: Person
beforeEach(async () => {
  teacher = await makeTeacher()
})
const draft = (state: 'approved' | 'pending' | 'rejected') =>
  buildCourse(services, { owner_id: teacher.userId, published: false, state, levels: 1, lessons: 2 })
const publish = (id: string, token = teacher.token) =>
  request<{ course: Course }>('post', `/courses/${id}/publish`, { token })
const inSearch = (id: string) => db.select().from(courseDocuments).where(eq(courseDocuments.course_id, id))

it('a reviewed course is published, counted and searchable', async () => {
  const course = await draft('approved')
  await db
    .update(lessons)
    .set({ state: 'rejected' })
    .where(eq(lessons.id, course.lessons[1]?.id ?? ''))
  const { status, body } = await publish(course.id)
  expect(status).toBe(200)
  expect(body.data.course).toMatchObject({
    status: 'published',
    lessons_number: 1,
    levels_number: 1,
    minutes: 2,
  })
  expect(body.data.course.published_at).not.toBeNull()
  expect(await inSearch(course.id)).toHaveLength(1)
})

it('a course with an unreviewed item is refused, and the item is named', async () => {
  const course = await draft('approved')
  const [lesson] = course.lessons
  const id = lesson?.block_ids[1] ?? ''
  await db.update(blocks).set({ state: 'pending' }).where(eq(blocks.id, id))
  const { status, body } = await publish(course.id)
  expect([status, body.code]).toEqual([409, 'unreviewed_items'])
  expect(body.detail).toEqual({ items: [{ id, kind: 'block', lesson_id: lesson?.id }], count: 1 })
})

it('a course of which nothing was kept has nothing to publish', async () => {
  const { body } = await publish((await draft('rejected')).id)
  expect(body.code).toBe('nothing_to_publish')
})

it('a course is not published twice, nor while a job writes to it', async () => {
  const course = await draft('approved')
  const job = {
    id: `job-${course.id}`,
    owner_id: teacher.userId,
    course_id: course.id,
    engine: 'embedded-1',
  }
  await db
    .insert(jobs)
    .values({ ...job, kind: 'regenerate_lesson', state: 'running', created_at: 1, updated_at: 1 })
  expect((await publish(course.id)).body.code).toBe('job_running')
  await db.update(jobs).set({ state: 'ready_for_review' }).where(eq(jobs.id, job.id))
  expect((await publish(course.id)).status).toBe(200)
  expect(await db.select({ state: jobs.state }).from(jobs).where(eq(jobs.id, job.id))).toEqual([
    { state: 'done' },
  ])
  const again = await publish(course.id)
  expect([again.status, again.body.code]).toEqual([409, 'already_published'])
})

it('another instructor’s course is not there to publish', async () => {
  const course = await draft('approved')
  expect((await publish(course.id, (await makeTeacher()).token)).status).toBe(404)
})

it('publishing takes two round trips to the database', async () => {
  const course = await draft('approved')
  let batches = 0
  const counted = new Proxy(env.DB, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key)
      if (key === 'batch') batches++
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const { status } = await request('post', `/courses/${course.id}/publish`, {
    token: teacher.token,
    env: { ...env, DB: counted },
  })
  expect([status, batches]).toEqual([200, 2])
})

it('a deactivated course leaves the index and comes back with the words it has then', async () => {
  const course = await draft('approved')
  await publish(course.id)
  const call = (path: string) => request('post', `/courses/${course.id}/${path}`, { token: teacher.token })
  await call('deactivate')
  expect(await inSearch(course.id)).toEqual([])
  await request('patch', `/courses/${course.id}`, { token: teacher.token, body: { title: 'The Marshes' } })
  expect(await inSearch(course.id)).toEqual([])
  await call('activate')
  expect(await inSearch(course.id)).toMatchObject([{ title: 'the marshes' }])
})

it('an exam asks for no more than was approved once the course is out', async () => {
  const course = await draft('approved')
  await db
    .update(questions)
    .set({ state: 'rejected' })
    .where(eq(questions.id, course.questions[0]?.id ?? ''))
  await publish(course.id)
  const [exam] = await db.select().from(assessments).where(eq(assessments.id, course.exam_id))
  expect([exam?.mcq_count, exam?.true_or_false_count]).toEqual([3, 4])
})
