import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { enrolments, lessons } from '#db/schema/index.ts'
import { type BuiltCourse, buildCourse, publishAgain } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Bookmark } from '#worker/contract/bookmarks.ts'

const services = testServices()
let course: BuiltCourse
let student: Person

beforeEach(async () => {
  course = await buildCourse(services, { owner_id: (await makeTeacher()).userId })
  student = await makeStudent()
  await joinCourse(services, course.id, student.userId)
})

const lessonAt = (index: number) => course.lessons[index]?.id ?? ''
const call = (method: 'get' | 'put' | 'delete', lessonId: string, { token } = student) =>
  request<{ bookmarked: boolean }>(method, `/student/lessons/${lessonId}/bookmark`, { token })
const list = async (query = '', { token } = student) =>
  (await request<Bookmark[]>('get', `/student/bookmarks${query}`, { token })).body
const idsOf = (bookmarks: Bookmark[]) => bookmarks.map((one) => one.lesson.id)

describe('a bookmark', () => {
  it('stands beside the lesson and in the list, once, however often it is set', async () => {
    expect((await call('get', lessonAt(0))).body.data).toEqual({ bookmarked: false })
    const answers = await Promise.all([1, 2, 3].map(() => call('put', lessonAt(0))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await call('get', lessonAt(0))).body.data).toEqual({ bookmarked: true })
    const { data } = await list()
    expect(data).toMatchObject([
      { lesson: { id: lessonAt(0) }, course: { id: course.id, slug: course.slug }, available: true },
    ])
  })

  it('goes when it is deleted, and deleting it again is no error', async () => {
    await call('put', lessonAt(0))
    await call('put', lessonAt(1))
    expect((await call('delete', lessonAt(0))).body.data).toEqual({ bookmarked: false })
    expect((await call('delete', lessonAt(0))).status).toBe(200)
    expect(idsOf((await list()).data)).toEqual([lessonAt(1)])
  })

  it('is listed newest first, page by page, without one twice', async () => {
    for (const index of [0, 1, 2]) await call('put', lessonAt(index))
    const first = await list('?limit=2')
    const rest = await list(`?limit=2&cursor=${first.meta?.next_cursor}`)
    expect(rest.meta?.next_cursor).toBeNull()
    const ids = idsOf([...first.data, ...rest.data])
    expect(ids.toSorted()).toEqual([0, 1, 2].map(lessonAt).toSorted())
    const times = [...first.data, ...rest.data].map((one) => one.created_at)
    expect(times).toEqual(times.toSorted().reverse())
  })

  it('stays in the list, closed, when its lesson is withdrawn or the course is left', async () => {
    await call('put', lessonAt(0))
    await services.db
      .update(lessons)
      .set({ state: 'rejected' })
      .where(eq(lessons.id, lessonAt(0)))
    expect((await list()).data).toMatchObject([{ available: true }])
    await publishAgain(services, course.owner_id, course.id)
    expect((await list()).data).toMatchObject([{ available: false }])
    await services.db
      .update(lessons)
      .set({ state: 'approved' })
      .where(eq(lessons.id, lessonAt(0)))
    await publishAgain(services, course.owner_id, course.id)
    expect((await list()).data).toMatchObject([{ available: true }])
    await services.db.delete(enrolments).where(eq(enrolments.student_id, student.userId))
    expect((await list()).data).toMatchObject([{ available: false }])
  })

  it('cannot be set on a lesson that the student may not read', async () => {
    const stranger = await makeStudent()
    expect((await call('put', lessonAt(0), stranger)).status).toBe(404)
    expect((await call('put', 'none')).status).toBe(404)
    await services.db
      .update(lessons)
      .set({ state: 'pending' })
      .where(eq(lessons.id, lessonAt(1)))
    await publishAgain(services, course.owner_id, course.id)
    expect((await call('put', lessonAt(1))).status).toBe(404)
    expect((await call('get', lessonAt(0), stranger)).status).toBe(404)
    expect((await call('delete', lessonAt(0), stranger)).status).toBe(404)
    expect((await list('', stranger)).data).toEqual([])
    expect((await list()).data).toEqual([])
  })

  it('is nobody else’s: others neither see nor delete it', async () => {
    const other = await makeStudent()
    await joinCourse(services, course.id, other.userId)
    await call('put', lessonAt(0))
    expect((await list('', other)).data).toEqual([])
    expect((await call('get', lessonAt(0), other)).body.data).toEqual({ bookmarked: false })
    await call('delete', lessonAt(0), other)
    expect((await call('get', lessonAt(0))).body.data).toEqual({ bookmarked: true })
  })
})
