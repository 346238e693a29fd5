import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { citations, courses, practiceCards, questions } from '#db/schema/index.ts'
import { type BuiltCourse, buildCourse, publishAgain } from '#test/support/course-builder.ts'
import { regrade } from '#test/support/regrading.ts'
import { finish, readyStudent, sit } from '#test/support/sitting.ts'
import { makeTeacher, type Person, request, testServices } from '#test/support/worker-app.ts'
import type { Attempt, Result } from '#worker/contract/attempts.ts'
import { forgetVersions } from '#worker/features/account/profile/forget-versions.ts'

const services = testServices()
const { db } = services
let teacher: Person
let course: BuiltCourse

/** A lesson of eight questions: four that exams ask alone and four for practice. */
beforeEach(async () => {
  teacher = await makeTeacher()
  course = await buildCourse(services, {
    owner_id: teacher.userId,
    levels: 1,
    lessons: 1,
    questions: 8,
    published: false,
  })
  for (const [place, { id }] of course.questions.entries())
    await db
      .update(questions)
      .set({ pool: place < 4 ? 'exam' : 'practice' })
      .where(eq(questions.id, id))
  await publishAgain(services, teacher.userId, course.id)
})

const forPractice = () => course.questions.slice(4).map(({ id }) => id)

async function failExam(): Promise<{ result: Result; cards: string[] }> {
  const { userId, token } = await readyStudent(course)
  const { id } = await sit(course, token, 0)
  const { result } = (await finish(id, token)).body.data
  const cards = await db
    .select({ id: practiceCards.item_id })
    .from(practiceCards)
    .where(eq(practiceCards.student_id, userId))
  return { result, cards: cards.map((card) => card.id).toSorted() }
}
const citedIn = ({ result }: { result: Result }) =>
  result.questions.map(({ citations: cited = [] }) => cited.map(({ segment_id: id }) => id))

it('an exam brings what practice may ask on the passages that it missed', async () => {
  const { result, cards } = await failExam()
  expect(result.questions).toHaveLength(4)
  expect(cards).toEqual(forPractice().toSorted())
})

it('a question that was withdrawn since the course was published comes to nobody', async () => {
  const [withdrawn = '', ...others] = forPractice()
  // Only what was asked can be withdrawn.
  const { token } = await readyStudent(course)
  const path = `/exercises/${course.levels[0]?.exercise_id}/attempts` as const
  const { attempt } = (await request<{ attempt: Attempt }>('post', path, { token })).body.data
  await finish(attempt.id, token)
  expect((await regrade(withdrawn, { action: 'withdraw' }, teacher.token)).status).toBe(202)
  expect((await failExam()).cards).toEqual(others.toSorted())
})

it('passages of the draft count once they are published', async () => {
  const [moved = '', ...others] = forPractice()
  const own = and(eq(citations.item_id, moved), eq(citations.course_id, course.id))
  await db.delete(citations).where(own)
  expect((await failExam()).cards).toHaveLength(4)
  await publishAgain(services, teacher.userId, course.id)
  expect((await failExam()).cards).toEqual(others.toSorted())
})

it('a result goes on showing the sources with which its questions were published', async () => {
  const before = await failExam()
  expect(citedIn(before).flat()).toHaveLength(4)
  await db.delete(citations).where(eq(citations.course_id, course.id))
  expect(citedIn(await failExam()).toSorted()).toEqual(citedIn(before).toSorted())
})

it('the name of a file goes from the sources of questions with the account of its owner', async () => {
  const own = db.select({ id: courses.id }).from(courses).where(eq(courses.owner_id, teacher.userId))
  await db.batch(forgetVersions(services, teacher.userId, own))
  const { result } = await failExam()
  const names = result.questions.flatMap(({ citations: cited = [] }) => cited.map((one) => one.material_name))
  expect(new Set(names)).toEqual(new Set(['source.pdf']))
})
