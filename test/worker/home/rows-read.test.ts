import { like, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { connect } from '#db/client.ts'
import { courses, practiceCards, practiceReviews } from '#db/schema/index.ts'
import { fillCatalogue } from '#test/bench/catalogue-fill.ts'
import { countingDatabase } from '#test/support/counting-database.ts'
import { buildCourse } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { makeStudent, makeTeacher, testServices } from '#test/support/worker-app.ts'
import { DAY_MS, dayAt } from '#worker/contract/days.ts'
import { getHome } from '#worker/features/home/home-queries.ts'

const services = testServices()

async function homeOf(studentId: string) {
  const { database, counted } = countingDatabase(services.env.DB, { rows: true })
  const counting = { ...services, db: connect(database) }
  const home = await getHome(counting, studentId, { locale: 'en', timeZone: 'UTC' })
  return { rows: counted.rowsRead, home }
}

/** What the home reads for a student who missed so many questions, all of them due. */
async function homeWith(mistakes: number) {
  const { db, now } = services
  const course = await buildCourse(services, {
    owner_id: (await makeTeacher()).userId,
    levels: 3,
    lessons: 4,
    questions: mistakes / 12,
  })
  const { userId } = await makeStudent()
  await joinCourse(services, course.id, userId)
  const today = dayAt(now(), 'UTC')
  const cards = course.lessons.flatMap((lesson, place) =>
    lesson.questions.map(({ id }, n) => ({
      student_id: userId,
      item_id: id,
      kind: 'question' as const,
      course_id: course.id,
      lesson_id: lesson.id,
      origin: 'exercise' as const,
      due_at: today - (n % 4) * DAY_MS,
      added_at: now(),
      // The first lesson's are the last ones.
      missed_at: today - place * DAY_MS - n,
    })),
  )
  for (let at = 0; at < cards.length; at += 8) await db.insert(practiceCards).values(cards.slice(at, at + 8))
  return homeOf(userId)
}

it('the home reads hardly more for 480 mistakes than for 48, and says the same of the last one', async () => {
  const [few, many] = [await homeWith(48), await homeWith(480)]
  expect(few.rows).toBeLessThan(340)
  // Of the queue 161 cards are counted, two rows each, and of the mistakes the 40 newest.
  expect(many.rows).toBeLessThan(2.3 * few.rows)
  const longer = await homeWith(960)
  // A deeper index, at most.
  expect(longer.rows).toBeLessThan(many.rows + 10)
  expect(few.home.review).toMatchObject({ due: 20, waiting: 28 })
  // More is not counted than a week could ask.
  expect(longer.home.review).toMatchObject({ due: 20, waiting: 141 })
  expect(many.home.advice).toMatchObject([
    { reason: 'mistakes', lesson: { title: few.home.advice[0]?.lesson.title } },
  ])
})

it('the home reads no more because other instructors published 1,000 newer courses', async () => {
  const { db, env, now } = services
  const [own, busy] = [await makeTeacher(), await makeTeacher()]
  const joined = await buildCourse(services, { owner_id: own.userId, at: now() - 2 * DAY_MS })
  const another = await buildCourse(services, { owner_id: own.userId, at: now() - 3 * DAY_MS })
  const { userId } = await makeStudent()
  await joinCourse(services, joined.id, userId)
  await fillCatalogue(env.DB, busy.userId, 10)
  const before = await homeOf(userId)
  await fillCatalogue(env.DB, busy.userId, 1_000)
  await db
    .update(courses)
    .set({ published_at: sql`${courses.published_at} + ${now()}` })
    .where(like(courses.id, 'c-%'))
  const after = await homeOf(userId)
  expect(after.rows).toBeLessThanOrEqual(before.rows)
  expect(after.home.recommendations[0]).toMatchObject({
    course: { id: another.id },
    reason: { kind: 'same_instructor' },
  })
})

it('the home reads cards that are due on other days not at all, and three rows for a quarter of an hour of grades', async () => {
  const { db, now } = services
  const course = await buildCourse(services, { owner_id: (await makeTeacher()).userId, questions: 20 })
  const { userId } = await makeStudent()
  await joinCourse(services, course.id, userId)
  const { rows } = await homeOf(userId)
  const tomorrow = dayAt(now(), 'UTC') + DAY_MS
  const cards = course.questions.map(({ id }) => ({
    student_id: userId,
    item_id: id,
    kind: 'question' as const,
    course_id: course.id,
    lesson_id: course.lessons[0]?.id ?? '',
    origin: 'exercise' as const,
    due_at: tomorrow,
    added_at: now(),
  }))
  for (let at = 0; at < cards.length; at += 8) await db.insert(practiceCards).values(cards.slice(at, at + 8))
  expect((await homeOf(userId)).rows).toBeLessThanOrEqual(rows + 3)
  const DAYS = 30
  for (let day = 0; day < DAYS; day++) {
    // As many as a sitting has, in the same quarter of an hour.
    const began = tomorrow - (day + 2) * DAY_MS
    const grades = cards.slice(0, 20).map(({ item_id: item }, n) => ({
      student_id: userId,
      id: `grade-${day}-${n}`,
      item_id: item,
      course_id: course.id,
      lesson_id: course.lessons[0]?.id ?? '',
      rating: 'good' as const,
      due_before: began,
      due_after: tomorrow,
      reviewed_at: began + n * 20_000,
    }))
    for (let at = 0; at < grades.length; at += 8)
      await db.insert(practiceReviews).values(grades.slice(at, at + 8))
  }
  const { rows: graded, home } = await homeOf(userId)
  expect(graded).toBeLessThanOrEqual(rows + 3 + 3 * DAYS)
  expect(home.weeks_kept).toBeGreaterThanOrEqual(4)
})
