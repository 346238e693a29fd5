import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { practiceCards, studyPlans } from '#db/schema/index.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Notification } from '#worker/contract/notifications.ts'
import type { DueCard, DueCounts } from '#worker/contract/practice.ts'
import type { StudentHome } from '#worker/contract/student-home.ts'
import type { StudyPlan } from '#worker/contract/study-plans.ts'
import { remindOfStudyDays } from '#worker/features/planner/jobs.ts'

const services = testServices()
let course: BuiltCourse

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  // A Tuesday in London, and in Doha already Wednesday; in New York it is five in the afternoon.
  vi.setSystemTime(Date.parse('2030-03-05T22:00:00Z'))
  course = await buildCourse(services, { owner_id: (await makeTeacher()).userId })
})
afterEach(() => {
  vi.useRealTimers()
})

async function studentIn(zone: string) {
  const student = await makeStudent()
  await joinCourse(services, course.id, student.userId)
  const { status } = await request('patch', '/user/preferences', {
    token: student.token,
    body: { time_zone: zone },
  })
  expect(status).toBe(200)
  return student
}
const at = (moment: string) => vi.setSystemTime(Date.parse(moment))
const read = ({ token }: Person) =>
  request('put', `/student/lessons/${course.lessons[0]?.id}/progress`, {
    token,
    body: { position: 100, done: true },
  })
const home = async ({ token }: Person) =>
  (await request<StudentHome>('get', '/student/home', { token })).body.data
async function due({ token }: Person) {
  const { body } = await request<DueCard[]>('get', '/review/due', { token })
  return { cards: body.data, counts: body.meta?.counts as DueCounts }
}

it('what was learned today is asked after the midnight of the student, wherever that is', async () => {
  for (const [zone, before, after] of [
    ['Asia/Qatar', '2030-03-06T20:59:00Z', '2030-03-06T21:00:00Z'],
    ['America/New_York', '2030-03-06T04:59:00Z', '2030-03-06T05:00:00Z'],
    ['UTC', '2030-03-05T23:59:00Z', '2030-03-06T00:00:00Z'],
  ] as const) {
    at('2030-03-05T22:00:00Z')
    const student = await studentIn(zone)
    await read(student)
    at(before)
    expect((await due(student)).cards, zone).toHaveLength(0)
    expect((await home(student)).review.due, zone).toBe(0)
    at(after)
    expect((await due(student)).cards, zone).toHaveLength(1)
    expect((await home(student)).review.due, zone).toBe(1)
  }
})

it('a change of clocks neither hides a card nor brings it back a day late', async () => {
  at('2030-03-09T20:00:00Z')
  const student = await studentIn('America/New_York')
  await read(student)
  // On 10 March clocks go forward: its midnight is at five, that of the day after at four.
  at('2030-03-10T04:59:00Z')
  expect((await due(student)).cards).toHaveLength(0)
  at('2030-03-10T05:00:00Z')
  const [card] = (await due(student)).cards
  await request('post', `/review/${card?.card.id}`, {
    token: student.token,
    body: { id: 'first', rating: 'good' },
  })
  const [{ due_at: next } = expect.fail('no card')] = await services.db
    .select()
    .from(practiceCards)
    .where(eq(practiceCards.student_id, student.userId))
  const day = new Date(next).toJSON().slice(0, 10)
  at(`${day}T03:59:00Z`)
  expect((await due(student)).cards).toHaveLength(0)
  at(`${day}T04:00:00Z`)
  expect((await due(student)).cards).toHaveLength(1)
})

it('who travels loses no day: what is due there is due here', async () => {
  const student = await studentIn('America/New_York')
  await read(student)
  await request('patch', '/user/preferences', {
    token: student.token,
    body: { time_zone: 'Asia/Qatar' },
  })
  at('2030-03-06T21:00:00Z')
  expect((await due(student)).cards).toHaveLength(1)
})

it('the week and its weeks in a row count the days of the student', async () => {
  const [doha, york] = [await studentIn('Asia/Qatar'), await studentIn('America/New_York')]
  // Saturday evening in London is Sunday, and another week, in Doha.
  at('2030-03-09T22:00:00Z')
  for (const student of [doha, york]) await read(student)
  expect((await home(doha)).week).toEqual([true, false, false, false, false, false, false])
  expect((await home(york)).week).toEqual([false, false, false, false, false, false, true])
  at('2030-03-10T12:00:00Z')
  expect((await home(york)).week).toEqual(Array(7).fill(false))
  expect((await home(york)).weeks_kept).toBe(1)
})

it('a plan begins on the day that it is for the student, and is reminded of in their afternoon', async () => {
  const terms = { target_date: null, days: [2, 3], minutes_a_day: 20, remind: true }
  for (const [zone, first, reminded] of [
    ['Asia/Qatar', '2030-03-06', '2030-03-06T14:00:00.000Z'],
    ['America/New_York', '2030-03-05', '2030-03-06T22:00:00.000Z'],
  ] as const) {
    const { token, userId } = await studentIn(zone)
    const { body } = await request<{ plan: StudyPlan }>('put', '/student/plan', {
      token,
      body: { course_id: course.id, ...terms },
    })
    expect(body.data.plan.sessions[0]?.date).toBe(first)
    const [row] = await services.db.select().from(studyPlans).where(eq(studyPlans.student_id, userId))
    expect(new Date(row?.remind_at ?? 0).toJSON()).toBe(reminded)
  }
})

it('who learned after their own midnight is not reminded that day, and who learned before it is', async () => {
  const [early, late] = [await studentIn('Asia/Qatar'), await studentIn('Asia/Qatar')]
  const body = { course_id: course.id, target_date: null, days: [3], minutes_a_day: 20, remind: true }
  for (const { token } of [early, late]) await request('put', '/student/plan', { token, body })
  at('2030-03-05T20:59:00Z')
  await services.db.update(studyPlans).set({ remind_at: Date.parse('2030-03-06T14:00:00Z') })
  await read(early)
  at('2030-03-05T21:01:00Z')
  await read(late)
  at('2030-03-06T14:01:00Z')
  await remindOfStudyDays(services)
  const reminded = async ({ token }: Person) =>
    (await request<Notification[]>('get', '/notifications', { token })).body.data.filter(
      ({ kind }) => kind === 'study_reminder',
    ).length
  expect([await reminded(early), await reminded(late)]).toEqual([1, 0])
})

it('a zone that does not exist is refused and changes nothing; another student keeps theirs', async () => {
  const student = await studentIn('Asia/Qatar')
  const other = await studentIn('America/New_York')
  const refused = await request('patch', '/user/preferences', {
    token: student.token,
    lang: 'ar',
    body: { time_zone: 'Asia/Atlantis' },
  })
  expect(refused.status).toBe(422)
  expect(refused.body.errors).toHaveProperty('time_zone')
  const zone = async ({ token }: Person) =>
    (await request<{ time_zone: string }>('get', '/user/preferences', { token })).body.data.time_zone
  expect([await zone(student), await zone(other)]).toEqual(['Asia/Qatar', 'America/New_York'])
  expect((await request('patch', '/user/preferences', { body: { time_zone: 'UTC' } })).status).toBe(401)
})
