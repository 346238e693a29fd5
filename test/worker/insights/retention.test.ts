import { beforeEach, expect, it } from 'vitest'
import { practiceReviews } from '#db/schema/index.ts'
import { type BuiltCourse, buildCourse } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { makeStudent, makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Insights } from '#worker/contract/insights.ts'

const DAY_MS = 24 * 60 * 60_000
const services = testServices()
const at = Date.now()
let teacher: Person
let course: BuiltCourse
let students: Person[]

beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, { owner_id: teacher.userId })
  students = await Promise.all(Array.from({ length: 5 }, () => makeStudent()))
  for (const { userId } of students) await joinCourse(services, course.id, userId)
})

/** The n-th grade of a lesson, given by one student after the other. */
const grade = (lesson: number, n: number, fields: Partial<typeof practiceReviews.$inferInsert> = {}) =>
  services.db.insert(practiceReviews).values({
    student_id: students[n % students.length]?.userId ?? '',
    id: `${lesson}-${n}`,
    item_id: `${lesson}-${n}`,
    course_id: course.id,
    lesson_id: course.lessons[lesson]?.id ?? '',
    rating: 'good',
    due_before: at,
    due_after: at,
    reviewed_at: at,
    ...fields,
  })
async function retentions() {
  const { body } = await request<Insights>('get', `/courses/${course.id}/insights`, { token: teacher.token })
  return body.data.lessons.map(({ retention }) => retention)
}

it('says how much of a lesson is remembered in daily reviews, from enough grades of late', async () => {
  for (let n = 0; n < 10; n++) await grade(0, n, { rating: n < 3 ? 'again' : 'hard' })
  // Neither what was taken back nor what is long ago.
  await grade(0, 10, { rating: 'again', undone_at: at })
  await grade(0, 11, { rating: 'again', reviewed_at: at - 91 * DAY_MS })
  // Nor that something was remembered ten minutes after it was forgotten.
  const forgotten = { stability: 1, difficulty: 5, reps: 1, lapses: 0, reviewed_at: at - 10 * 60_000 }
  for (let n = 12; n < 15; n++) await grade(0, n, { memory_before: forgotten })
  for (let n = 0; n < 9; n++) await grade(1, n)
  expect(await retentions()).toEqual([70, null, null, null])
})

it('does not say it of fewer than five students, whose memory it would show', async () => {
  const [first, second] = students
  for (let n = 0; n < 20; n++) await grade(0, n, { student_id: (n % 2 ? first : second)?.userId ?? '' })
  for (let n = 0; n < 10; n++) await grade(1, n)
  expect(await retentions()).toEqual([null, 100, null, null])
})
