import { expect, it } from 'vitest'
import { connect } from '#db/client.ts'
import { practiceCards } from '#db/schema/index.ts'
import { countingDatabase } from '#test/support/counting-database.ts'
import { buildCourse } from '#test/support/course-builder.ts'
import { joinCourse } from '#test/support/enrolment-builder.ts'
import { makeStudent, makeTeacher, testServices } from '#test/support/worker-app.ts'
import { DAY_MS, dayAt } from '#worker/contract/days.ts'
import { getHome } from '#worker/features/home/home-queries.ts'

const services = testServices()

/** What the home reads for a student who missed so many questions, all of them due. */
async function homeWith(mistakes: number) {
  const { db, now, env } = services
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
  const { database, counted } = countingDatabase(env.DB, { rows: true })
  const counting = { ...services, db: connect(database) }
  const home = await getHome(counting, userId, { locale: 'en', timeZone: 'UTC' })
  return { rows: counted.rowsRead, home }
}

it('the home reads hardly more for 480 mistakes than for 48, and says the same of the last one', async () => {
  const [few, many] = [await homeWith(48), await homeWith(480)]
  expect(many.rows).toBeLessThan(3 * few.rows)
  const longer = await homeWith(960)
  // A deeper index, at most.
  expect(longer.rows).toBeLessThan(many.rows + 20)
  expect(few.home.review).toMatchObject({ due: 20, waiting: 28 })
  // More is not counted than a week could ask.
  expect(longer.home.review).toMatchObject({ due: 20, waiting: 141 })
  expect(many.home.advice).toMatchObject([
    { reason: 'mistakes', lesson: { title: few.home.advice[0]?.lesson.title } },
  ])
})
