import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { courses } from '#db/schema/index.ts'
import { parseCalendar } from '#test/support/calendar.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { finish, sit } from '#test/support/sitting.ts'
import {
  makeStudent,
  makeTeacher,
  type Person,
  request,
  send,
  testServices,
} from '#test/support/worker-app.ts'
import type { StudyPlan } from '#worker/contract/study-plans.ts'
import { remindOfStudyDays } from '#worker/features/planner/jobs.ts'

const services = testServices()
let course: BuiltCourse
let student: Person

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  // A Tuesday.
  vi.setSystemTime(Date.parse('2030-03-05T08:00:00Z'))
  course = await buildCourse(services, {
    owner_id: (await makeTeacher()).userId,
    title: 'Lakes, rivers; seas',
  })
  student = await makeStudent()
  await joinCourse(services, course.id, student.userId)
})
afterEach(() => {
  vi.useRealTimers()
})

const terms = { target_date: null as string | null, days: [0, 2, 4], minutes_a_day: 20, remind: false }
const put = (fields: Record<string, unknown> = {}, { token } = student) =>
  request<{ plan: StudyPlan }>('put', '/student/plan', {
    token,
    body: { course_id: course.id, ...terms, ...fields },
  })
const read = async ({ token } = student) =>
  (await request<{ plans: StudyPlan[]; calendar: string | null }>('get', '/student/plan', { token })).body
    .data
const pathOf = (address: string) => {
  const { pathname, search } = new URL(address)
  return `${pathname.replace('/api/v1', '')}${search}`
}

it('plans what is left of a course on the days that were chosen, the exam last', async () => {
  expect((await read()).plans).toMatchObject([{ course: { id: course.id }, terms: null, sessions: [] }])
  const { plan } = (await put()).body.data
  expect(plan.terms).toEqual(terms)
  const items = plan.sessions.flatMap((session) => session.items)
  expect(items.map(({ kind }) => kind)).toEqual([
    'lesson',
    'lesson',
    'exercise',
    'lesson',
    'lesson',
    'exercise',
    'exam',
  ])
  expect(plan.sessions[0]).toMatchObject({ date: '2030-03-05', review: true })
  expect(plan.sessions.every(({ date }) => [0, 2, 4].includes(new Date(date).getUTCDay()))).toBe(true)
  expect(plan.sessions.flatMap(({ lesson_ids: ids }) => ids)).toEqual(course.lessons.map(({ id }) => id))
})

it('moves when a day goes by unused and when a lesson is read, and says when its date cannot be kept', async () => {
  const before = (await put()).body.data.plan
  const kept = (await put({ target_date: before.ends_on })).body.data.plan
  expect(kept.on_track).toBe(true)
  vi.setSystemTime(Date.parse('2030-03-10T08:00:00Z'))
  const [late] = (await read()).plans
  expect(late).toMatchObject({ on_track: false, terms: { target_date: before.ends_on } })
  for (const { id } of course.lessons) {
    const body = { position: 100, done: true }
    await request('put', `/student/lessons/${id}/progress`, { token: student.token, body })
  }
  const [after] = (await read()).plans
  expect(after?.work.map(({ kind }) => kind)).toEqual(['exercise', 'exercise', 'exam'])
})

it('is changed, deleted, and refused where it makes no sense', async () => {
  await put()
  expect((await put({ minutes_a_day: 45, days: [1] })).body.data.plan.terms).toMatchObject({ days: [1] })
  expect((await read()).plans).toHaveLength(1)
  for (const wrong of [
    { days: [] },
    { days: [7] },
    { days: [1, 1] },
    { minutes_a_day: 0 },
    { target_date: 'soon' },
  ])
    expect((await put(wrong)).status).toBe(422)
  const gone = await request('delete', `/student/plan/${course.id}`, { token: student.token })
  expect(gone.status).toBe(200)
  expect((await read()).plans).toMatchObject([{ terms: null }])
})

it('is of who is in the course, and of nobody else', async () => {
  await put()
  const other = await makeStudent()
  expect((await put({}, other)).status).toBe(404)
  expect((await read(other)).plans).toEqual([])
  await request('delete', `/student/plan/${course.id}`, { token: other.token })
  expect((await read()).plans).toMatchObject([{ terms: { days: [0, 2, 4] } }])
})

it('shows its sessions to a calendar by an address that can be ended', async () => {
  await put()
  const made = await request<{ address: string }>('post', '/student/plan/calendar', { token: student.token })
  const { address } = made.body.data
  expect((await read()).calendar).toBe(address)
  const answer = await send('get', pathOf(address))
  expect(answer.headers.get('Content-Type')).toContain('text/calendar')
  const text = await answer.text()
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength((await read()).plans[0]?.sessions.length ?? 0)
  expect(text).toContain('DTSTART;VALUE=DATE:20300305\r\nDTEND;VALUE=DATE:20300306')
  expect(text).toContain('Lakes\\, rivers\\; seas')
  const lines = text.split('\r\n')
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)

  expect((await send('get', `${pathOf(address)}x`)).status).toBe(404)
  const second = await request<{ address: string }>('post', '/student/plan/calendar', {
    token: student.token,
  })
  expect((await send('get', pathOf(address))).status).toBe(404)
  expect((await send('get', pathOf(second.body.data.address))).status).toBe(200)
  await request('delete', '/student/plan/calendar', { token: student.token })
  expect((await send('get', pathOf(second.body.data.address))).status).toBe(404)
  expect((await read()).calendar).toBeNull()
})

it('reminds of its days in the afternoon, once, and not who has learned already', async () => {
  await request('patch', '/user/preferences', { token: student.token, body: { time_zone: 'Asia/Qatar' } })
  const notified = async () =>
    (await request<{ kind: string; title: string }[]>('get', '/notifications', { token: student.token })).body
      .data
  await put({ remind: true })
  await remindOfStudyDays(services)
  expect(await notified()).toEqual([])
  vi.setSystemTime(Date.parse('2030-03-05T14:30:00Z'))
  await remindOfStudyDays(services)
  await remindOfStudyDays(services)
  expect(await notified()).toMatchObject([
    { kind: 'study_reminder', title: expect.stringContaining(course.title) },
  ])
  // Wednesday is a rest day; on Thursday a lesson was opened before.
  vi.setSystemTime(Date.parse('2030-03-07T09:00:00Z'))
  const [first] = course.lessons
  await request('put', `/student/lessons/${first?.id}/progress`, {
    token: student.token,
    body: { position: 10 },
  })
  vi.setSystemTime(Date.parse('2030-03-07T14:30:00Z'))
  await remindOfStudyDays(services)
  expect(await notified()).toHaveLength(1)
  await put({ remind: false })
  vi.setSystemTime(Date.parse('2030-03-10T14:30:00Z'))
  await remindOfStudyDays(services)
  expect(await notified()).toHaveLength(1)
})

it('does not remind of a course in which nothing is left, nor of a day on which an exercise was done', async () => {
  const kinds = async () =>
    (await request<{ kind: string }[]>('get', '/notifications', { token: student.token })).body.data.filter(
      ({ kind }) => kind === 'study_reminder',
    )
  await put({ remind: true })
  await request('post', `/exercises/${course.levels[0]?.exercise_id}/attempts`, { token: student.token })
  for (const { id } of course.lessons) {
    vi.setSystemTime(Date.parse('2030-03-04T08:00:00Z'))
    const body = { position: 100, done: true }
    await request('put', `/student/lessons/${id}/progress`, { token: student.token, body })
  }
  vi.setSystemTime(Date.parse('2030-03-05T08:00:00Z'))
  for (const { exercise_id: id } of course.levels) {
    const { body } = await request<{ attempt: { id: string } }>('post', `/exercises/${id}/attempts`, {
      token: student.token,
    })
    await finish(body.data.attempt.id, student.token)
  }
  vi.setSystemTime(Date.parse('2030-03-05T17:30:00Z'))
  await remindOfStudyDays(services)
  expect(await kinds()).toEqual([])
  vi.setSystemTime(Date.parse('2030-03-07T17:30:00Z'))
  await remindOfStudyDays(services)
  expect(await kinds()).toHaveLength(1)
  await finish((await sit(course, student.token)).id, student.token)
  expect((await read()).plans[0]?.work).toEqual([])
  vi.setSystemTime(Date.parse('2030-03-10T17:30:00Z'))
  await remindOfStudyDays(services)
  expect(await kinds()).toHaveLength(1)
})

it('keeps the exam for the day on which it opens, and plans none that has closed', async () => {
  const exam = async (field: 'opens_at' | 'closes_at', at: string) => {
    await services.db.run(sql`UPDATE course_versions SET document = json_set(document, (SELECT fullkey || '.' || ${field}
      FROM json_each(document, '$.assessments') WHERE value ->> 'id' = ${course.exam_id}), ${at})
      WHERE course_id = ${course.id}`)
    return (await put()).body.data.plan.sessions.at(-1)
  }
  expect(await exam('opens_at', '2030-05-01T20:30:00.000Z')).toMatchObject({
    date: '2030-05-02',
    items: [{ kind: 'exam' }],
  })
  await exam('opens_at', '2030-02-01T00:00:00.000Z')
  const last = await exam('closes_at', '2030-03-01T00:00:00.000Z')
  expect(last?.items.at(-1)?.kind).toBe('exercise')
})

it('is a calendar as RFC 5545 wants it, in Arabic too, whose events keep their id when they move', async () => {
  const title = `مدخل إلى «البحيرات»، والأنهار; والبحار \\ ${'كلمة طويلة '.repeat(12)}\n🌊`
  await services.db.update(courses).set({ title }).where(eq(courses.id, course.id))
  await request('patch', '/user/preferences', { token: student.token, body: { language: 'ar' } })
  await put()
  const made = await request<{ address: string }>('post', '/student/plan/calendar', { token: student.token })
  const fetched = async () => parseCalendar(await (await send('get', pathOf(made.body.data.address))).text())
  const first = await fetched()
  expect(first.properties).toMatchObject({ VERSION: '2.0', CALSCALE: 'GREGORIAN', METHOD: 'PUBLISH' })
  const [event] = first.events
  expect(event?.SUMMARY).toContain(title)
  expect(event?.DTSTAMP).toBe('20300305T080000Z')
  expect(event?.DESCRIPTION?.split('\n')[0]).toBe('المراجعة اليومية')
  const ids = first.events.map(({ UID: uid }) => uid)
  expect(new Set(ids).size).toBe(ids.length)
  // A missed day: the same sessions, each on a later one.
  vi.setSystemTime(Date.parse('2030-03-06T08:00:00Z'))
  const moved = await fetched()
  expect(moved.events.map(({ UID: uid }) => uid)).toEqual(ids)
  expect(moved.events[0]?.['DTSTART;VALUE=DATE']).toBe('20300307')
})

it('stands on the home with the days that it wants', async () => {
  await put()
  const { data } = (await request<Record<string, unknown>>('get', '/student/home', { token: student.token }))
    .body
  expect(data).toMatchObject({
    goal: { days: 3, which: [0, 2, 4] },
    sessions: [{ date: '2030-03-05', today: true }, { today: false }, { today: false }],
    review: { due: 0, waiting: 0, done: 0, lessons: [] },
    weeks_kept: 0,
  })
})
