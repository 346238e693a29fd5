import { beforeEach, describe, expect, it } from 'vitest'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { mediaOf, showMedia } from '#test/support/uploading.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { LessonView } from '#worker/contract/learning.ts'
import type { LessonPlayed } from '#worker/contract/media.ts'

const services = testServices()
let course: BuiltCourse
let teacher: Person
let student: Person
let lessonId = ''

beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId })
  student = await makeStudent()
  await joinCourse(services, course.id, student.userId)
  lessonId = course.lessons[0]?.id ?? ''
})

describe('the place in a film', () => {
  let path = ''
  const keep = (body: object, { token } = student) =>
    request<{ position_ms: number }>('put', `${path}/place`, { token, body })
  const played = async ({ token } = student) =>
    (await request<LessonPlayed>('get', path, { token })).body.data.position_ms

  beforeEach(async () => {
    const media = await mediaOf(teacher, lessonId)
    await showMedia(course, media.id)
    path = `/student/lessons/${lessonId}/media/${media.id}`
  })

  it('is kept to the second, and what was heard earlier but arrives later does not move it', async () => {
    expect(await played()).toBe(0)
    expect((await keep({ position_ms: 221_000 })).body.data).toEqual({ position_ms: 221_000 })
    const before = new Date(Date.now() - 3_600_000).toISOString()
    expect((await keep({ position_ms: 5_000, heard_at: before })).body.data).toEqual({ position_ms: 221_000 })
    // Who goes back on purpose is taken back there.
    expect((await keep({ position_ms: 90_000 })).body.data).toEqual({ position_ms: 90_000 })
    // A clock that is a year ahead does not hold the place for a year.
    const ahead = new Date(Date.now() + 365 * 86_400_000).toISOString()
    await keep({ position_ms: 10_000, heard_at: ahead })
    await keep({ position_ms: 11_000 })
    expect(await played()).toBe(11_000)
  })

  it('is each student’s own, and there is none in what they may not see', async () => {
    await keep({ position_ms: 7_000 })
    const other = await makeStudent()
    expect((await keep({ position_ms: 1 }, other)).status).toBe(404)
    await joinCourse(services, course.id, other.userId)
    expect(await played(other)).toBe(0)
    expect((await keep({ position_ms: -1 })).status).toBe(422)
    const elsewhere = await request('put', `/student/lessons/none/media/none/place`, {
      token: student.token,
      body: { position_ms: 1 },
    })
    expect(elsewhere.status).toBe(404)
  })
})

describe('the place in an article', () => {
  const read = async () =>
    (await request<{ lesson: LessonView }>('get', `/student/lessons/${lessonId}`, { token: student.token }))
      .body.data.lesson
  const keep = (body: object) =>
    request('put', `/student/lessons/${lessonId}/progress`, { token: student.token, body })

  it('is the block that was read last, which goes back as the reader does while the share read only grows', async () => {
    const { blocks, progress } = await read()
    expect(progress.block_id).toBeNull()
    const [first, , third] = blocks
    await keep({ position: 60, block_id: third?.id })
    await keep({ position: 20, block_id: first?.id })
    expect((await read()).progress).toEqual({ position: 60, done: false, block_id: first?.id })
    await keep({ position: 100, done: true })
    expect((await read()).progress).toEqual({ position: 100, done: true, block_id: first?.id })
  })
})
