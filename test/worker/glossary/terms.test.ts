import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { blocks, courseTerms } from '#db/schema/index.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { CoursePath } from '#worker/contract/learning.ts'
import type { CourseChanges } from '#worker/contract/publishing.ts'
import type { Term } from '#worker/contract/terms.ts'
import { courseSource } from '#worker/features/generation/source.ts'

const services = testServices()
const { db } = services
let teacher: Person
let course: BuiltCourse
beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId })
})

const call = <T>(method: 'get' | 'post' | 'patch' | 'delete', rest = '', body?: unknown, by = teacher) =>
  request<T>(method, `/courses/${course.id}/terms${rest}`, { token: by.token, ...(body ? { body } : {}) })
const list = async () => (await call<Term[]>('get')).body.data
const add = async (term: string, meaning: string) =>
  (await call<Term>('post', '', { term, meaning })).body.data

/** Makes a block of the course a definition. */
async function define(
  place: number,
  term: string,
  meaning: string,
  state: 'approved' | 'rejected' = 'approved',
) {
  const lesson = course.lessons[place]
  const sentence = { id: 'd:s0', text: meaning, citations: [], base: null }
  await db
    .update(blocks)
    .set({ kind: 'definition', data: { term, sentences: [sentence] }, state })
    .where(eq(blocks.id, lesson?.block_ids[0] ?? ''))
  return lesson
}

it('definitions of the lessons are collected once, with their lesson and passage', async () => {
  const lesson = await define(0, 'Wetland', 'Land that water covers for a part of the year.')
  await define(1, 'WETLAND', 'Another meaning of the same term.')
  await define(2, 'Dune', 'Was rejected.', 'rejected')
  expect((await call<{ added: number }>('post', '/collect')).body.data).toEqual({ added: 1 })
  expect(await list()).toMatchObject([
    {
      term: 'Wetland',
      meaning: 'Land that water covers for a part of the year.',
      lesson: { id: lesson?.id },
      segment_id: lesson?.segment_id,
    },
  ])
  expect((await call<{ added: number }>('post', '/collect')).body.data).toEqual({ added: 0 })
})

it('a term is added, changed and deleted, and has one meaning in a course', async () => {
  const term = await add('فِهْرس', 'بنية بيانات تسرّع البحث.')
  expect(term).toMatchObject({ lesson: null, segment_id: null })
  const again = await call('post', '', { term: 'فهرس', meaning: 'معنى آخر' })
  expect([again.status, Object.keys(again.body.errors ?? {})]).toEqual([422, ['term']])
  const changed = await call<Term>('patch', `/${term.id}`, { meaning: 'بنية تحفظ القيم مرتّبة.' })
  expect(changed.body.data).toMatchObject({ term: 'فِهْرس', meaning: 'بنية تحفظ القيم مرتّبة.' })
  expect((await call('delete', `/${term.id}`)).status).toBe(200)
  expect((await call('delete', `/${term.id}`)).status).toBe(404)
  expect(await list()).toEqual([])
})

it('one of signs alone, an empty one and one of another course’s lesson are refused', async () => {
  expect((await call('post', '', { term: '…', meaning: 'x' })).status).toBe(422)
  expect((await call('post', '', { term: 'x', meaning: ' ' })).status).toBe(422)
  const other = await buildCourse(services, { owner_id: teacher.userId })
  const { status } = await call('post', '', { term: 'x', meaning: 'y', lesson_id: other.lessons[0]?.id })
  expect(status).toBe(404)
})

it('spellings of one term are merged into the one that stays', async () => {
  const [kept, other, third] = [
    await add('Data base', 'A collection.'),
    await add('Database', 'Tables.'),
    await add('Row', 'A record.'),
  ]
  const { body } = await call<Term>('post', `/${kept.id}/merge`, { ids: [other.id, kept.id] })
  expect(body.data).toMatchObject({ id: kept.id, meaning: 'A collection.' })
  expect((await list()).map(({ id }) => id)).toEqual([kept.id, third.id])
})

it('engines get the glossary with the source', async () => {
  await add('Row', 'A record of a table.')
  const first = await courseSource(services, course.id)
  expect(first.source.glossary).toEqual([{ term: 'Row', meaning: 'A record of a table.' }])
  await add('Column', 'A property of all rows.')
  expect((await courseSource(services, course.id)).source.glossary).toHaveLength(2)
})

it('students have the glossary that was published, and none of a term since', async () => {
  const student = await makeStudent()
  await joinCourse(services, course.id, student.userId)
  const glossary = async () =>
    (await request<CoursePath>('get', `/student/courses/${course.slug}`, { token: student.token })).body.data
      .glossary
  const changes = async () =>
    (await request<CourseChanges>('get', `/courses/${course.id}/changes`, { token: teacher.token })).body.data
  const publish = () => request('post', `/courses/${course.id}/publish`, { token: teacher.token, body: {} })
  expect(await glossary()).toEqual([])
  expect((await changes()).glossary).toBe(false)
  const term = await add('Row', 'A record of a table.')
  expect(await glossary()).toEqual([])
  expect(await changes()).toMatchObject({ glossary: true, ready: true })
  expect((await publish()).status).toBe(200)
  expect(await glossary()).toEqual([
    { id: term.id, term: 'Row', meaning: 'A record of a table.', lesson_id: null },
  ])
  expect((await changes()).glossary).toBe(false)
  await call('delete', `/${term.id}`)
  expect(await glossary()).toHaveLength(1)
})

it('another instructor finds no glossary there, and students may not ask', async () => {
  const term = await add('Row', 'A record of a table.')
  const attempts = async (by: Person) =>
    (
      await Promise.all([
        call('get', '', undefined, by),
        call('post', '', { term: 'x', meaning: 'y' }, by),
        call('post', '/collect', undefined, by),
        call('patch', `/${term.id}`, { meaning: 'z' }, by),
        call('delete', `/${term.id}`, undefined, by),
        call('post', `/${term.id}/merge`, { ids: [term.id] }, by),
      ])
    ).map(({ status }) => status)
  expect(await attempts(await makeTeacher())).toEqual(Array(6).fill(404))
  expect(await attempts(await makeStudent())).toEqual(Array(6).fill(403))
  expect(await db.$count(courseTerms, eq(courseTerms.course_id, course.id))).toBe(1)
})
