import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { enrolments, users } from '#db/schema/index.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { finish, finishLessons, readyStudent, sit } from '#test/support/sitting.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { CourseStudent, Neighbours } from '#worker/contract/students.ts'
import { searchForm } from '#worker/extract/fold.ts'

const services = testServices()
const DAY = 86_400_000
let teacher: Person
let course: BuiltCourse

beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId })
})

const list = async (query = '', { token } = teacher) =>
  (await request<CourseStudent[]>('get', `/courses/${course.id}/students${query}`, { token })).body
const names = (rows: CourseStudent[]) => rows.map(({ student }) => student.name)

async function joined(first: string, last: string, fields: Partial<typeof enrolments.$inferInsert> = {}) {
  const student = await makeStudent({
    first_name: first,
    last_name: last,
    first_name_folded: searchForm(first),
    last_name_folded: searchForm(last),
  })
  await joinCourse(services, course.id, student.userId)
  if (Object.keys(fields).length > 0)
    await services.db.update(enrolments).set(fields).where(eq(enrolments.student_id, student.userId))
  return student
}

describe('the roster of a course', () => {
  it('says of each student what they read, sat and earned', async () => {
    const student = await readyStudent(course)
    const attempt = await sit(course, student.token)
    await finish(attempt.id, student.token)
    await joined('Hamad', 'Al-Nuaimi')
    const { data, meta } = await list()
    expect(meta).toMatchObject({ next_cursor: null, needs_help: 0 })
    const row = data.find((one) => one.student.id === student.userId)
    expect(row).toMatchObject({
      student: { email: student.email },
      lessons_done: 4,
      lessons_total: 4,
      levels: [
        [100, 100],
        [100, 100],
      ],
      exercises_done: 0,
      exercises_total: 2,
      exercises_average: null,
      exam: { best_percentage: 100, passed: true, attempts: 1, attempts_left: 1, is_open: false },
      needs_help: null,
    })
    expect(row?.certificate_id).not.toBeNull()
    expect(data.find((one) => one.student.name === 'Hamad Al-Nuaimi')).toMatchObject({
      started: false,
      lessons_done: 0,
      exam: { best_percentage: null, attempts: 0, attempts_left: 2 },
      certificate_id: null,
    })
  })

  it('finds a name however its hamza, marks and article are typed, and an address', async () => {
    await joined('أحمد', 'العليّ')
    await joined('Zoë', 'Smith')
    expect(names((await list(`?search=${encodeURIComponent('احمد علي')}`)).data)).toEqual(['أحمد العليّ'])
    expect(names((await list('?search=ZOE')).data)).toEqual(['Zoë Smith'])
    const [{ email } = { email: '' }] = await services.db
      .select({ email: users.email })
      .from(users)
      .where(eq(users.first_name, 'Zoë'))
    expect(names((await list(`?search=${email.slice(0, 30)}`)).data)).toEqual(['Zoë Smith'])
    expect((await list('?search=nobody')).data).toEqual([])
  })

  it('is listed by who was seen last, page by page, without one twice', async () => {
    for (const [n, first] of ['Amal', 'Basma', 'Dana'].entries())
      await joined(first, 'One', { last_seen_at: Date.now() - n * DAY })
    const first = await list('?limit=2')
    expect(names(first.data)).toEqual(['Amal One', 'Basma One'])
    const rest = await list(`?limit=2&cursor=${first.meta?.next_cursor}`)
    expect(names(rest.data)).toEqual(['Dana One'])
    expect(rest.meta?.next_cursor).toBeNull()
  })

  it('tells who stopped days ago from who never began, who goes on and who finished', async () => {
    const lesson = course.lessons[0]?.id ?? ''
    const ago = (days: number) => Date.now() - days * DAY
    await joined('Stopped', 'S', { last_lesson_id: lesson, last_seen_at: ago(6) })
    await joined('Left', 'S', { last_lesson_id: lesson, last_seen_at: ago(90) })
    await joined('Never', 'S', { last_seen_at: ago(6) })
    await joined('Busy', 'S', { last_lesson_id: lesson })
    await joined('Done', 'S', { last_lesson_id: lesson, last_seen_at: ago(6), completed_at: ago(7) })
    const of = async (state: string) => names((await list(`?state=${state}`)).data)
    expect(await of('needs_help')).toEqual(['Stopped S'])
    expect(await of('not_started')).toEqual(['Never S'])
    expect(await of('learning')).toEqual(['Busy S', 'Stopped S', 'Left S'])
    expect(await of('finished')).toEqual(['Done S'])
    expect(await of('passed')).toEqual([])
    const { data, meta } = await list()
    expect(meta?.needs_help).toBe(1)
    expect(data.filter((one) => one.needs_help === 'stopped').map((one) => one.student.name)).toEqual([
      'Stopped S',
    ])
  })

  it('is nobody else’s, and an unknown state is refused', async () => {
    const stranger = await makeTeacher()
    const path = `/courses/${course.id}/students`
    expect((await request('get', path, { token: stranger.token })).status).toBe(404)
    expect((await request('get', path, { token: (await makeStudent()).token })).status).toBe(403)
    expect((await request('get', `${path}?state=lost`, { token: teacher.token })).status).toBe(422)
  })

  it('names who stands before and after a student, as it is searched and filtered', async () => {
    const at = Date.now() - DAY
    const lesson = course.lessons[0]?.id ?? ''
    const seen = (time: number) => ({ last_seen_at: time, last_lesson_id: lesson })
    const newest = await joined('Newest', 'Qadi', seen(at + 2))
    const twins = [await joined('Twin', 'B', seen(at)), await joined('Twin', 'B', seen(at))]
    const oldest = await joined('Oldest', 'Qadi', { last_seen_at: at - 1 })
    const order = (await list()).data.map(({ student }) => student.id)
    expect(order).toEqual([
      newest.userId,
      ...twins
        .map(({ userId }) => userId)
        .toSorted()
        .toReversed(),
      oldest.userId,
    ])
    const around = async (id = '', query = '', { token } = teacher) => {
      const path = `/courses/${course.id}/students/${id}${query}`
      const { body, status } = await request<{ neighbours: Neighbours }>('get', path, { token })
      return status === 200
        ? [body.data.neighbours.previous?.id ?? null, body.data.neighbours.next?.id ?? null]
        : status
    }
    expect(await around(order[0])).toEqual([null, order[1]])
    expect(await around(order[1])).toEqual([order[0], order[2]])
    expect(await around(order[2])).toEqual([order[1], order[3]])
    expect(await around(order[3])).toEqual([order[2], null])
    expect(await around(order[0], '?search=qadi')).toEqual([null, order[3]])
    expect(await around(order[2], '?state=learning')).toEqual([order[1], null])
    expect(await around(order[2], '', await makeTeacher())).toBe(404)
    expect(await around(order[2], '?state=lost')).toBe(422)
  })

  it('has those who passed the final exam', async () => {
    const student = await makeStudent()
    await finishLessons(course, student)
    const attempt = await sit(course, student.token)
    expect((await list('?state=passed')).data).toEqual([])
    await finish(attempt.id, student.token)
    expect((await list('?state=passed')).data.map((one) => one.student.id)).toEqual([student.userId])
  })
})
