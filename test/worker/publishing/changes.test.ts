import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { blocks, courses, jobs } from '#db/schema/index.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { readyStudent } from '#test/support/sitting.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { CourseChanges } from '#worker/contract/publishing.ts'

const services = testServices()
const { db } = services
let teacher: Person
let course: BuiltCourse
beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId, certifies: 'by rules' })
})
const changesOf = async (id = course.id) =>
  (await request<CourseChanges>('get', `/courses/${id}/changes`, { token: teacher.token })).body.data
const call = (method: 'post' | 'patch' | 'put' | 'delete', path: string, body?: unknown) =>
  request(method, path, { token: teacher.token, ...(body ? { body } : {}) })
const decide = (id: string | undefined, body: object) =>
  call('post', `/courses/${course.id}/review/${id}`, body)
const write = (id: string | undefined, text: string) =>
  decide(id, {
    action: 'edit',
    content: {
      kind: 'block',
      block: { kind: 'paragraph', data: { sentences: [{ id: 'new', text, citations: [] }] } },
    },
  })

it('nothing differs after a publish, and publishing is refused', async () => {
  const changes = await changesOf()
  expect(changes).toMatchObject({
    version: 1,
    changes: [],
    levels: [],
    assessments: [],
    questions: { added: 0, changed: 0, removed: 0 },
    sources: false,
    ready: false,
  })
  expect(changes.blocked_by?.code).toBe('already_published')
})

it('a course that was never published brings all of its lessons', async () => {
  const draft = await buildCourse(services, { owner_id: teacher.userId, published: false })
  const changes = await changesOf(draft.id)
  expect(changes.version).toBeNull()
  expect(changes.changes.map(({ kind }) => kind)).toEqual(Array(4).fill('added'))
  expect([changes.levels.length, changes.questions.added, changes.ready]).toEqual([2, 16, true])
})

it('each lesson is named with what differs in it, its words and who finished it', async () => {
  await readyStudent(course)
  const [first, second, third] = course.lessons
  await write(first?.block_ids[1], 'Only this is new.')
  await decide(first?.card_ids[0], { action: 'reject' })
  await decide(second?.id, { action: 'reject' })
  await call('patch', `/questions/${third?.questions[0]?.id}`, { title: 'Another question?' })
  const { changes, questions, learners } = await changesOf()
  expect(changes.map(({ kind, lesson_id: id, number, finished }) => [kind, id, number, finished])).toEqual([
    ['changed', first?.id, 1, 1],
    ['changed', third?.id, 2, 1],
    ['removed', second?.id, 2, 1],
  ])
  expect(changes[0]?.blocks).toEqual({ added: 0, changed: 1, removed: 0 })
  expect(changes[0]?.cards).toEqual({ added: 0, changed: 0, removed: 1 })
  expect(changes[0]?.sample.some(({ op, text }) => op === 'added' && text.includes('Only this'))).toBe(true)
  expect(changes[1]?.questions).toEqual({ added: 0, changed: 1, removed: 0 })
  expect(questions).toEqual({ added: 0, changed: 1, removed: 4 })
  expect(learners).toBe(0)
})

it('order, names, levels and exams count too', async () => {
  const [level] = course.levels
  const order = level?.lessons.map(({ id }) => id).toReversed()
  await call('put', `/levels/${level?.id}/lessons/order`, { ids: order })
  await call('patch', `/levels/${course.levels[1]?.id}`, { title: 'Second half' })
  await call('patch', `/lessons/${course.lessons[3]?.id}`, { title: 'The last one' })
  await call('patch', `/exams/${course.exam_id}`, { duration_minutes: 50 })
  await call('delete', `/exercises/${level?.exercise_id}`)
  const { changes, levels, assessments } = await changesOf()
  expect(changes.map(({ kind, fields }) => [kind, fields])).toEqual([
    ['moved', []],
    ['changed', ['title']],
  ])
  expect(levels.map(({ kind, title }) => [kind, title])).toEqual([['changed', 'Second half']])
  expect(assessments.map(({ kind, type }) => [kind, type]).toSorted()).toEqual([
    ['changed', 'exam'],
    ['removed', 'exercise'],
  ])
})

it('what waits for the review closes publishing and is named by lesson', async () => {
  const [lesson] = course.lessons
  await db
    .update(blocks)
    .set({ state: 'pending' })
    .where(eq(blocks.id, lesson?.block_ids[0] ?? ''))
  const { ready, blocked_by: blocked } = await changesOf()
  expect(ready).toBe(false)
  expect(blocked).toEqual({
    code: 'unreviewed_items',
    count: 1,
    lessons: [{ lesson_id: lesson?.id, title: lesson?.title, count: 1 }],
  })
  const job = { id: `job-${course.id}`, owner_id: teacher.userId, course_id: course.id, engine: 'embedded-1' }
  await db
    .insert(jobs)
    .values({ ...job, kind: 'regenerate_lesson', state: 'running', created_at: 1, updated_at: 1 })
  expect((await changesOf()).blocked_by?.code).toBe('job_running')
})

it('R31: changes and versions are their owner’s alone', async () => {
  const other = await makeTeacher()
  const student = await makeStudent()
  const lesson = course.lessons[0]?.id
  const calls = [
    ['get', `/courses/${course.id}/changes`],
    ['get', `/courses/${course.id}/versions`],
    ['get', `/lessons/${lesson}/versions`],
    ['get', `/lessons/${lesson}/versions/1`],
    ['get', `/lessons/${lesson}/versions/draft`],
    ['get', `/lessons/${lesson}/compare?from=1&to=draft`],
    ['post', `/lessons/${lesson}/versions/1/restore`],
    ['post', `/courses/${course.id}/publish`],
  ] as const
  for (const [method, path] of calls) {
    expect((await request(method, path, { token: other.token })).status).toBe(404)
    expect((await request(method, path, { token: student.token })).status).toBe(403)
    expect((await request(method, path)).status).toBe(401)
  }
  expect((await db.select().from(courses).where(eq(courses.id, course.id)))[0]?.live_version).toBe(1)
})
