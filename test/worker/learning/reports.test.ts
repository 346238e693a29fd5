import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { lessonReports } from '#db/schema/index.ts'
import { LIMITS } from '#db/vocabulary.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { readyStudent } from '#test/support/sitting.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Dashboard } from '#worker/contract/courses.ts'
import type { LessonReport } from '#worker/contract/reports.ts'

const services = testServices()
let teacher: Person
let student: Person
let course: BuiltCourse
let lesson: string
let block: string

beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId, levels: 1, lessons: 2 })
  lesson = course.lessons[0]?.id ?? ''
  block = course.lessons[0]?.block_ids[0] ?? ''
  student = await readyStudent(course)
})

const report = (more: { block_id?: string; reason?: string } = {}, token = student.token, at = lesson) =>
  request('post', `/student/lessons/${at}/report`, {
    token,
    body: { block_id: block, reason: 'The page says five.', ...more },
  })
const listed = async () =>
  (await request<LessonReport[]>('get', `/courses/${course.id}/reports`, { token: teacher.token })).body.data
const settle = (blockId: string, token = teacher.token) =>
  request<{ settled: number }>('post', `/courses/${course.id}/reports/settle`, {
    token,
    body: { block_id: blockId },
  })
const attention = async () =>
  (
    await request<Dashboard>('get', '/instructor/dashboard', { token: teacher.token })
  ).body.data.attention.filter(({ kind }) => kind === 'reported')

it('a report reaches the instructor with its reason and the version that was read, and not with a name', async () => {
  expect((await report()).status).toBe(201)
  const reports = await listed()
  expect(reports).toMatchObject([
    { lesson_id: lesson, block_id: block, reason: 'The page says five.', version: 1 },
  ])
  expect(JSON.stringify(reports)).not.toContain(student.userId)
  expect(await attention()).toMatchObject([
    { subject: { id: course.id }, evidence: { reports: 1 }, action: `/courses/${course.id}?part=insights` },
  ])
})

it('is one of each student and block; settled, it is gone until it is said again', async () => {
  await report()
  await report({ reason: 'And the next page, too.' })
  await report({ reason: '' }, (await readyStudent(course)).token)
  expect((await listed()).map(({ reason }) => reason).toSorted()).toEqual(['', 'And the next page, too.'])
  expect((await settle(block)).body.data).toEqual({ settled: 2 })
  expect([await listed(), await attention()]).toEqual([[], []])
  expect((await settle(block)).body.data).toEqual({ settled: 0 })
  await report({ reason: 'Still so.' })
  expect((await listed()).map(({ reason }) => reason)).toEqual(['Still so.'])
})

it('is of a block of that lesson, and of words that fit', async () => {
  const refused = async (more: object) => {
    const { status, body } = await report(more)
    expect([more, status]).toEqual([more, 422])
    return body.errors
  }
  const other = course.lessons[1]?.block_ids[0] ?? ''
  expect((await refused({ block_id: other }))?.block_id?.code).toBe('invalid_value')
  expect((await refused({ reason: 'a'.repeat(501) }))?.reason?.code).toBe('too_long')
  expect(await listed()).toEqual([])
})

it('is for those who joined the course and can read the lesson, and its list for the owner', async () => {
  const stranger = await makeStudent()
  expect((await report({}, stranger.token)).status).toBe(403)
  expect((await report({}, teacher.token)).status).toBe(403)
  expect((await report({}, student.token, 'none')).status).toBe(404)
  await report()
  const other = await makeTeacher()
  expect((await request('get', `/courses/${course.id}/reports`, { token: other.token })).status).toBe(404)
  expect((await settle(block, other.token)).status).toBe(404)
  expect(await listed()).toHaveLength(1)
})

it('is limited for each student, so that nobody floods an instructor', async () => {
  for (let sent = 0; sent < LIMITS.reportsPerStudent; sent += 1) expect((await report()).status).toBe(201)
  const refused = await report()
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many'])
  expect((await report({}, (await readyStudent(course)).token)).status).toBe(201)
  expect(await services.db.$count(lessonReports, eq(lessonReports.course_id, course.id))).toBe(2)
})
